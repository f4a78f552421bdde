/** What documents of the former product are about. */
export type FormerKind =
  | "post"
  | "message"
  | "channel-post"
  | "comment"
  | "member"
  | "group"
  | "event"
  | "channel"
  | "channel-page"
  | "resource"
  | "community"
  | "account"
  | "not-brought";

/** Collections by their names, without case or signs, as the specification and its kin write them. */
const BY_NAME: Record<string, FormerKind> = {
  messagedata: "post",
  privatemessagedata: "message",
  messagechainedata: "channel-post",
  commentairedata: "comment",
  memberdata: "member",
  groupedata: "group",
  eventdata: "event",
  channeldata: "channel",
  chainedata: "channel",
  chaine: "channel",
  chaines: "channel",
  chainesdata: "channel",
  channelchainespagedata: "channel-page",
  ressourceschainesdata: "resource",
  communitydata: "community",
  community: "community",
  communityconfig: "community",
  communityconfiguration: "community",
  accounts: "account",
  notificationmessagedata: "not-brought",
  platformconfig: "not-brought",
  platforms: "not-brought",
  shares: "not-brought",
  shareposts: "not-brought",
  sharepost: "not-brought",
  socialaccounts: "not-brought",
  connectedsocialaccounts: "not-brought",
  publishresults: "not-brought",
};

const compared = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/** Whether a file of this name holds one collection. */
export const isKnownCollection = (name: string): boolean =>
  compared(name) in BY_NAME && compared(name) !== "accounts";

/** Fields that only one kind has, the surest first. */
const BY_FIELD: readonly (readonly [string, FormerKind])[] = [
  ["titleEvent", "event"],
  ["nomChannel", "channel"],
  ["nomChaine", "channel"],
  ["epingleMessage", "member"],
  ["nombreDeMerciBenis", "member"],
  ["nombreDePartages", "group"],
  ["communityUrl", "community"],
  ["checkmark", "message"],
  ["messageId", "comment"],
  ["typeMessage", "post"],
];

/** What a document is about: by the name of its collection, else by its fields; null if by neither. */
export function kindOf(collection: string, fields: Record<string, unknown>): FormerKind | null {
  const named = BY_NAME[compared(collection)];
  if (named) return named;
  return BY_FIELD.find(([field]) => field in fields)?.[1] ?? null;
}
