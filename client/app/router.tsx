import { createBrowserRouter, type RouteObject } from "react-router";
import { Component as LoadingPage } from "../pages/loading-page.tsx";
import { Component as NotFoundPage } from "../pages/not-found-page.tsx";
import { AppShell } from "./app-shell.tsx";
import { CommunityFrame } from "./community-frame.tsx";
import { lazyPage } from "./lazy-page.ts";
import {
  communityLoader,
  memberLoader,
  rootLoader,
  servedLoader,
  sharedLoader,
  visitorLoader,
  withDefaults,
} from "./loaders.ts";
import { RouteError } from "./route-error.tsx";

const visitorPages: RouteObject[] = [
  { index: true, loader: rootLoader },
  { path: "login", loader: withDefaults("login") },
  { path: "register", loader: withDefaults("signUp") },
  { path: "shared", loader: sharedLoader },
  {
    loader: visitorLoader,
    children: [
      {
        path: "login/:communityId/:groupeId?",
        lazy: lazyPage(() => import("../pages/accounts/login-page.tsx")),
      },
      {
        path: "signup/:communityId/:groupeId?",
        lazy: lazyPage(() => import("../pages/accounts/sign-up-page.tsx")),
      },
    ],
  },
  {
    path: "connexion/:communityId/:groupeId?",
    lazy: lazyPage(() => import("../pages/accounts/continue-sign-in-page.tsx")),
  },
  { path: "compte", lazy: lazyPage(() => import("../pages/administration/standing-page.tsx")) },
  {
    path: "oauth/callback",
    lazy: lazyPage(() => import("../pages/sharing/oauth-callback-page.tsx")),
  },
  {
    path: "terminer-inscription/:communityId",
    lazy: lazyPage(() => import("../pages/accounts/finish-sign-up-page.tsx")),
  },
  {
    path: "confirmer-adresse",
    lazy: lazyPage(() => import("../pages/accounts/confirm-email-page.tsx")),
  },
  {
    path: "forgot-password/:communityId",
    lazy: lazyPage(() => import("../pages/accounts/forgot-password-page.tsx")),
  },
  {
    path: "redirection-mot-de-passe/:communityId",
    lazy: lazyPage(() => import("../pages/accounts/reset-password-page.tsx")),
  },
];

