import { isAddress } from "./former/values.ts";

/** A line of a list of members, and what is wrong with it. */
export type ListedMember = {
  /** From one, the header included. */
  line: number;
  name: string;
  email: string;
  fault: "bad-address" | "twice" | null;
  /** What a spreadsheet did to the number, in words; null where nothing shows. */
  phoneNote: string | null;
};

export type MembersList = {
  members: ListedMember[];
  /** Which columns were recognised, by their own names. */
  columns: { email: string; name: string[]; phone: string | null };
  encoding: "utf-8" | "windows-1252";
  separator: string;
};

/** Why a list cannot be read. */
export class MembersListError extends Error {}

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_LINES = 20_000;

const EMAIL =
  /^(e-?mail|courriel|m[ée]l|mail|adresse (e-?mail|[ée]lectronique|mail)|email address)s?( \d)?$/i;
const NAME =
  /^(nom( complet| de famille)?|pr[ée]noms?|name|full ?name|first ?name|last ?name|display ?name|surname)$/i;
const PHONE =
  /^(t[ée]l([ée]phone)?\.?( (portable|mobile))?|portable|mobile|phone( number)?|cell( phone)?|num[ée]ro)$/i;

/**
 * A list of members as spreadsheets and other products write it: separated by commas, semicolons or
 * tabs, in UTF-8 or as Windows writes.
 *
 * @throws MembersListError
 */
export function readMembersCsv(bytes: Buffer): MembersList {
  if (bytes.length > MAX_BYTES) throw new MembersListError("Ce fichier dépasse 5\u00a0Mo.");
  const { text, encoding } = decoded(bytes);
  const said = /^sep=(.)\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const separator = said?.[1] ?? separatorOf(body);
  const lines = linesOf(body, separator, said ? 2 : 1);
  const head = (lines[0]?.cells ?? []).map((cell) => cell.trim());
  const email = head.findIndex((cell) => EMAIL.test(cell));
  if (email < 0)
    throw new MembersListError(
      `Aucune colonne d’adresses e-mail parmi\u00a0: ${head.slice(0, 20).join(", ") || "rien"}.`,
    );
  const names = head.flatMap((cell, at) => (NAME.test(cell) ? [at] : []));
  const phone = head.findIndex((cell) => PHONE.test(cell));
  return {
    members: membersOf(lines.slice(1), { email, names, phone }),
    columns: {
      email: head[email] ?? "",
      name: names.map((at) => head[at] ?? ""),
      phone: head[phone] ?? null,
    },
    encoding,
    separator,
  };
}

type Columns = { email: number; names: number[]; phone: number };

function membersOf(lines: readonly Line[], { email, names, phone }: Columns): ListedMember[] {
  const met = new Set<string>();
  return lines.flatMap(({ number, cells: row }) => {
    if (row.every((cell) => cell.trim() === "")) return [];
    const address = (row[email] ?? "").trim().toLowerCase();
    const fault = !isAddress(address) ? "bad-address" : met.has(address) ? "twice" : null;
    met.add(address);
    return {
      line: number,
      email: address,
      fault,
      name: names
        .map((place) => (row[place] ?? "").trim())
        .filter(Boolean)
        .join(" ")
        .replace(/\s+/g, " ")
        .slice(0, 80),
      phoneNote: phoneNoteOf(phone < 0 ? "" : (row[phone] ?? "").trim()),
    } satisfies ListedMember;
  });
}

/** Spreadsheets take telephone numbers for numbers. */
function phoneNoteOf(phone: string): string | null {
  if (/^\d([.,]\d+)?E\+\d+$/i.test(phone)) return "arrondi par le tableur";
  if (/^[1-9]\d{8}$/.test(phone)) return "sans son premier zéro";
  return null;
}

function decoded(bytes: Buffer): { text: string; encoding: MembersList["encoding"] } {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text, encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

/** The sign that parts most cells of the first line. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/\r?\n|$/));
  const counts = [";", ",", "\t"].map((sign): [string, number] => [sign, first.split(sign).length]);
  return counts.sort(([, one], [, other]) => other - one)[0]?.[0] ?? ";";
}

type Line = { number: number; cells: string[] };

/** The cells of each line; quoted cells may hold separators, quotes and line ends. */
function linesOf(text: string, separator: string, first: number): Line[] {
  const lines: Line[] = [];
  let [number, next, cells, cell, isQuoted] = [first, first, [] as string[], "", false];
  const endLine = () => {
    lines.push({ number, cells: [...cells, cell] });
    [number, cells, cell] = [next, [], ""];
    if (lines.length > MAX_LINES)
      throw new MembersListError(
        `Ce fichier a plus de ${MAX_LINES.toLocaleString("fr-FR")}\u00a0lignes.`,
      );
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (letter === "\n") next++;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell.trim() === "") [cell, isQuoted] = ["", true];
    else if (letter === separator) {
      cells.push(cell);
      cell = "";
    } else if (letter === "\n") endLine();
    else if (letter !== "\r") cell += letter;
  }
  if (cell !== "" || cells.length > 0) endLine();
  return lines;
}
