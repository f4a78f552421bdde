import type { Page } from "playwright-core";
import { CALENDAR_SCREENS, type CalendarPlace, prepareCalendar } from "./calendar-screens.ts";
import type { Screen } from "./screens.ts";

/** What someone signed in sends, and what its answer is known by. */
type Post = (path: string, body: object) => Promise<{ id: string }>;

/** The ids that addresses of these screens are made of. */
export type GatheringPlace = CalendarPlace & {
  /** A channel of the member's, with resources. */
  channelId: string;
  /** A channel that the member has to pay. */
  paidChannelId: string;
  scheduledPostId: string;
};

const DAY_MS = 86_400_000;

const at =
  (rest: string): Screen["path"] =>
  ({ communityId }) =>
    `/community/${communityId}${rest}`;

const ownChannels: Screen["path"] = ({ communityId }) => `/profil/${communityId}?onglet=chaines`;

const channel =
  (rest = "", tab = ""): Screen["path"] =>
  ({ communityId, channelId }) =>
    `/community/${communityId}/${rest || "page-chaine"}/${channelId}${tab && `?onglet=${tab}`}`;

/** Opens the payment sheet and asks to pay; the second time, the payment is pending already. */
async function askToPay(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Demander l’accès|Paiement en attente)/ }).click();
  const ask = page.getByRole("button", { name: "Demander à payer" });
  const reference = page.getByRole("button", { name: "Copier la référence" });
  await ask.or(reference).waitFor();
  if (await ask.isVisible()) await ask.click();
  await reference.waitFor();
}

/** The screens of channels. */
const CHANNEL_SCREENS: readonly Screen[] = [
  { name: "channels", who: "member", path: at("/chaines") },
  { name: "channel", who: "member", path: channel() },
  { name: "channel-resources", who: "member", path: channel("", "ressources") },
  { name: "channel-about", who: "member", path: channel("", "a-propos") },
  { name: "channel-create", who: "member", path: at("/creer-des-chaines") },
  { name: "channel-edit", who: "member", path: channel("modifier-des-chaines") },
  { name: "profile-channels", who: "member", path: ownChannels },
  {
    name: "channel-to-pay",
    who: "member",
    path: ({ communityId, paidChannelId }) =>
      `/community/${communityId}/page-chaine/${paidChannelId}`,
    reach: askToPay,
  },
  {
    name: "channel-payments",
    who: "admin",
    path: ({ communityId, paidChannelId }) =>
      `/community/${communityId}/page-chaine/${paidChannelId}?onglet=paiements`,
  },
];

/** The screens of what gathers: channels, events, pins, planned posts, search, map. */
export const GATHERING_SCREENS: readonly Screen[] = [
  ...CHANNEL_SCREENS,
  ...CALENDAR_SCREENS,
  { name: "pins", who: "member", path: at("/epingles") },
  { name: "scheduled-posts", who: "member", path: at("/programmes") },
  { name: "held-texts", who: "member", path: at("/en-attente") },
  { name: "search-start", who: "member", path: at("/recherche") },
  { name: "search", who: "member", path: at("/recherche?q=chant") },
  { name: "search-empty", who: "member", path: at("/recherche?q=introuvable") },
  { name: "search-hashtag", who: "member", path: at("/recherche?q=%23repas") },
  { name: "map", who: "member", path: at("/carte") },
  { name: "affiliation", who: "member", path: () => "/affiliation" },
];

/** A channel of the member's with its resources, and a paid channel. */
async function prepareChannels(member: Post, admin: Post) {
  const own = await member("/api/channels", {
    name: "Une parole par jour",
    type: "enseignement",
    description: "Un verset et trois lignes chaque matin, à lire dans le bus.",
  });
  await member(`/api/channels/${own.id}/resources`, {
    title: "Lire un psaume en famille",
    linkUrl: "https://example.org/psaumes",
    description: "Quatre soirs, un psaume chacun.",
  });
  await member(`/api/channels/${own.id}/resources`, {
    title: "Plan de lecture",
    linkUrl: "https://example.org/plan",
  });
  await member(`/api/channels/${own.id}/posts`, { text: "Gardons un verset en poche." });
  const paid = await admin("/api/channels", {
    name: "École biblique du samedi",
    access: "payant",
    amount: 1250,
    currency: "EUR",
    paymentWords: "À la caisse, après le culte.",
  });
  return { channelId: own.id, paidChannelId: paid.id };
}

/**
 * What these screens show: channels, a post that waits for its moment, a poll to answer.
 *
 * @param groupId a group of the member's
 */
export async function prepareGathering(
  member: Post,
  groupId: string,
  admin: Post,
): Promise<GatheringPlace> {
  const scheduled = await member("/api/scheduled-posts", {
    publishAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    post: {
      groupId,
      text: "Dimanche, apportez une chaise pliante #repas",
      poll: { options: ["Je viens", "Je ne viens pas"] },
    },
  });
  await member(`/api/groups/${groupId}/posts`, {
    text: "Quel soir pour la répétition\u202f?",
    poll: { options: ["Mardi, 20\u00a0h", "Jeudi, 20\u00a0h", "Samedi matin"], multiple: true },
  });
  return {
    ...(await prepareChannels(member, admin)),
    ...(await prepareCalendar(admin)),
    scheduledPostId: scheduled.id,
  };
}
