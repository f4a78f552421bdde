import type {
  ChannelPageRecord,
  ChannelRecord,
  EventRecord,
  FormerCommunityRecord,
  GroupRecord,
  PersonNamed,
  ResourceRecord,
} from "../form.ts";
import { type FormerDocument, Unreadable } from "./document.ts";
import {
  anyMoment,
  authorIn,
  believable,
  type Fields,
  files,
  GROUP_PICTURES,
  ids,
  line,
  moment,
  words,
} from "./values.ts";

const CREATED = ["createdAt", "dateOfCreation", "date"];
const UPDATED = ["dateOfUpdate", "updatedAt"];
const YEAR = 365 * 86_400_000;

/** @throws Unreadable */
export function readGroup({ id, collection, fields }: FormerDocument, now: Date): GroupRecord {
  const name = line(fields, 80, "name", "groupeName", "nomGroupe");
  if (name === "") throw new Unreadable("no-name");
  return {
    kind: "group",
    id,
    collection,
    name,
    entry: "open",
    members: [],
    picture: files(fields, ...GROUP_PICTURES)[0] ?? null,
    addressName: null,
    at: believable(fields, now, ...CREATED),
  };
}

export function readCommunity({ id, collection, fields }: FormerDocument): FormerCommunityRecord {
  return {
    kind: "community",
    id,
    collection,
    title: line(fields, 80, "title"),
    pictures: {
      logo: files(fields, "logoUrl")[0] ?? null,
      banner: files(fields, "banniereUrl")[0] ?? null,
      favicon: files(fields, "faviconUrl")[0] ?? null,
    },
  };
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/enseign|[ée]tude|bibl|formation/i, "enseignement"],
  [/louange|chant|musique|ador/i, "louange"],
  [/pri[èe]r|interces/i, "priere"],
  [/jeun|ado/i, "jeunesse"],
  [/t[ée]moign/i, "temoignages"],
  [/annonce|info/i, "annonces"],
];

/** A channel, whichever of the two collections it stands in. @throws Unreadable */
export function readChannel({ id, collection, fields }: FormerDocument, now: Date): ChannelRecord {
  const name = line(fields, 80, "nomChannel", "nomChaine", "name");
  if (name === "") throw new Unreadable("no-name");
  const at = moment(fields, now, ...CREATED);
  const amount = words(fields, "amountChannel");
  const isPaid = /pay|premium/i.test(words(fields, "typeAccessChannel")) || Number(amount) > 0;
  const isInvited = isPaid || /priv|invit|ferm/i.test(words(fields, "typeAccessChannel"));
  const resources = fields["channelRessources"];
  return {
    kind: "channel",
    id,
    collection,
    name,
    at,
    updatedAt: Math.max(at, believable(fields, now, ...UPDATED) ?? at),
    description: words(fields, "descriptionChannel", "descriptionChaine", "description").slice(
      0,
      1000,
    ),
    type: chosen(TYPES, words(fields, "typeChannel"), "autre"),
    access: isInvited ? "sur-invitation" : "libre",
    paymentWords:
      isPaid && amount ? `Montant demandé auparavant\u00a0: ${amount.slice(0, 60)}` : "",
    archived: /archiv|d[ée]sactiv|inactiv|ferm/i.test(words(fields, "statusChannel")),
    owner: makerOf(fields),
    groupId: ids(fields, "groupeIdChannel", "groupeId")[0] ?? null,
    followers: ids(fields, "inviteAmisId"),
    picture: files(fields, "imageChannel", "imageChaine")[0] ?? null,
    resourceIds: ids({ resources }, "resources"),
  };
}

const chosen = (list: readonly (readonly [RegExp, string])[], said: string, otherwise: string) =>
  list.find(([pattern]) => pattern.test(said))?.[1] ?? otherwise;

