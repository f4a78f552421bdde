import type { RawBuilder } from "kysely";

/** What a field holds: how it stands in the JSON of a copy, and how a person reads it. */
export type GivenKind =
  | "id"
  | "text"
  | "choice"
  | "date"
  | "day"
  | "number"
  | "boolean"
  | "list"
  | "object"
  | "files";

/** A field of what is given: a column, or what `from` says in SQL of the row `t`. */
export type GivenField = {
  kind: GivenKind;
  /** What it is, in French, for who reads the pages and for the schema. */
  label: string;
  /** The letters of a `choice`, in French. */
  choices?: Readonly<Record<string, string>>;
  from?: RawBuilder<unknown>;
  /** Where it is sealed, of a row: JSON with the words as `text`, which are given opened. */
  sealedAt?: (row: Readonly<Record<string, unknown>>) => string;
};

/** One kind of things that a member is given of themselves: a file of JSON, and pages to read. */
export type GivenTable = {
  /** The name of its files, without their ends. */
  file: string;
  title: string;
  table: string;
  /** The column that holds the member, or which rows of `t` are theirs. */
  whose: string | ((memberId: string) => RawBuilder<unknown>);
  /** What its rows are in the order of. */
  order: readonly string[];
  /** By column of the table, or by name where it has a `from`. */
  fields: Readonly<Record<string, GivenField>>;
};

/**
 * What a domain gives a member who asks for their data, and why it gives no more: each column
 * (`table.column`) or whole table of the domain that is not given stands here with the reason.
 */
export type OwnData = { given: readonly GivenTable[]; withheld: Readonly<Record<string, string>> };

type Make = (label: string, from?: RawBuilder<unknown>) => GivenField;
const make =
  (kind: GivenKind): Make =>
  (label, from) => ({ kind, label, ...(from && { from }) });

/** The fields of what is given, by what they hold. */
export const given = {
  id: make("id"),
  text: make("text"),
  date: make("date"),
  day: make("day"),
  number: make("number"),
  boolean: make("boolean"),
  list: make("list"),
  object: make("object"),
  files: make("files"),
  sealed: (label: string, sealedAt: NonNullable<GivenField["sealedAt"]>): GivenField => ({
    kind: "text",
    label,
    sealedAt,
  }),
  choice: (label: string, choices: Readonly<Record<string, string>>): GivenField => ({
    kind: "choice",
    label,
    choices,
  }),
};

/** Reasons that several domains have. */
export const WHY_NOT = {
  technical: "made by the server for itself, from what is given",
  secret: "a secret that opens something: whoever reads the copy could use it",
  another: "says who else did it",
  theirs: "words, names or addresses of someone else",
  oneself: "the member themselves",
  place: "of the community, and of nobody in particular",
  row: "which row it belongs to: what it hangs on is given",
} as const;
