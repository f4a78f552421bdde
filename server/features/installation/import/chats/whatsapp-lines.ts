/** A line that begins a message, or something that happened to the group. */
type Begun = {
  /** The three parts of its date, in the order they are written. */
  date: readonly [string, string, string];
  hour: number;
  minute: number;
  second: number;
  /** What follows. */
  rest: string;
};

/** A message as its group's export has it, or what happened to the group (`author` null). */
export type ChatMessage = {
  day: string;
  /** « 18:30 » */
  hour: string;
  second: number;
  author: string | null;
  text: string;
};

/** Marks of direction that phones add, which say nothing. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * What the two systems write before a message, by language: « 12/03/2023, 18:30 - », « 12/03/2023 à
 * 18:30 - », « [12/03/2023 18:30:15] », « 3/12/23, 6:30 PM - ».
 */
const BEGINNING =
  /^\[?(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})\.?,?\s+(?:à\s+)?(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:\s*([ap])\.?\s?m\.?)?(?:\]\s|\s+[-–]\s)(.*)$/is;

/** Longest text of one message: what goes on beyond it is cut. */
const MAX_TEXT = 20_000;

export function beginningOf(line: string): Begun | null {
  const found = BEGINNING.exec(line.replace(MARKS, "").replace(/[\u00a0\u202f]/g, " "));
  if (!found) return null;
  const [, one = "", two = "", three = "", hour, minute, second = "0", half, rest = ""] = found;
  const past = Number(hour) % 12;
  return {
    date: [one, two, three],
    hour: half ? past + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour),
    minute: Number(minute),
    second: Number(second),
    rest,
  };
}

/**
 * Whether days stand before months, as the whole of an export says: a part beyond twelve is a day.
 * French phones write days first, those that count hours by halves write months first.
 */
export function createDateOrder() {
  let [firstIsDay, secondIsDay, halves] = [false, false, false];
  return {
    see(line: string): void {
      const begun = beginningOf(line);
      if (!begun) return;
      const [one, two] = begun.date;
      if (one.length <= 2 && Number(one) > 12) firstIsDay = true;
      if (Number(two) > 12) secondIsDay = true;
      halves ||= /\d\s*[ap]\.?\s?m\.?(\]| [-–])/i.test(line.slice(0, 40));
    },
    daysFirst: () => firstIsDay || !(secondIsDay || halves),
  };
}

/** « 2023-03-12 »; null for a day that is none. */
function dayOf([one, two, three]: Begun["date"], daysFirst: boolean): string | null {
  const [year, month, day] =
    one.length === 4 ? [one, two, three] : daysFirst ? [three, two, one] : [three, one, two];
  const full = year.length === 2 ? `20${year}` : year;
  const written = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

/** The messages of lines in their order; a line that begins nothing goes on with the one before. */
export async function* chatMessages(
  lines: AsyncIterable<string>,
  daysFirst: boolean,
): AsyncGenerator<ChatMessage> {
  let current: ChatMessage | null = null;
  for await (const line of lines) {
    const begun = beginningOf(line);
    const day = begun && dayOf(begun.date, daysFirst);
    if (!begun || !day) {
      const more = line.replace(MARKS, "");
      if (current && current.text.length + more.length < MAX_TEXT) current.text += `\n${more}`;
      continue;
    }
    if (current) yield current;
    current = { day, hour: clock(begun), second: begun.second, ...spoken(begun.rest) };
  }
  if (current) yield current;
}

const clock = ({ hour, minute }: Begun): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

/** Who said something, and what; nobody for what happened to the group. */
function spoken(rest: string): Pick<ChatMessage, "author" | "text"> {
  // What happened to the group quotes its name, in which a colon may stand.
  const found = /^([^:\n«"“]{1,80}?)\s?:(?:\s|$)([\s\S]*)$/.exec(rest);
  if (!found) return { author: null, text: rest };
  return { author: (found[1] ?? "").replace(/^~\s?/, "").trim(), text: found[2] ?? "" };
}
