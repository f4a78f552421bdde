/** How many a community writes down. */
export const MAX_HELP_NUMBERS = 6;

/** Letters of what each says. */
export const MAX_HELP_NAME = 60;
export const MAX_HELP_CONTACT = 120;
export const MAX_HELP_ABOUT = 120;

/** Whom a young person, or who worries about one, may turn to. */
export type HelpNumber = {
  /** Two letters (ISO 3166-1); null where it answers everywhere. */
  country: string | null;
  name: string;
  /** A number, or an address. */
  contact: string;
  /** What it is for, in one line. */
  about: string;
};

/** Those of someone's country first, in the order in which they were written down. */
export const helpNumbersFor = <T extends Pick<HelpNumber, "country">>(
  numbers: readonly T[],
  country: string | null | undefined,
): T[] => {
  const isOwn = (one: T) => country != null && one.country === country.toUpperCase();
  return [...numbers.filter(isOwn), ...numbers.filter((one) => !isOwn(one))];
};

/** Where a contact leads: a call, a letter, a page; null where it is none of these. */
export function helpLink(contact: string): string | null {
  if (/^\+?[\d .]+$/.test(contact)) return `tel:${contact.replace(/[ .]/g, "")}`;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(contact)) return `mailto:${contact}`;
  return /^https:\/\/\S+$/.test(contact) ? contact : null;
}
