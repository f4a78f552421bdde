import type { Statement } from "../statements.ts";

/**
 * A place in the log of the database: what was committed before it is read by whoever has replayed
 * so far. A promoted standby begins a timeline of its own.
 */
export type LogPosition = { readonly timeline: number; readonly at: bigint };

/** Further than any database gets: where what was written is not known, nobody has replayed it. */
export const UNKNOWN_POSITION: LogPosition = { timeline: 0xffff_ffff, at: 2n ** 64n - 1n };

/**
 * Asks a primary where its log ends. All that was committed before is within, whatever
 * `synchronous_commit` says; where the last page is just full, it is some bytes beyond.
 */
export const ASK_POSITION: Statement = {
  sql: `select pg_current_wal_insert_lsn()::text as at,
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`,
  parameters: [],
};

/** What `ASK_POSITION` answered; the unknown position where there is no answer. */
export function positionIn(answer: { rows: unknown[] } | undefined): LogPosition {
  const row = answer?.rows[0] as { at: string; timeline: string } | undefined;
  return row
    ? { timeline: Number.parseInt(row.timeline, 16), at: parseLsn(row.at) }
    : UNKNOWN_POSITION;
}

/** Reads an LSN as PostgreSQL writes it: `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/**
 * Whether who has replayed up to `replayed` reads all before `wanted`. On an older timeline one may
 * have replayed as much of something else.
 */
export const reaches = (replayed: LogPosition, wanted: LogPosition): boolean =>
  wanted.timeline <= replayed.timeline && wanted.at <= replayed.at;

/** The later of two, of which either may be missing. */
export function later(one: LogPosition | null, other: LogPosition | null): LogPosition | null {
  if (!one || !other) return one ?? other;
  const isLater =
    one.timeline === other.timeline ? one.at > other.at : one.timeline > other.timeline;
  return isLater ? one : other;
}

/** As a cookie carries it. */
export const writePosition = ({ timeline, at }: LogPosition): string =>
  `${timeline.toString(16)}-${at.toString(16)}`;

const WRITTEN = /^([0-9a-f]{1,8})-([0-9a-f]{1,16})$/;

/** Null for what `writePosition` never writes. */
export function readPosition(text: string): LogPosition | null {
  const [, timeline, at] = WRITTEN.exec(text) ?? [];
  return timeline && at ? { timeline: Number.parseInt(timeline, 16), at: BigInt(`0x${at}`) } : null;
}