const communityPages: RouteObject[] = [
  { index: true, lazy: lazyPage(() => import("../pages/posts/community-home-page.tsx")) },
  { path: "groupes", lazy: lazyPage(() => import("../pages/gathering/groups-page.tsx")) },
  { path: "carte", lazy: lazyPage(() => import("../pages/gathering/map-page.tsx")) },
  {
    path: "notifications/essai",
    lazy: lazyPage(() => import("../pages/notifications/alert-trial-page.tsx")),
  },
  { path: "recherche", lazy: lazyPage(() => import("../pages/posts/search-page.tsx")) },
  { path: "classement", lazy: lazyPage(() => import("../pages/posts/ranking-page.tsx")) },
  { path: "partager", lazy: lazyPage(() => import("../pages/posts/compose-page.tsx")) },
  { path: "shared", lazy: lazyPage(() => import("../pages/posts/shared-page.tsx")) },
  { path: "programmes", lazy: lazyPage(() => import("../pages/posts/scheduled-posts-page.tsx")) },
  { path: "en-attente", lazy: lazyPage(() => import("../pages/posts/held-texts-page.tsx")) },
  { path: "epingles", lazy: lazyPage(() => import("../pages/posts/pins-page.tsx")) },
  {
    path: "protection",
    lazy: lazyPage(() => import("../pages/people/own-protection-page.tsx")),
  },
  { path: "bloques", lazy: lazyPage(() => import("../pages/people/blocked-members-page.tsx")) },
  {
    path: "signalements",
    lazy: lazyPage(() => import("../pages/administration/own-reports-page.tsx")),
  },
  {
    path: "decisions",
    lazy: lazyPage(() => import("../pages/administration/own-decisions-page.tsx")),
  },
  { path: "partage/:postId", lazy: lazyPage(() => import("../pages/posts/post-page.tsx")) },
  { path: "singleUser/:userId", lazy: lazyPage(() => import("../pages/people/member-page.tsx")) },
  {
    path: "partages/:userId",
    lazy: lazyPage(() => import("../pages/posts/member-posts-page.tsx")),
  },
  { path: "chaines", lazy: lazyPage(() => import("../pages/gathering/channels-page.tsx")) },
  {
    path: "creer-des-chaines",
    lazy: lazyPage(() => import("../pages/gathering/create-channel-page.tsx")),
  },
  {
    path: "modifier-des-chaines/:chaineId",
    lazy: lazyPage(() => import("../pages/gathering/edit-channel-page.tsx")),
  },
  {
    path: "page-chaine/:chaineId",
    lazy: lazyPage(() => import("../pages/gathering/channel-page.tsx")),
  },
  { path: "evenement/:eventId", lazy: lazyPage(() => import("../pages/gathering/event-page.tsx")) },
  {
    path: "creer-un-evenement",
    lazy: lazyPage(() => import("../pages/gathering/create-event-page.tsx")),
  },
  {
    path: "modifier-un-evenement/:eventId",
    lazy: lazyPage(() => import("../pages/gathering/edit-event-page.tsx")),
  },
  {
    path: "notifications",
    lazy: lazyPage(() => import("../pages/notifications/notifications-page.tsx")),
  },
  {
    path: "notifications/reglages",
    lazy: lazyPage(() => import("../pages/notifications/notification-settings-page.tsx")),
  },
  {
    path: "private-message",
    lazy: lazyPage(() => import("../pages/conversations/private-messages-page.tsx")),
  },
  {
    path: "user-private-message/:senderId/:receptId",
    lazy: lazyPage(() => import("../pages/conversations/conversation-of-two-page.tsx")),
  },
  {
    path: "conversation/:conversationId",
    lazy: lazyPage(() => import("../pages/conversations/conversation-page.tsx")),
  },
  {
    path: ":groupeId/:typePage?",
    lazy: lazyPage(() => import("../pages/gathering/group-page.tsx")),
  },
];

const administrationPages: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(() => import("../pages/administration/administration-home-page.tsx")),
  },
  {
    path: "membres/:openId?",
    lazy: lazyPage(() => import("../pages/administration/members-page.tsx")),
  },
  {
    path: "inscriptions",
    lazy: lazyPage(() => import("../pages/administration/registrations-page.tsx")),
  },
  {
    path: "groupes/:openId?",
    lazy: lazyPage(() => import("../pages/administration/managed-groups-page.tsx")),
  },
  {
    path: "adhesions",
    lazy: lazyPage(() => import("../pages/administration/join-requests-page.tsx")),
  },
  {
    path: "invitations",
    lazy: lazyPage(() => import("../pages/administration/invitations-page.tsx")),
  },
  {
    path: "mineurs/:openId?",
    lazy: lazyPage(() => import("../pages/administration/protection-page.tsx")),
  },
  {
    path: "signalements/:openId?",
    lazy: lazyPage(() => import("../pages/administration/reports-page.tsx")),
  },
  {
    path: "recours/:openId?",
    lazy: lazyPage(() => import("../pages/administration/appeals-page.tsx")),
  },
  {
    path: "demandes/:openId?",
    lazy: lazyPage(() => import("../pages/administration/data-requests-page.tsx")),
  },
  {
    path: "publications",
    lazy: lazyPage(() => import("../pages/administration/publications-page.tsx")),
  },
  {
    path: "resultats",
    lazy: lazyPage(() => import("../pages/administration/results-page.tsx")),
  },
  {
    path: "approbations",
    lazy: lazyPage(() => import("../pages/administration/approvals-page.tsx")),
  },
  { path: "filtres", lazy: lazyPage(() => import("../pages/administration/filters-page.tsx")) },
  {
    path: "plateformes/:openId?",
    lazy: lazyPage(() => import("../pages/administration/platforms-page.tsx")),
  },
  {
    path: "listes/:openId?",
    lazy: lazyPage(() => import("../pages/administration/mailing-lists-page.tsx")),
  },
  {
    path: "communaute",
    lazy: lazyPage(() => import("../pages/administration/community-page.tsx")),
  },
  { path: "mots/:openId?", lazy: lazyPage(() => import("../pages/administration/words-page.tsx")) },
  { path: "courrier", lazy: lazyPage(() => import("../pages/administration/mails-page.tsx")) },
  { path: "taches", lazy: lazyPage(() => import("../pages/administration/jobs-page.tsx")) },
  { path: "sauvegardes", lazy: lazyPage(() => import("../pages/administration/backups-page.tsx")) },
  { path: "imports", lazy: lazyPage(() => import("../pages/administration/imports-page.tsx")) },
  { path: "stockage", lazy: lazyPage(() => import("../pages/administration/storage-page.tsx")) },
  { path: "journal", lazy: lazyPage(() => import("../pages/administration/journal-page.tsx")) },
];

