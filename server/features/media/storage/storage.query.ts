import { sql } from "kysely";
import type { MediaShare, Storage } from "../../../../shared/administration/storage.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { hasJobToDo } from "../../../infrastructure/jobs/job-states.query.ts";
import { ORIGINAL } from "../uploads/file-types.ts";

/** Bytes of the files in a column of `m`, each with its `size`. */
const bytesOf = (column: "renditions" | "sources") =>
  sql`coalesce((select sum((f->>'size')::bigint)
    from jsonb_array_elements(${sql.ref(`m.${column}`)}) f), 0)`;

const bytes = sql`${bytesOf("renditions")} + ${bytesOf("sources")}`;

/** Media as they stand on the disk, by kind and month, latest month first. */
export async function readMediaShares(db: Database, timeZone: string): Promise<MediaShare[]> {
  const { rows } = await sql<MediaShare>`
    select m.kind, to_char(m.created_at at time zone ${timeZone}, 'YYYY-MM') as month,
      count(*)::int as files, sum(${bytes})::float8 as bytes
    from media m group by 1, 2 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Sounds and videos of `m` that would still be played without their original. */
export const HAS_LIGHT_FORM = sql`m.kind in ('audio', 'video') and not m.preparing
  and m.sources @> '[{"role":"original"}]' and m.sources @> '[{"role":"playable"}]'`;

const original = sql`(select (f->>'size')::bigint from jsonb_array_elements(m.sources) f
  where f->>'role' = ${sql.lit(ORIGINAL)} limit 1)`;

export type RoomRow = {
  database: number;
  /** Bytes of media that came in since `since`. */
  recent: number;
  /** In the order of the moments that were asked for. */
  lighter: Pick<Storage["lighter"][number], "files" | "bytes">[];
  thinning: boolean;
};

/**
 * How large the database is, how fast media come in, and what keeping light forms alone of those
 * older than each of `before` would free.
 */
export async function readRoom(
  db: Database,
  { since, before, job }: { since: Date; before: readonly Date[]; job: string },
): Promise<RoomRow> {
  const lighter = before.map(
    (moment) => sql`json_build_object(
      'files', count(*) filter (where ${HAS_LIGHT_FORM} and m.created_at < ${moment}),
      'bytes', coalesce(sum(${original}) filter
        (where ${HAS_LIGHT_FORM} and m.created_at < ${moment}), 0))`,
  );
  const { rows } = await sql<RoomRow>`
    select pg_database_size(current_database())::float8 as database,
      coalesce(sum(${bytes}) filter (where m.created_at >= ${since}), 0)::float8 as recent,
      json_build_array(${sql.join(lighter)}) as lighter,
      ${hasJobToDo(job)} as thinning
    from media m`.execute(db);
  return rows[0] as RoomRow;
}
