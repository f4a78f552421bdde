const THIN = "\u202f";
const WIDE = "\u00a0";

/** Quotation marks around the whole of a text, which the card gives itself. */
const AROUND = [
  /^«\s*([^«»]*?)\s*»$/u,
  /^“\s*([^“”]*?)\s*”$/u,
  /^„\s*([^„“]*?)\s*“$/u,
  /^"\s*([^"]*?)\s*"$/u,
];

/**
 * A verse as it is set: on one line, with curly apostrophes, quotations within it between “ ”, and
 * the spaces of French before its signs. Other scripts keep their own signs.
 */
export function setVerse(typed: string): string {
  return unquoted(oneLine(typed))
    .replaceAll("'", "’")
    .replace(/\.{3,}/gu, "…")
    .replace(/"([^"]*)"/gu, "“$1”")
    .replace(/«\s*([^«»]*?)\s*»/gu, "“$1”")
    .replace(/(?<=[\p{Script=Latin}\p{N})”…]) ?([;!?]+)(?=[\s)”’]|$)/gu, `${THIN}$1`)
    .replace(/(?<=[\p{Script=Latin}\p{N})”]) ?:(?=\s|$)/gu, `${WIDE}:`)
    .replace(/ ([—–])/gu, `${WIDE}$1`);
}

/** The same between « », as a card shows it and its description says it; empty without words. */
export function quoted(typed: string): string {
  const verse = setVerse(typed);
  return verse && `«${WIDE}${verse}${WIDE}»`;
}

/** Words this short stay with the one they lead to, and no longer row of them than this. */
const SHORT = /^[\p{L}’]{1,2}$/u;
const MOST_HELD = { words: 3, letters: 18 };

/** A verse whose lines do not end with « je » or « à », where they are broken. */
export function heldTogether(verse: string): string {
  const rows: string[][] = [];
  for (const word of verse.split(" ")) {
    const row = rows.at(-1);
    const letters = [...(row ?? []), word].join(" ").length;
    const holds = row?.every((other) => SHORT.test(other.replace(/^«\u00a0/u, "")));
    const room = row && row.length < MOST_HELD.words && letters <= MOST_HELD.letters;
    if (holds && room) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.join(WIDE)).join(" ");
}

/** « Psaume 23.1 », whose number does not part from its book. */
export const setReference = (typed: string): string =>
  unquoted(oneLine(typed))
    .replaceAll("'", "’")
    .replace(/ (?=\d)|(?<=^\d) /gu, WIDE);

/** What a card shows, in words: its verse, then where it is found. */
export const describedCard = (text: string, reference: string): string =>
  [quoted(text), setReference(reference)].filter(Boolean).join(" ");

/** « carte-psaume-23-1.png » */
export function cardFileName(reference: string, ending: string): string {
  const plain = reference
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
  return `${["carte", plain].filter(Boolean).join("-")}.${ending}`;
}

/** Whether a text is read from the right: its first letter says it. */
export const isFromRight = (text: string): boolean =>
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text,
  );

const oneLine = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

function unquoted(text: string): string {
  for (const around of AROUND) {
    const [, inner] = around.exec(text) ?? [];
    if (inner) return inner;
  }
  return text;
}
