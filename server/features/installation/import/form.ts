import type { Role } from "../../../../shared/people/members.contract.ts";

/** Someone as a text names them: by the id they had, and what stands beside it. */
export type PersonNamed = {
  id: string | null;
  name: string | null;
  email: string | null;
  portrait?: FileNamed | null;
};

/** A file that a text shows: where it was. */
export type FileNamed = {
  url: string;
  name: string | null;
  voice: boolean;
  /** How many parts of its path tell it from any other; its name alone, where that is not said. */
  parts?: number;
  /** It may never have been: it is not missed. */
  perhaps?: true;
};

/** What every record has: its id where it comes from, and where it stood there. */
type Brought = { id: string; collection: string };

export type FormerCommunityRecord = Brought & {
  kind: "community";
  title: string;
  pictures: { logo: FileNamed | null; banner: FileNamed | null; favicon: FileNamed | null };
};

export type MemberRecord = Brought & {
  kind: "member";
  /** Other ids that texts may name them by. */
  otherIds: string[];
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  about: string;
  city: string | null;
  phone: string | null;
  at: number | null;
  lastSeenAt: number | null;
  /** Points they had; null where it is not said. */
  points: number | null;
  pins: { id: string; at: number | null }[];
  portrait: FileNamed | null;
  /** What the address of their page named them by. */
  addressName: string | null;
};

/** A password as it was kept: by what the operator says of it, in base64, or as it says itself. */
export type KeptPassword = {
  hash: string;
  salt: string;
  /** In the string format of the password hashing competition: `$pbkdf2-sha256$i=64000,l=32$`. */
  algorithm?: string;
};

/** An account of the identity provider, with its password as that one keeps it. */
export type AccountRecord = Brought & {
  kind: "account";
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  /** Null where there is none. */
  password: KeptPassword | null;
  at: number | null;
};

/** Who may enter a group. */
export type GroupEntry = "open" | "asked" | "closed";

export type GroupRecord = Brought & {
  kind: "group";
  name: string;
  /** Open to all; to whoever asks; or to nobody else, who does not even know of it. */
  entry: GroupEntry;
  members: { id: string; animates: boolean }[];
  picture: FileNamed | null;
  /** What the address of its page named it by. */
  addressName: string | null;
  at: number | null;
};

export type ChannelRecord = Brought & {
  kind: "channel";
  name: string;
  description: string;
  type: string;
  access: "libre" | "sur-invitation";
  /** What was asked of who follows it, in words. */
  paymentWords: string;
  archived: boolean;
  owner: PersonNamed;
  groupId: string | null;
  followers: string[];
  picture: FileNamed | null;
  /** Resources that it names, or holds. */
  resourceIds: string[];
  at: number;
  updatedAt: number;
};

export type ResourceRecord = Brought & {
  kind: "resource";
  title: string;
  description: string;
  file: FileNamed | null;
  link: string | null;
  owner: PersonNamed;
  channelIds: string[];
  at: number | null;
};

/** Which resources a channel shows, where its page says it. */
export type ChannelPageRecord = Brought & {
  kind: "channel-page";
  channelId: string;
  resourceIds: string[];
};

type Text = {
  author: PersonNamed;
  role: Role;
  text: string;
  files: FileNamed[];
  at: number;
  updatedAt: number;
};

export type PostRecord = Brought &
  Text & {
    kind: "post";
    /** With the names they had, of those that are not among the groups. */
    groups: { id: string; name: string | null }[];
    channelId: string | null;
    forAll: boolean;
    likes: string[];
  };

export type CommentRecord = Brought &
  Text & {
    kind: "comment";
    postId: string;
    likes: string[];
    replyTo: PersonNamed | null;
    replyText: string;
    /** The comment that it answers, where that is known by its id. */
    answers: string | null;
  };

export type MessageRecord = Brought &
  Text & {
    kind: "message";
    /** Ids of both people, or of who receives it. */
    people: string[];
    reached: "sent" | "delivered" | "read" | null;
  };

