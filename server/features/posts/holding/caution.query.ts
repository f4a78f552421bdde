import { sql } from "kysely";
import type { GroupCaution, TextFilter } from "../../../../shared/posts/caution.contract.ts";
import { POSTS_TRIED } from "../../../../shared/posts/held-texts.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { type FilterEntry, filterListOf, type TextFilterList } from "./text-filter.ts";

type Read = Database | Transaction;

export type Caution = {
  firstPostsHeld: number;
  registrationsAnHour: number | null;
  filtersRevision: number;
};

/** How cautious the community is. */
export async function readCaution(db: Read): Promise<Caution> {
  const { rows } = await sql<Caution>`
    select first_posts_held as "firstPostsHeld", registrations_an_hour as "registrationsAnHour",
      filters_revision as "filtersRevision" from caution`.execute(db);
  return rows[0] as Caution;
}

/** The community's list of words and links, in the order of the alphabet. */
export async function listFilters(db: Read): Promise<TextFilter[]> {
  const rows = await db
    .selectFrom("text_filters")
    .select(["id", "kind", "entry", "action", "message", "created_at"])
    .orderBy("folded")
    .orderBy("kind")
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

type Prepared = { revision: number; list: TextFilterList };

/** The list of each installation as it was last read: it changes seldom, and is asked at each text. */
const prepared = new WeakMap<object, Prepared>();

/** The list, prepared. @param revision what `caution` says of it now */
export async function readFilterList(
  db: Read,
  { of, revision }: { of: object; revision: number },
): Promise<TextFilterList> {
  const known = prepared.get(of);
  if (known?.revision === revision) return known.list;
  const entries: FilterEntry[] = await db
    .selectFrom("text_filters")
    .select(["kind", "entry", "folded", "action", "message"])
    .execute();
  const list = filterListOf(entries);
  prepared.set(of, { revision, list });
  return list;
}

/** The newest posts of the community, as a list is tried on them. */
export async function readLatestTexts(db: Read): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select p.text from posts p where p.deleted_at is null
    order by p.created_at desc, p.id desc limit ${sql.lit(POSTS_TRIED)}`.execute(db);
  return rows.map(({ text }) => text);
}

/** How one publishes in a group, where nothing was chosen. */
const FREELY: GroupCaution = { holdsPosts: false, readOnly: false, slowMinutes: null };

/** How one publishes in a group. */
export async function readGroupCaution(db: Read, groupId: string): Promise<GroupCaution> {
  const row = await db
    .selectFrom("group_caution")
    .select(["holds_posts as holdsPosts", "read_only as readOnly", "slow_minutes as slowMinutes"])
    .where("group_id", "=", groupId)
    .executeTakeFirst();
  return row ?? FREELY;
}
