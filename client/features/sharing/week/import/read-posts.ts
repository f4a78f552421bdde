import { MAX_LINK_LENGTH } from "../../../../../shared/ground/limits.ts";
import type { WallTime } from "../../../../../shared/ground/zoned-time.ts";
import {
  MAX_SHARE_PLATFORMS,
  MAX_SHARE_TEXT,
  PLATFORM_NAMES,
  PLATFORMS,
  type PlatformId,
} from "../../../../../shared/sharing/platforms.ts";
import type { SharePost } from "../../../../../shared/sharing/share-post.contract.ts";
import { plannedAt } from "../../../../infrastructure/words/moment.ts";
import { isLinkRight, linkOf } from "../../creator/link.ts";
import { idFrom } from "../ids.ts";
import { type Csv, type CsvRow, parseCsv } from "./parse-csv.ts";
import { texts } from "./texts.ts";

/** Most lines of one import. */
export const MOST_LINES = 200;

/** A line of the file: what it plans, or all that is wrong with it. */
export type ImportedLine = {
  line: number;
  text: string;
  at: string | null;
  remark: string | null;
  platforms: PlatformId[];
  post: SharePost | null;
  faults: string[];
};

export type ImportedFile = { lines: ImportedLine[]; fault: string | null };

const COLUMNS = {
  date: ["date", "jour", "day"],
  hour: ["heure", "hour", "time", "horaire"],
  text: ["texte", "text", "message", "contenu"],
  link: ["lien", "link", "url", "adresse"],
  platforms: ["plateformes", "plateforme", "platforms", "platform", "reseaux", "reseau"],
};
type Column = keyof typeof COLUMNS;
const NEEDED: Column[] = ["date", "hour", "text", "platforms"];

/** As names are compared: without accents, capitals, spaces nor signs. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

export type ReadingAbout = {
  memberId: string;
  timeZone: string;
  now: Date;
  /** Platforms that something may go out to now. */
  ready: readonly PlatformId[];
};

/** What a file of publications plans, line by line: nothing is left out without a word. */
export function readPosts(text: string, about: ReadingAbout): ImportedFile {
  const csv = parseCsv(text);
  const [head, ...rows] = csv.rows;
  if (!head) return { lines: [], fault: csv.fault ? formFault(csv) : texts.empty };
  const places = columnsOf(head);
  const missing = NEEDED.filter((column) => places[column] < 0);
  if (missing.length > 0) return { lines: [], fault: texts.columns(missing) };
  if (rows.length > MOST_LINES) return { lines: [], fault: texts.tooMany(MOST_LINES) };
  const lines = rows.map((row) => readLine(row, places, about));
  return {
    lines: withoutTwins(lines),
    fault: formFault(csv) ?? (rows.length ? null : texts.empty),
  };
}

const formFault = ({ fault }: Csv): string | null => fault && texts.form[fault.why](fault.line);

function columnsOf({ cells }: CsvRow): Record<Column, number> {
  const names = cells.map(folded);
  const place = (column: Column) => names.findIndex((name) => COLUMNS[column].includes(name));
  return {
    date: place("date"),
    hour: place("hour"),
    text: place("text"),
    link: place("link"),
    platforms: place("platforms"),
  };
}

function readLine(
  { line, cells }: CsvRow,
  places: Record<Column, number>,
  about: ReadingAbout,
): ImportedLine {
  const cell = (column: Column) => (cells[places[column]] ?? "").trim();
  const text = cell("text").replace(/\r\n?/g, "\n");
  const [day, hour] = [dayOf(cell("date")), hourOf(cell("hour"))];
  const moment = day && hour ? plannedAt({ day, hour }, about.timeZone, about.now) : null;
  const { platforms, faults: wrong } = platformsOf(cell("platforms"), about.ready);
  const link = cell("link");
  const faults = [
    ...(day ? [] : [texts.faults.date(cell("date"))]),
    ...(hour ? [] : [texts.faults.hour(cell("hour"))]),
    ...(moment?.fault ? [moment.fault] : []),
    ...(text === "" && link === "" ? [texts.faults.text] : []),
    ...(text.length > MAX_SHARE_TEXT ? [texts.faults.long(text.length, MAX_SHARE_TEXT)] : []),
    ...(isLinkRight(link) && link.length <= MAX_LINK_LENGTH ? [] : [texts.faults.link]),
    ...(cells.length > widest(places) + 1 &&
    cells.slice(widest(places) + 1).some((one) => one.trim())
      ? [texts.faults.cells]
      : []),
    ...wrong,
  ];
  const at = moment?.at ?? null;
  const wish = { text, link: linkOf(link), at: at ?? "", platforms };
  return {
    line,
    text: text || link,
    at,
    remark: moment?.remark ?? null,
    platforms,
    faults,
    post: faults.length === 0 ? postOf(wish, about.memberId) : null,
  };
}

const widest = (places: Record<Column, number>): number => Math.max(...Object.values(places));

type LineWish = { text: string; link: string | null; at: string; platforms: PlatformId[] };

/** What is sent: its id is of what the line says, so that the same line is planned once. */
function postOf({ text, link, at, platforms }: LineWish, memberId: string): SharePost {
  const said = JSON.stringify([memberId, at, text, link, platforms.toSorted()]);
  return { id: idFrom(said), content: { text, link }, platforms, scheduleFor: at };
}

/** `2026-12-24`, `24/12/2026`, `24.12.26`; null for anything else, or a day that does not exist. */
export function dayOf(written: string): WallTime["day"] | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written);
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(written);
  const [year, month, date] = iso ? iso.slice(1) : french ? french.slice(1).reverse() : [];
  if (!year || !month || !date) return null;
  const day = [
    year.length === 2 ? `20${year}` : year,
    month.padStart(2, "0"),
    date.padStart(2, "0"),
  ];
  const said = day.join("-");
  const asDate = new Date(`${said}T00:00:00Z`);
  return !Number.isNaN(asDate.getTime()) && asDate.toISOString().startsWith(said) ? said : null;
}

/** `18:00`, `18:00:00`, `18h`, `18 h 30`; null for anything else. */
export function hourOf(written: string): WallTime["hour"] | null {
  const found = /^(\d{1,2})\s*(?:h|:)\s*(\d{2})?(?::\d{2})?$/i.exec(written.replace(/\s/g, " "));
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

function platformsOf(written: string, ready: readonly PlatformId[]) {
  const names = written
    .split(/[,;|/+\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const known = (name: string) =>
    PLATFORMS.find((id) => [id, PLATFORM_NAMES[id]].some((one) => folded(one) === folded(name)));
  const platforms = [...new Set(names.map(known).filter((id) => id !== undefined))];
  const unready = platforms.filter((id) => !ready.includes(id));
  const faults = [
    ...(names.length === 0 ? [texts.faults.platforms] : []),
    ...names.filter((name) => !known(name)).map((name) => texts.faults.platform(name)),
    ...unready.map((id) => texts.faults.unready(PLATFORM_NAMES[id])),
    ...(platforms.length > MAX_SHARE_PLATFORMS ? [texts.faults.five] : []),
    ...(platforms.includes("instagram") ? [texts.faults.instagram] : []),
  ];
  return { platforms, faults };
}

/** A line that says the same as one before it is planned once: it says which. */
function withoutTwins(lines: readonly ImportedLine[]): ImportedLine[] {
  const first = new Map<string, number>();
  return lines.map((one) => {
    const id = one.post?.id;
    if (!id) return one;
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, one.line);
      return one;
    }
    return { ...one, post: null, faults: [texts.faults.twin(before)] };
  });
}
