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
  visitorLoader,
  withDefaults,
} from "./loaders.ts";
import { RouteError } from "./route-error.tsx";

const visitorPages: RouteObject[] = [
  { index: true, loader: rootLoader },
  { path: "login", loader: withDefaults("login") },
  { path: "register", loader: withDefaults("signUp") },
  {
    loader: visitorLoader,
    children: [
      {
        path: "login/:communityId/:groupeId?",
        lazy: lazyPage(() => import("../pages/login-page.tsx")),
      },
      {
        path: "signup/:communityId/:groupeId?",
        lazy: lazyPage(() => import("../pages/sign-up-page.tsx")),
      },
    ],
  },
  {
    path: "forgot-password/:communityId",
    lazy: lazyPage(() => import("../pages/forgot-password-page.tsx")),
  },
  {
    path: "redirection-mot-de-passe/:communityId",
    lazy: lazyPage(() => import("../pages/reset-password-page.tsx")),
  },
];

const communityPages: RouteObject[] = [
  { index: true, lazy: lazyPage(() => import("../pages/community-home-page.tsx")) },
  { path: "groupes", lazy: lazyPage(() => import("../pages/groups-page.tsx")) },
  { path: "classement", lazy: lazyPage(() => import("../pages/ranking-page.tsx")) },
  { path: "partager", lazy: lazyPage(() => import("../pages/compose-page.tsx")) },
  { path: "partage/:postId", lazy: lazyPage(() => import("../pages/post-page.tsx")) },
  { path: ":groupeId/:typePage?", lazy: lazyPage(() => import("../pages/group-page.tsx")) },
];

const memberPages: RouteObject[] = [
  { path: "community/:communityId", children: communityPages },
  {
    path: "profil/:communityId/:groupeId?",
    lazy: lazyPage(() => import("../pages/profile-page.tsx")),
  },
  {
    path: "administration/courrier",
    lazy: lazyPage(() => import("../pages/mail-outbox-page.tsx")),
  },
];

/** Each page keeps its failure to itself: the frame around it stays. */
const guarded = (routes: RouteObject[]): RouteObject => ({
  ErrorBoundary: RouteError,
  children: routes,
});

const gallery: RouteObject = {
  path: "ui",
  lazy: async () => ({ Component: (await import("../ui/gallery/gallery.tsx")).Gallery }),
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
            lazy: lazyPage(() => import("../pages/installation-page.tsx")),
          },
          ...(import.meta.env.DEV ? [gallery] : []),
          {
            loader: communityLoader,
            children: [
              guarded(visitorPages),
              { loader: memberLoader, Component: CommunityFrame, children: [guarded(memberPages)] },
              { path: "*", Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];

/** The router of the page. */
export const createRouter = () => createBrowserRouter(routes);
