import { sql } from "kysely";
import type { RepeatPeriod } from "../../../../shared/sharing/week/limits.ts";
import type { RepeatTimes } from "../../../../shared/sharing/week/occurrences.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { ShareInput } from "../publishing/share.ts";

/** A publication that comes back, as it is kept. */
export type StoredRepeat = RepeatTimes & {
  id: string;
  memberId: string;
  post: ShareInput;
  /** How many times are dealt with. */
  made: number;
  nextAt: Date | null;
  problem: string | null;
  toldOf: number | null;
  /** The files of the first time that is still there, in their order. */
  media: { id: string; kind: string }[];
  /** The last publication it made that is still there. */
  lastShareId: string | null;
};

type Row = Omit<StoredRepeat, "every"> & { every: RepeatPeriod };

const columns = sql`r.id, r.member_id as "memberId", r.post, r.every, r.step,
  r.first_day::text as "firstDay", r.hour, r.until_day::text as until, r.times, r.made,
  r.next_at as "nextAt", r.problem, r.told_of as "toldOf",
  (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind) order by l.position), '[]')
    from share_media l join media m on m.id = l.media_id where l.share_id = (
      select p.share_id from repeated_shares p where p.repeat_id = r.id
      order by p.occurrence limit 1)) as media,
  (select p.share_id from repeated_shares p where p.repeat_id = r.id
    order by p.occurrence desc limit 1) as "lastShareId"`;

/** A member's publications that still come back, the last asked for first. */
export async function listRepeats(db: Database, memberId: string): Promise<StoredRepeat[]> {
  const { rows } = await sql<Row>`
    select ${columns} from share_repeats r
    where r.member_id = ${memberId} and r.stopped_at is null and r.next_at is not null
    order by r.created_at desc, r.id`.execute(db);
  return rows;
}

/** Most repeats looked at by one passage of the job. */
const AT_ONCE = 200;

/** Those whose next time is before a moment, the earliest first. */
export async function listDueRepeats(db: Database, before: Date): Promise<StoredRepeat[]> {
  const { rows } = await sql<Row>`
    select ${columns} from share_repeats r
    where r.stopped_at is null and r.next_at <= ${before}
    order by r.next_at, r.id limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
}

/** One of them, to be gone on with; null when it is stopped, over or gone. */
export async function findDueRepeat(db: Database, id: string): Promise<StoredRepeat | null> {
  const { rows } = await sql<Row>`
    select ${columns} from share_repeats r
    where r.id = ${id} and r.stopped_at is null and r.next_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** Whose a repeat is, how many others of theirs go on, and the community's time zone. */
export async function readRepeatScene(
  db: Database,
  memberId: string,
  id: string,
): Promise<{ owner: string | null; others: number; zone: string }> {
  const { rows } = await sql<{ owner: string | null; others: number; zone: string }>`
    select c.time_zone as zone, (select member_id from share_repeats where id = ${id}) as owner,
      (select count(*)::int from share_repeats r where r.member_id = ${memberId}
        and r.stopped_at is null and r.next_at is not null and r.id <> ${id}) as others
    from community c limit 1`.execute(db);
  return rows[0] as { owner: string | null; others: number; zone: string };
}