const memberPages: RouteObject[] = [
  { path: "community/:communityId", children: communityPages },
  {
    path: "profil/:communityId/:groupeId?/reglages",
    lazy: lazyPage(() => import("../pages/accounts/settings-page.tsx")),
  },
  {
    path: "profil/:communityId/:groupeId?/securite",
    lazy: lazyPage(() => import("../pages/accounts/security-page.tsx")),
  },
  {
    path: "profil/:communityId/:groupeId?/modifier",
    lazy: lazyPage(() => import("../pages/people/edit-profile-page.tsx")),
  },
  {
    path: "profil/:communityId/:groupeId?",
    lazy: lazyPage(() => import("../pages/people/profile-page.tsx")),
  },
  { path: "aide/:page?", lazy: lazyPage(() => import("../pages/people/help-page.tsx")) },
  { path: "garant", lazy: lazyPage(() => import("../pages/people/guardian-page.tsx")) },
  { path: "affiliation", lazy: lazyPage(() => import("../pages/people/affiliation-page.tsx")) },
  { path: "shareSocial", lazy: lazyPage(() => import("../pages/sharing/share-social-page.tsx")) },
  {
    path: "dashboard/publications",
    lazy: lazyPage(() => import("../pages/sharing/share-history-page.tsx")),
  },
  {
    path: "dashboard/calendrier",
    lazy: lazyPage(() => import("../pages/sharing/planned-shares-page.tsx")),
  },
  {
    path: "dashboard/social-accounts",
    lazy: lazyPage(() => import("../pages/sharing/social-accounts-page.tsx")),
  },
  {
    path: "administration",
    lazy: lazyPage(() => import("../pages/administration-page.tsx")),
    children: administrationPages,
  },
];

/** Each page has its own error boundary: the frame around it stays. */
const guarded = (routes: RouteObject[]): RouteObject => ({
  ErrorBoundary: RouteError,
  children: routes,
});

const gallery: RouteObject = {
  path: "ui",
  lazy: async () => ({ Component: (await import("../gallery/gallery.tsx")).Gallery }),
};

/** Every address of the application. */
export const routes: RouteObject[] = [
  {
    Component: AppShell,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingPage,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          {
            path: "installation",
            lazy: lazyPage(() => import("../pages/installation/installation-page.tsx")),
          },
          {
            path: "releve",
            lazy: lazyPage(() => import("../pages/installation/recovery-page.tsx")),
          },
          ...(import.meta.env.DEV ? [gallery] : []),
          {
            loader: communityLoader,
            children: [
              guarded(visitorPages),
              { loader: memberLoader, Component: CommunityFrame, children: [guarded(memberPages)] },
              { path: "*", loader: servedLoader, Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];

/** The router of the page. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  keyFirstEntry();
  return createBrowserRouter(routes);
}

/**
 * React Router gives the entry of the history that a page was opened with the key "default", whatever
 * the page, and keeps by that key how far it was scrolled: an address typed in the same tab then
 * opened at the height of the former page.
 */
function keyFirstEntry(): void {
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, "");
}

/** Once the first page, or what went wrong with it, can be shown. */
export function untilReady(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
