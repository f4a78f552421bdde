/** What a visitor or member asks about their data, or about the site. */
export const DATA_REQUEST_KINDS = [
  "acces",
  "rectification",
  "effacement",
  "opposition",
  "moderation",
  "autre",
] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** The words of each kind, on the form and in the inbox. */
export const DATA_REQUEST_LABELS: Record<DataRequestKind, string> = {
  acces: "Recevoir une copie de mes données",
  rectification: "Corriger mes données",
  effacement: "Effacer mes données",
  opposition: "M’opposer à un usage de mes données",
  moderation: "Contester une décision ou signaler un contenu",
  autre: "Autre question",
};

export const DATA_REQUEST_STATES = ["nouvelle", "en-cours", "repondue", "close"] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** Letters of a request's message or of its answer. */
export const MAX_MESSAGE_LENGTH = 3000;
