/**
 * What a community of a given size asks of machines: measured figures and assumptions in, needs out.
 * `docs/scale.md` shows the table that this gives; a test holds the two together.
 */

/** Figures of this project's own measurements; where each is from stands in `docs/scale.md`. */
export const MEASURED = {
  /** Milliseconds of processor for a page of a group: Node, PostgreSQL included. */
  pageMs: 0.95,
  /** Of which PostgreSQL. */
  pageDatabaseMs: 0.35,
  /** Milliseconds of processor for each write: a post, comment, like and private message. */
  postMs: 3.6,
  commentMs: 2.65,
  likeMs: 1.54,
  messageMs: 2.44,
  /** Streams that one process holds, and the megabytes it then takes. */
  streams: 10_000,
  streamsMb: 291,
  /** Megabytes of a process that answers. */
  processMb: 200,
  /** Microseconds of processor to write one fact to one stream. */
  tellUs: 24,
  /** Bytes of the record for each, indexes included. */
  postBytes: 2500,
  commentBytes: 1300,
  likeBytes: 500,
  messageBytes: 1100,
} as const;

/** What members are taken to do; of Mastodon's and Discourse's own figures where they give some. */
export const ASSUMED = {
  /** Share of all members who come in a day. */
  daily: 0.2,
  /** Share of all members with an open stream at the busiest moment, a Sunday morning. */
  present: 0.06,
  /** Seconds between two requests of one who is present. */
  eachS: 10,
  /** By one who comes, in a day. */
  posts: 0.2,
  comments: 1,
  likes: 3,
  messages: 15,
  /** The busiest second, times the mean of a day: 15 % of a day in an hour, twice that at its peak. */
  peak: 0.15 * 24 * 2,
  /** Bytes of a photo with its renditions; one post in three and one message in twenty has one. */
  photoBytes: 350_000,
  /** Of a machine's processors, the share that may be busy at the busiest moment. */
  busy: 0.6,
} as const;

const DAY_S = 86_400;
const YEAR_DAYS = 365;

export type ScaleNeed = {
  members: number;
  /** At the busiest moment. */
  streams: number;
  requestsPerS: number;
  writesPerS: number;
  /** Processors that are busy at the busiest moment. */
  nodeCores: number;
  databaseCores: number;
  /** Processes that answer, as many as streams and processors ask for. */
  processes: number;
  processesMb: number;
  /** In a year. */
  recordGb: number;
  mediaGb: number;
};

/** What so many members ask of machines. */
export function needOf(members: number): ScaleNeed {
  const coming = members * ASSUMED.daily;
  const streams = members * ASSUMED.present;
  const requestsPerS = streams / ASSUMED.eachS;
  const atPeak = (perDay: number) => (coming * perDay * ASSUMED.peak) / DAY_S;
  const posts = atPeak(ASSUMED.posts);
  const comments = atPeak(ASSUMED.comments);
  const likes = atPeak(ASSUMED.likes);
  const messages = atPeak(ASSUMED.messages);
  const pages = (requestsPerS * MEASURED.pageMs) / 1000;
  const pagesDatabase = (requestsPerS * MEASURED.pageDatabaseMs) / 1000;
  const writing =
    (posts * MEASURED.postMs +
      comments * MEASURED.commentMs +
      likes * MEASURED.likeMs +
      messages * MEASURED.messageMs) /
    1000;
  // A post of the whole community is written to each stream.
  const told = posts * streams + messages + likes;
  const telling = (told * MEASURED.tellUs) / 1e6;
  // Half of a write is PostgreSQL's, half is Node's: measured of likes, taken for all.
  const nodeCores = pages - pagesDatabase + writing / 2 + telling;
  const databaseCores = pagesDatabase + writing / 2;
  const processes = Math.max(
    1,
    Math.ceil(nodeCores / ASSUMED.busy),
    Math.ceil(streams / MEASURED.streams),
  );
  const perStream = (MEASURED.streamsMb - MEASURED.processMb) / MEASURED.streams;
  const photos = coming * (ASSUMED.posts / 3 + ASSUMED.messages / 20);
  const written =
    ASSUMED.posts * MEASURED.postBytes +
    ASSUMED.comments * MEASURED.commentBytes +
    ASSUMED.likes * MEASURED.likeBytes +
    ASSUMED.messages * MEASURED.messageBytes;
  return {
    members,
    streams,
    requestsPerS,
    writesPerS: posts + comments + likes + messages,
    nodeCores,
    databaseCores,
    processes,
    processesMb: processes * MEASURED.processMb + streams * perStream,
    recordGb: (coming * YEAR_DAYS * written) / 1e9,
    mediaGb: (photos * YEAR_DAYS * ASSUMED.photoBytes) / 1e9,
  };
}

/** Members of the communities that the table is about. */
export const SIZES = [5000, 100_000, 1_000_000] as const;

const number = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });

/** The table of `docs/scale.md`. */
export function scaleTable(sizes: readonly number[]): string {
  const needs = sizes.map(needOf);
  const row = (title: string, of: (need: ScaleNeed) => number) =>
    `| ${[title, ...needs.map((need) => number.format(of(need)))].join(" | ")} |`;
  return [
    `| Members | ${sizes.map((size) => new Intl.NumberFormat("en").format(size)).join(" | ")} |`,
    `|---|${sizes.map(() => "--:").join("|")}|`,
    row("streams at the busiest moment", (need) => need.streams),
    row("requests a second then", (need) => need.requestsPerS),
    row("writes a second then", (need) => need.writesPerS),
    row("processors busy with Node", (need) => need.nodeCores),
    row("processors busy with PostgreSQL", (need) => need.databaseCores),
    row("processes that answer", (need) => need.processes),
    row("their memory, MB", (need) => need.processesMb),
    row("record after a year, GB", (need) => need.recordGb),
    row("media after a year, GB", (need) => need.mediaGb),
  ].join("\n");
}

// node bench/scale.ts [--posts 10000000] [--folder DOSSIER]: the arithmetic compared with that many posts.
if (import.meta.main) {
  const { measurePosts } = await import("./many/run.ts");
  await measurePosts(process.argv.slice(2));
}
