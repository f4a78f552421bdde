import { CompiledQuery } from "kysely";
import { type Beat, createBeat } from "../../beat.ts";
import type { Log } from "../../log.ts";
import type { Database } from "../tables.ts";
import { type LogPosition, positionIn, reaches } from "./log-position.ts";

const LOOK_EVERY_MS = 500;
/** Places of the log kept at once: far more than the longest delay that is asked about. */
const MAX_SEEN = 200;

/** What the primary of this process is, and how far its log got when. */
export type PrimaryWatch = {
  /** @throws where the primary does not answer */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Its identifier, which its copies share. */
  system(): string;
  /** Of PostgreSQL, such as 18. */
  major(): number;
  timeline(): number;
  /** For how many milliseconds who has replayed so far has missed something; 0 for nothing. */
  missedFor(replayed: LogPosition): number;
};

/** Up to where the log is on its disk, and what server this is. */
const LOOK = CompiledQuery.raw(`
  select pg_current_wal_flush_lsn()::text as at,
    left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline,
    (select system_identifier::text from pg_control_system()) as system,
    current_setting('server_version_num')::int / 10000 as major`);

type Row = { at: string; timeline: string; system: string; major: number };

/** @param db asked beside what requests ask */
export function watchPrimary(db: Database, log: Log): PrimaryWatch {
  let known: Row | undefined;
  let seen: { position: LogPosition; at: number }[] = [];

  async function look(): Promise<void> {
    const answer = await db.executeQuery<Row>(LOOK);
    const position = positionIn(answer);
    const last = seen.at(-1)?.position;
    if (last && last.timeline !== position.timeline) seen = [];
    known = answer.rows[0];
    if (last && last.at === position.at) return;
    seen.push({ position, at: performance.now() });
    if (seen.length > MAX_SEEN) seen.shift();
  }

  const beat: Beat = createBeat({
    log,
    failure: "Serveur principal de la base sans réponse",
    everyMs: LOOK_EVERY_MS,
    work: look,
  });

  return {
    async start() {
      await look();
      beat.start();
    },
    stop: beat.stop,
    system: () => known?.system ?? "",
    major: () => known?.major ?? 0,
    timeline: () => seen.at(-1)?.position.timeline ?? 0,
    missedFor(replayed) {
      const missed = seen.find(({ position }) => !reaches(replayed, position));
      return missed ? performance.now() - missed.at : 0;
    },
  };
}
