import type { Page } from "playwright-core";
import { ACCOUNT_SCREENS } from "./account-screens.ts";
import { CARE_SCREENS, type CarePlace } from "./care-screens.ts";
import { CONNECTING_SCREENS, type ConnectingPlace } from "./connecting-screens.ts";
import { GATHERING_SCREENS, type GatheringPlace } from "./gathering-screens.ts";

/** Who a screen is looked at by. */
export type Onlooker = "visitor" | "member" | "admin" | "suspended";

/** The ids that addresses of screens are made of. */
export type ScreenIds = CarePlace &
  GatheringPlace &
  ConnectingPlace & {
    communityId: string;
    groupId: string;
    /** A group that members ask to join. */
    requestedGroupId: string;
    postId: string;
    /** A member other than the onlooker. */
    memberId: string;
    dataRequestId: string;
    /** A publication of the member's to other platforms. */
    shareId: string;
    mailingListId: string;
    installationKey: string;
    /** The member's own. */
    password: string;
  };

export type Screen = {
  name: string;
  who: Onlooker;
  path(place: ScreenIds): string;
  /** From what the address shows to the screen itself; it may be there already. */
  reach?(page: Page, place: ScreenIds): Promise<void>;
};

const screen = (
  name: string,
  who: Onlooker,
  path: Screen["path"],
  reach?: Screen["reach"],
): Screen => ({ name, who, path, ...(reach && { reach }) });

const inCommunity =
  (rest = "") =>
  ({ communityId }: ScreenIds) =>
    `/community/${communityId}${rest}`;
const inGroup =
  (rest = "") =>
  ({ communityId, groupId }: ScreenIds) =>
    `/community/${communityId}/${groupId}${rest}`;
const own =
  (rest = "") =>
  ({ communityId, groupId }: ScreenIds) =>
    `/profil/${communityId}/${groupId}${rest}`;
const at = (path: string) => () => path;

/** From the last step of the share creator to the one before. */
async function toPlatforms(page: Page): Promise<void> {
  const there = page.getByRole("heading", { name: /Où voulez-vous publier/ });
  const publish = page.getByRole("button", { name: "Publier maintenant" });
  await there.or(publish).waitFor();
  if (await publish.isVisible()) await page.getByRole("button", { name: "Retour" }).last().click();
  await there.waitFor();
}