function makerOf(fields: Fields): PersonNamed {
  const maker = fields["userCreateChaine"];
  if (typeof maker !== "object" || maker === null || Array.isArray(maker)) {
    const id = ids(fields, "userCreateChaine")[0];
    return id ? { id, name: null, email: null } : authorIn(fields);
  }
  const held = maker as Fields;
  return {
    id: ids(held, "id", "uid", "userId")[0] ?? null,
    name: line(held, 80, "userName", "name") || null,
    email: null,
  };
}

/** @throws Unreadable */
export function readChannelPage({ id, collection, fields }: FormerDocument): ChannelPageRecord {
  const resourceIds = ids(fields, "channelRessources");
  if (resourceIds.length === 0) throw new Unreadable("says-nothing");
  const channelId = ids(fields, "chaineId", "channelId", "idChaine", "idChannel")[0] ?? id;
  return { kind: "channel-page", id, collection, channelId, resourceIds };
}

/** @throws Unreadable */
export function readResource(
  { id, collection, fields }: FormerDocument,
  now: Date,
): ResourceRecord {
  const file =
    files(fields, "url", "fichier", "file", "resources", "ressource", "othersFile")[0] ?? null;
  const link = words(fields, "link", "lien");
  if (!file && !link) throw new Unreadable("says-nothing");
  return {
    kind: "resource",
    id,
    collection,
    title: line(fields, 120, "title", "titre", "nom", "name") || "Ressource",
    description: words(fields, "description").slice(0, 1000),
    file,
    link: link || null,
    owner: authorIn(fields),
    channelIds: ids(fields, "chaineId", "channelId", "idChaine", "idChannel"),
    at: believable(fields, now, ...CREATED),
  };
}

const EVENT_TYPES: readonly (readonly [RegExp, string])[] = [
  [/culte|messe|office/i, "culte"],
  [/pri[èe]r|veill/i, "priere"],
  [/[ée]tude|bibl/i, "etude"],
  [/concert|louange|chant/i, "concert"],
  [/conf[ée]r/i, "conference"],
  [/format|s[ée]minaire|atelier/i, "formation"],
  [/sortie|camp|retraite|voyage/i, "sortie"],
  [/entraide|solidar|aide/i, "entraide"],
];

/** @throws Unreadable */
export function readEvent({ id, collection, fields }: FormerDocument, now: Date): EventRecord {
  const title = line(fields, 120, "titleEvent", "title");
  if (title === "") throw new Unreadable("no-name");
  const startsAt = anyMoment(fields, "dateOfEvent", "date");
  if (startsAt === null) throw new Unreadable("no-date");
  if (startsAt < Date.UTC(2004, 0, 1) || startsAt > now.getTime() + 10 * YEAR)
    throw new Unreadable("impossible-date");
  const at =
    believable(fields, now, "dateOfCreation", "createdAt") ?? Math.min(startsAt, now.getTime());
  const groupIds = ids(fields, "groupeForEventSelect");
  return {
    kind: "event",
    id,
    collection,
    title,
    startsAt,
    at,
    updatedAt: Math.max(at, believable(fields, now, ...UPDATED) ?? at),
    description: words(fields, "descriptionEvent", "description").slice(0, 5000),
    type: chosen(EVENT_TYPES, words(fields, "typeEvent"), "autre"),
    access: accessOf(words(fields, "typeAccess"), groupIds),
    status: statusOf(words(fields, "status")),
    location: line(fields, 200, "locationOfEvent", "location"),
    url: webAddress(words(fields, "urlOfEvent")),
    urlText: line(fields, 60, "textCTAEvent"),
    groupIds,
    author: authorIn(fields),
    picture: files(fields, "imageUrlEvent", "imageUrl")[0] ?? null,
  };
}

function accessOf(said: string, groupIds: string[]): EventRecord["access"] {
  if (/publi|gratuit|ouvert|tous/i.test(said)) return "public";
  return groupIds.length > 0 ? "groupes" : "membres";
}

function statusOf(said: string): EventRecord["status"] {
  if (/annul|cancel/i.test(said)) return "annule";
  return /brouillon|draft/i.test(said) ? "brouillon" : "publie";
}

function webAddress(text: string): string | null {
  if (text.length > 2000 || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}