export type EventRecord = Brought & {
  kind: "event";
  title: string;
  description: string;
  type: string;
  access: "public" | "membres" | "groupes";
  status: "brouillon" | "publie" | "annule";
  startsAt: number;
  location: string;
  url: string | null;
  urlText: string;
  groupIds: string[];
  author: PersonNamed | null;
  picture: FileNamed | null;
  at: number;
  updatedAt: number;
};

/**
 * What readers give and the writer takes: the one form in the middle, whatever it comes from. Moments
 * are milliseconds since 1970, so that a record is JSON.
 */
export type ImportRecord =
  | FormerCommunityRecord
  | MemberRecord
  | AccountRecord
  | GroupRecord
  | ChannelRecord
  | ChannelPageRecord
  | ResourceRecord
  | PostRecord
  | CommentRecord
  | MessageRecord
  | EventRecord;

export type ImportKind = ImportRecord["kind"];

/** In the order in which they are written: each only names those before it. */
export const IMPORT_KINDS = [
  "community",
  "member",
  "account",
  "group",
  "channel",
  "channel-page",
  "resource",
  "post",
  "comment",
  "message",
  "event",
] as const satisfies readonly ImportKind[];

/** Why something is left out. */
export const REFUSALS = {
  damaged: "abîmé\u00a0: la fin manque, ou ses octets ne s’accordent pas avec leur somme",
  "not-a-document": "ce n’est pas un document",
  "too-large": "plus de 1\u00a0Mo",
  "too-deep": "imbriqué sans fin",
  "too-many-fields": "plus de mille champs",
  "unknown-collection": "collection inconnue, et rien n’y ressemble à une autre",
  "not-brought":
    "pas importé\u00a0: notifications passées, comptes de réseaux et leurs clés, historique de publication",
  "no-id": "sans identifiant",
  "no-date": "sans date",
  "impossible-date": "date impossible",
  "no-author": "sans auteur connu",
  "author-left-out": "son auteur n’est pas importé",
  "no-name": "sans nom",
  "address-unconfirmed": "un compte d’ici a cette adresse sans l’avoir confirmée",
  "says-nothing": "ne dit et ne montre rien",
  "text-too-long": "texte de plus de 20\u00a0000\u00a0lettres",
  "private-to-nobody": "privé, sans groupe ni destinataire",
  "no-group": "aucun de ses groupes n’est là",
  "no-post": "son partage n’est pas là",
  "no-channel": "sa chaîne n’est pas là",
  "not-two": "n’est pas entre deux personnes connues",
  "conversation-goes-on": "cette conversation a déjà continué ici",
  "disabled-account": "compte désactivé",
  "no-password": "compte sans mot de passe",
  "no-hash-parameters": "les paramètres de chiffrement des mots de passe manquent (--hash-config)",
  "unknown-hash": "mot de passe gardé d’une façon qui n’est pas connue ici",
  "own-password": "garde le mot de passe de son compte d’ici",
  "not-a-line": "ligne illisible",
  "system-line": "ligne de la messagerie elle-même",
  "bad-address": "adresse e-mail inexacte",
  "already-member": "déjà membre",
  "private-message": "message privé\u00a0: il reste dans l’autre outil",
  deleted: "supprimé dans l’autre outil",
  hidden: "masqué dans l’autre outil",
  "for-staff": "réservé à l’équipe de modération",
  "tool-line": "écrit par l’outil lui-même",
  draft: "brouillon, ou publication programmée",
  "other-content": "d’un genre qui n’est pas importé",
} as const;

export type Refusal = keyof typeof REFUSALS;

/** What a reader could not make a record of. */
export type LeftOut = {
  kind: "left-out";
  /** What it would have been, where that is known. */
  of?: ImportKind;
  collection: string;
  id: string;
  reason: Refusal;
};

/** What a reader gives of one document. */
export type ImportReading = (ImportRecord | LeftOut) & {
  /** Fields that are not kept, by name. */
  unkept?: string[];
};
