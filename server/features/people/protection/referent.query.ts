import { sql } from "kysely";
import { MAJORITY } from "../../../../shared/people/age.ts";
import type { HelpNumber } from "../../../../shared/people/help-numbers.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { portraitUrl } from "../../media/index.ts";

/** How many referents a community with minors needs. */
export const REFERENTS_NEEDED = 2;

/** Whether enough referents watch: active adults. */
export const watchedByTwo = sql<boolean>`(
  select count(*) >= ${sql.lit(REFERENTS_NEEDED)} from referents r join members rm on rm.id = r.member_id
  where rm.state = 'active' and rm.protected_until is null)`;

/** Whether a member `m` is asked whether they are of age: they never said, and minors may join. */
export const asksAge = sql<boolean>`(m.age_said_at is null
  and exists (select 1 from community where minimum_age < ${sql.lit(MAJORITY)}) and ${watchedByTwo})`;

/** Whether enough referents watch, as a transaction leaves them. */
export async function isWatched(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ watched: boolean }>`select ${watchedByTwo} as watched`.execute(tx);
  return rows[0]?.watched ?? false;
}

export type PersonRow = { id: string; name: string; avatar: string | null };

/** Someone as the contract names them. */
export const toPerson = ({ id, name, avatar }: PersonRow) => ({
  id,
  name,
  avatarUrl: portraitUrl(avatar),
});

type Referent = PersonRow & { namedAt: Date };

/** Who watches over the minors, the first named first. */
export async function listReferents(db: Database): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    select m.id, m.name, m.avatar_media_id as avatar, r.named_at as "namedAt"
    from referents r join members m on m.id = r.member_id
    where m.state in ('active', 'suspended') order by r.named_at, m.id`.execute(db);
  return rows;
}

/** Whom a young person may turn to, as the community wrote it down. */
export async function readHelpNumbers(db: Database): Promise<HelpNumber[]> {
  const row = await db.selectFrom("community").select("help_numbers").limit(1).executeTakeFirst();
  return row?.help_numbers ?? [];
}

/** How many members are minors. */
export async function countMinors(db: Database | Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members
    where protected_until is not null and state in ('active', 'suspended', 'pending')`.execute(db);
  return rows[0]?.count ?? 0;
}