/** Every screen of the product with its address; states within a screen belong to journeys. */
export const SCREENS: readonly Screen[] = [
  screen("landing", "visitor", at("/")),
  screen("sign-up", "visitor", ({ communityId, groupId }) => `/signup/${communityId}/${groupId}`),
  screen("login", "visitor", at("/login")),
  screen("forgot-password", "visitor", ({ communityId }) => `/forgot-password/${communityId}`),
  screen(
    "reset-password",
    "visitor",
    ({ communityId }) => `/redirection-mot-de-passe/${communityId}?token=abc`,
  ),
  screen(
    "finish-sign-up",
    "visitor",
    ({ communityId }) => `/terminer-inscription/${communityId}?token=abc`,
  ),
  screen("confirm-email", "visitor", at(`/confirmer-adresse?token=${"a".repeat(43)}`)),
  screen("terms", "visitor", at("/term-of-use")),
  screen("privacy", "visitor", at("/privacy-policy")),
  screen("send-message", "visitor", at("/send-message")),
  screen("message-sent", "visitor", at("/send-message/recu/AB12-CD34")),
  screen("data-deleted", "visitor", at("/settings/data-deleted?user=1234567890")),
  screen("unsubscribe-unknown", "visitor", at("/desabonnement/un-lien-qui-n-en-est-pas-un")),
  screen("guide", "member", at("/guides/linkedin")),
  screen("recovery", "visitor", () => "/releve"),
  screen("installed", "visitor", ({ installationKey }) => `/installation?cle=${installationKey}`),
  screen("home", "member", inCommunity()),
  screen("home-members", "member", inCommunity("?onglet=passionnes")),
  screen("home-resources", "member", inCommunity("?onglet=ressources")),
  screen("home-events", "member", inCommunity("?onglet=evenements")),
  screen("home-ranking", "member", inCommunity("?onglet=classement")),
  screen("groups", "member", inCommunity("/groupes")),
  screen("group", "member", inGroup()),
  screen("group-invite", "member", inGroup(), async (page) => {
    await page.getByRole("button", { name: "Inviter", exact: true }).first().click();
    await page.getByRole("dialog", { name: /^Inviter/ }).waitFor();
  }),
  screen("group-members", "member", inGroup("/passionnes")),
  screen("group-resources", "member", inGroup("/ressources")),
  screen("group-events", "member", inGroup("/evenements")),
  screen("group-ranking", "member", inGroup("/classement")),
  screen(
    "group-on-request",
    "member",
    ({ communityId, requestedGroupId }) => `/community/${communityId}/${requestedGroupId}`,
  ),
  screen("group-unknown", "member", inCommunity("/01a20000-0000-7000-8000-000000000000")),
  screen(
    "post",
    "member",
    ({ communityId, postId }) => `/community/${communityId}/partage/${postId}`,
  ),
  screen("compose", "member", inCommunity("/partager")),
  screen("ranking", "member", inCommunity("/classement")),
  screen("profile", "member", own()),
  screen("profile-edit", "member", own("/modifier")),
  screen("settings", "member", own("/reglages")),
  screen(
    "member",
    "member",
    ({ communityId, memberId }) => `/community/${communityId}/singleUser/${memberId}`,
  ),
  screen("help", "member", at("/aide")),
  screen("help-page", "member", at("/aide/alertes-du-telephone")),
  screen(
    "member-groups",
    "member",
    ({ communityId, memberId }) =>
      `/community/${communityId}/singleUser/${memberId}?onglet=groupes`,
  ),
  screen(
    "member-posts",
    "member",
    ({ communityId, memberId }) => `/community/${communityId}/partages/${memberId}`,
  ),
  screen(
    "member-unknown",
    "member",
    inCommunity("/singleUser/01a20000-0000-7000-8000-000000000000"),
  ),
  ...GATHERING_SCREENS,
  ...CARE_SCREENS,
  ...CONNECTING_SCREENS,
  ...ACCOUNT_SCREENS,
  screen("share-content", "member", ({ shareId }) => `/shareSocial?copie=${shareId}`),
  screen(
    "share-platforms",
    "member",
    ({ shareId }) => `/shareSocial?copie=${shareId}&plateforme=sms`,
    toPlatforms,
  ),
  screen(
    "share-publication",
    "member",
    ({ shareId }) => `/shareSocial?copie=${shareId}&plateforme=whatsapp`,
    (page) => page.getByRole("heading", { name: "Plateformes choisies" }).waitFor(),
  ),
  screen(
    "share-progress",
    "member",
    ({ shareId }) => `/shareSocial?publication=${shareId}`,
    (page) =>
      page
        .getByRole("link", { name: /^Ouvrir/ })
        .first()
        .waitFor(),
  ),
  screen("share-history", "member", at("/dashboard/publications")),
  screen("share-calendar", "member", at("/dashboard/calendrier")),
  screen("social-accounts", "member", at("/dashboard/social-accounts")),
  screen("oauth-error", "member", at("/oauth/callback?platform=facebook&error=access_denied")),
  screen("not-found", "member", at("/nulle-part")),
  screen("standing", "suspended", at("/compte")),
  screen("administration", "admin", at("/administration")),
  screen("administration-members", "admin", at("/administration/membres")),
  screen("administration-member", "admin", ({ memberId }) => `/administration/membres/${memberId}`),
  screen("administration-groups", "admin", at("/administration/groupes")),
  screen("administration-group", "admin", ({ groupId }) => `/administration/groupes/${groupId}`),
  screen("administration-registrations", "admin", at("/administration/inscriptions")),
  screen("administration-join-requests", "admin", at("/administration/adhesions")),
  screen("administration-invitations", "admin", at("/administration/invitations")),
  screen("administration-data-requests", "admin", at("/administration/demandes")),
  screen(
    "administration-data-request",
    "admin",
    ({ dataRequestId }) => `/administration/demandes/${dataRequestId}`,
  ),
  screen("administration-approvals", "admin", at("/administration/approbations")),
  screen("administration-filters", "admin", at("/administration/filtres")),
  screen("administration-publications", "admin", at("/administration/publications")),
  screen("administration-results", "admin", at("/administration/resultats")),
  screen("administration-platforms", "admin", at("/administration/plateformes")),
  screen("administration-platform", "admin", at("/administration/plateformes/facebook")),
  screen("administration-mailing-lists", "admin", at("/administration/listes")),
  screen(
    "administration-mailing-list",
    "admin",
    ({ mailingListId }) => `/administration/listes/${mailingListId}`,
  ),
  screen("administration-community", "admin", at("/administration/communaute")),
  screen("administration-words", "admin", at("/administration/mots")),
  screen("administration-templates", "admin", at("/administration/mots/modeles")),
  screen("administration-mail", "admin", at("/administration/courrier")),
  screen("administration-jobs", "admin", at("/administration/taches")),
  screen("administration-imports", "admin", at("/administration/imports")),
  screen("administration-backups", "admin", at("/administration/sauvegardes")),
  screen("administration-storage", "admin", at("/administration/stockage")),
  screen("administration-journal", "admin", at("/administration/journal")),
];
