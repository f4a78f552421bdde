import type { PageTab } from "../../../shared/ground/tabs.ts";

const part = encodeURIComponent;
const community = (communityId: string) => `/community/${part(communityId)}`;
const query = (values: Record<string, string | null | undefined>) => {
  const entries = Object.entries(values).filter(([, value]) => value) as [string, string][];
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
};

/** Every address of the application, built with its ids. In components prefer `usePaths()`. */
export const paths = {
  home: (communityId: string, tab?: PageTab) =>
    community(communityId) + query({ onglet: tab && tab.id !== "tab1" ? tab.path : null }),
  groups: (communityId: string) => `${community(communityId)}/groupes`,
  group: (communityId: string, groupId: string, tab?: PageTab) =>
    `${community(communityId)}/${part(groupId)}${tab && tab.id !== "tab1" ? `/${tab.path}` : ""}`,
  post: (communityId: string, postId: string) =>
    `${community(communityId)}/partage/${part(postId)}`,
  /** Compose in full page, in the group or the channel the member comes from, if any. */
  compose: (communityId: string, groupId?: string | null, channelId?: string | null) =>
    `${community(communityId)}/partager${query({ groupe: groupId, chaine: channelId })}`,
  /** A link that shares a post. */
  shared: (communityId: string, postId?: string) =>
    `${community(communityId)}/shared${query({ post: postId })}`,
  /** The composer, with what the phone's share menu gave. */
  receive: (communityId: string, name: string) =>
    `${community(communityId)}/partager${query({ recu: name })}`,
  ranking: (communityId: string) => `${community(communityId)}/classement`,
  channels: (communityId: string) => `${community(communityId)}/chaines`,
  createChannel: (communityId: string) => `${community(communityId)}/creer-des-chaines`,
  editChannel: (communityId: string, channelId: string) =>
    `${community(communityId)}/modifier-des-chaines/${part(channelId)}`,
  channel: (communityId: string, channelId: string) =>
    `${community(communityId)}/page-chaine/${part(channelId)}`,
  /** A calendar event, on one of its days when it recurs. */
  event: (communityId: string, eventId: string, day?: string | null) =>
    `${community(communityId)}/evenement/${part(eventId)}${query({ jour: day })}`,
  createEvent: (communityId: string, groupId?: string | null) =>
    `${community(communityId)}/creer-un-evenement${query({ groupe: groupId })}`,
  editEvent: (communityId: string, eventId: string) =>
    `${community(communityId)}/modifier-un-evenement/${part(eventId)}`,
  /** Members the reader blocked; what they reported; what moderation decided about them. */
  protection: (communityId: string) => `${community(communityId)}/protection`,
  blocked: (communityId: string) => `${community(communityId)}/bloques`,
  reports: (communityId: string) => `${community(communityId)}/signalements`,
  decisions: (communityId: string) => `${community(communityId)}/decisions`,
  pins: (communityId: string) => `${community(communityId)}/epingles`,
  scheduledPosts: (communityId: string) => `${community(communityId)}/programmes`,
  heldTexts: (communityId: string) => `${community(communityId)}/en-attente`,
  search: (communityId: string, words?: string | null) =>
    `${community(communityId)}/recherche${query({ q: words })}`,
  map: (communityId: string) => `${community(communityId)}/carte`,
  notifications: (communityId: string) => `${community(communityId)}/notifications`,
  notificationSettings: (communityId: string) => `${community(communityId)}/notifications/reglages`,
  /** The member's conversations; with a post, to choose whom it is forwarded to. */
  messages: (communityId: string, postId?: string) =>
    `${community(communityId)}/private-message${query({ transferer: postId })}`,
  /** The conversation of two: its reader's id, then the other member's. */
  conversationWith: (communityId: string, senderId: string, receptId: string) =>
    `${community(communityId)}/user-private-message/${part(senderId)}/${part(receptId)}`,
  /** The conversation of several. */
  conversation: (communityId: string, conversationId: string) =>
    `${community(communityId)}/conversation/${part(conversationId)}`,
  affiliation: () => "/affiliation",
  profile: (communityId: string, groupId?: string | null) =>
    `/profil/${part(communityId)}${groupId ? `/${part(groupId)}` : ""}`,
  editProfile: (communityId: string) => `/profil/${part(communityId)}/modifier`,
  settings: (communityId: string) => `/profil/${part(communityId)}/reglages`,
  /** Where a member tests whether alerts reach this device. */
  alertTrial: (communityId: string) => `${community(communityId)}/notifications/essai`,
  /** The member's ways to sign in: second factor, passkeys, provider. */
  security: (communityId: string) => `/profil/${part(communityId)}/securite`,
  member: (communityId: string, memberId: string) =>
    `${community(communityId)}/singleUser/${part(memberId)}`,
  /** All the posts of a member, whatever the group. */
  memberPosts: (communityId: string, memberId: string) =>
    `${community(communityId)}/partages/${part(memberId)}`,
  /** Publishing to other platforms; with the post of theirs that the member comes from, if any. */
  shareSocial: (postId?: string | null) => `/shareSocial${query({ partage: postId })}`,
  /** Publishing an event to other platforms. */
  boostEvent: (eventId: string) => `/shareSocial${query({ event: eventId })}`,
  /** Where a shut out member reads why; `receipt`: the number of their consent's withdrawal. */
  standing: (receipt?: string) => `/compte${query({ recu: receipt })}`,
  /** The administration, one of its places, and what is open there. */
  administration: (place?: string, id?: string | null) =>
    `/administration${place ? `/${part(place)}` : ""}${place && id ? `/${part(id)}` : ""}`,
  login: (communityId: string, groupId?: string | null, from?: string | null) =>
    `/login/${part(communityId)}${groupId ? `/${part(groupId)}` : ""}${query({ vers: from })}`,
  /** A sign-in under way: the code, the password or the form it waits for. */
  continueSignIn: (communityId: string, groupId?: string | null, from?: string | null) =>
    `/connexion/${part(communityId)}${groupId ? `/${part(groupId)}` : ""}${query({ vers: from })}`,
  signUp: (communityId: string, groupId?: string | null, from?: string | null) =>
    `/signup/${part(communityId)}${groupId ? `/${part(groupId)}` : ""}${query({ vers: from })}`,
  forgotPassword: (communityId: string, from?: string | null) =>
    `/forgot-password/${part(communityId)}${query({ vers: from })}`,
  resetPassword: (communityId: string) => `/redirection-mot-de-passe/${part(communityId)}`,
  /** Where a decision of moderation is contested. */
  contest: (decisionId: string) => `/contest${query({ decision: decisionId })}`,
  sendMessage: (decisionId?: string | null) => `/send-message${query({ decision: decisionId })}`,
  terms: () => "/term-of-use",
  privacy: () => "/privacy-policy",
};

/** A base for relative addresses, whatever the site's own. */
const HERE = "https://parvis.invalid";

/**
 * A way back given in an address (`?vers=`): a path of this site, or null.
 * Anything that could lead elsewhere (`//host`, a scheme, a backslash) is refused.
 */
export function safeWayBack(given: string | null | undefined): string | null {
  if (!given?.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(given)) return null;
  const url = new URL(given, HERE);
  // Dots are resolved only now: what is left may begin like another host's address.
  if (url.origin !== HERE || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
