/** What a visitor or member asks about their data, or about the site. */
export const DATA_REQUEST_KINDS = [
  "access",
  "rectification",
  "erasure",
  "objection",
  "moderation",
  "other",
] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** Those about one's own data. */
export const PERSONAL_DATA_KINDS: readonly DataRequestKind[] = [
  "access",
  "rectification",
  "erasure",
  "objection",
];

/** The words of each kind, on the form and in the inbox. */
export const DATA_REQUEST_LABELS: Record<DataRequestKind, string> = {
  access: "Recevoir une copie de mes données",
  rectification: "Corriger mes données",
  erasure: "Effacer mes données",
  objection: "M’opposer à un usage de mes données",
  moderation: "Contester une décision ou signaler un contenu",
  other: "Autre question",
};

export const DATA_REQUEST_STATES = ["new", "in-progress", "answered", "closed"] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** Whether someone still waits for an answer. */
export const isOpenRequest = ({ state }: { state: DataRequestState }): boolean =>
  state === "new" || state === "in-progress";

/** Letters of a request's message or of its answer. */
export const MAX_MESSAGE_LENGTH = 3000;
