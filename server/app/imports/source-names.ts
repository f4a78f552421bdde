/** The products that something can be brought from, as commands name them. */
const SOURCE_NAMES = ["ancien", "whatsapp", "telegram", "discourse", "humhub"] as const;

export type SourceName = (typeof SOURCE_NAMES)[number];

/** A list of people to invite, who bring nothing. */
export const MEMBERS = "membres";

export const isSourceName = (name: string): name is SourceName =>
  SOURCE_NAMES.some((one) => one === name);

/** All that `import` takes, in the words of its help. */
export const IMPORT_NAMES = [...SOURCE_NAMES, MEMBERS].join(", ");
