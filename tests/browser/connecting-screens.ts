import type { Page } from "playwright-core";
import type { Screen } from "./screens.ts";
import { toolOf } from "./talking.ts";

/** What someone signed in sends, and what its answer is known by. */
type Post = (path: string, body: object) => Promise<{ id: string }>;

/** The ids that addresses of these screens are made of. */
export type ConnectingPlace = {
  /** The member these screens are looked at by. */
  ownId: string;
  /** A member the onlooker converses with. */
  otherId: string;
  /** A conversation of several. */
  conversationId: string;
};

const at =
  (rest: (place: ConnectingPlace) => string): Screen["path"] =>
  (place) =>
    `/community/${place.communityId}${rest(place)}`;

/** The screens of alerts; nobody is there to agree, so that the trial says what to do. */
const ALERT_SCREENS: readonly Screen[] = [
  { name: "alert-trial", who: "member", path: at(() => "/notifications/essai") },
  {
    name: "alert-trial-blocked",
    who: "member",
    path: at(() => "/notifications/essai"),
    async reach(page) {
      await page.getByRole("button", { name: /^(Envoyer une alerte|J’ai autorisé)/ }).click();
      await page.getByText(/notifications sont bloquées/).waitFor();
    },
  },
];

/** What the other member answers: the last words of their conversation. */
export const ANSWER = "C’est noté, merci beaucoup.";

/** Waits for the words of a message, not for the last line of its conversation in the list. */
const said = (page: Page, words: string) =>
  page.getByRole("paragraph").filter({ hasText: words }).last().waitFor();

/** The screens of what connects: private messages, alerts. */
export const CONNECTING_SCREENS: readonly Screen[] = [
  ...ALERT_SCREENS,
  { name: "shared-gone", who: "member", path: at(() => "/shared") },
  { name: "messages", who: "member", path: at(() => "/private-message") },
  {
    name: "conversation",
    who: "member",
    path: at(({ ownId, otherId }) => `/user-private-message/${ownId}/${otherId}`),
    reach: (page) => said(page, ANSWER),
  },
  {
    name: "conversation-reactions",
    who: "member",
    path: at(({ ownId, otherId }) => `/user-private-message/${ownId}/${otherId}`),
    async reach(page) {
      await said(page, ANSWER);
      await toolOf(page, ANSWER, "Réagir");
      await page
        .getByRole("button", { name: /^Réagir par/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "conversation-forward",
    who: "member",
    path: at(({ ownId, otherId }) => `/user-private-message/${ownId}/${otherId}`),
    async reach(page) {
      await said(page, ANSWER);
      await toolOf(page, ANSWER, "Transférer");
      await page
        .getByRole("dialog", { name: "Transférer à" })
        .getByRole("button")
        .first()
        .waitFor();
    },
  },
  {
    name: "conversation-of-several",
    who: "member",
    path: at(({ conversationId }) => `/conversation/${conversationId}`),
    reach: (page) => said(page, "Qui apporte le pain ?"),
  },
  {
    name: "conversation-unknown",
    who: "member",
    path: at(() => "/conversation/01a20000-0000-7000-8000-000000000000"),
  },
  {
    name: "notifications",
    who: "member",
    path: at(() => "/notifications"),
    reach: (page) => page.getByRole("heading", { name: /^(Aujourd’hui|Hier)$/ }).waitFor(),
  },
  { name: "notification-settings", who: "member", path: at(() => "/notifications/reglages") },
];

type People = {
  own: { id: string; post: Post };
  other: { id: string; post: Post };
  thirdId: string;
};

/** What these screens show: a conversation of two with an answer, and one of three. */
export async function prepareConnecting({ own, other, thirdId }: People): Promise<ConnectingPlace> {
  const pair = await own.post("/api/conversations", { memberIds: [other.id] });
  const asked = await own.post(`/api/conversations/${pair.id}/messages`, {
    text: "La table de l’an dernier, pour l’idée.",
  });
  await other.post(`/api/conversations/${pair.id}/messages`, {
    text: ANSWER,
    replyToId: asked.id,
  });
  const several = await own.post("/api/conversations", {
    memberIds: [other.id, thirdId],
    name: "Équipe de la veillée",
  });
  await other.post(`/api/conversations/${several.id}/messages`, { text: "Qui apporte le pain ?" });
  return { ownId: own.id, otherId: other.id, conversationId: several.id };
}
