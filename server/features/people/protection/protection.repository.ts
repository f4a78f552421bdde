import { sql } from "kysely";
import type { HelpNumber } from "../../../../shared/people/help-numbers.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";

/** Whether an adult may be named or accept: their row, locked until the transaction ends. */
export async function lockAdult(tx: Transaction, id: string): Promise<{ isAdult: boolean } | null> {
  const { rows } = await sql<{ isAdult: boolean }>`
    select protected_until is null as "isAdult" from members
    where id = ${id} and state = 'active' for no key update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Saves what a member said of their age.
 *
 * @param until the first day on which they are of age (`2027-06-01`); null of an adult
 * @param once where they did not say it before
 * @returns false where nothing was saved
 */
export async function saveAge(
  tx: Transaction,
  memberId: string,
  { until, at, once = false }: { until: string | null; at: Date; once?: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update members set protected_until = ${until}::date, age_said_at = ${at}
    where id = ${memberId} and state <> 'deleted'
      ${once ? sql`and age_said_at is null` : sql``}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The first day on which a member is of age (`2027-06-01`); null of an adult. */
export async function findProtectionEnd(tx: Transaction, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select protected_until::text as until from members where id = ${memberId}`.execute(tx);
  return rows[0]?.until ?? null;
}

/** Ends the protection of those who are of age on a day. @returns whom, `count` at most */
export async function endProtectionOn(
  tx: Transaction,
  day: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update members set protected_until = null
    where id in (select id from members where protected_until <= ${day}::date
      order by protected_until, id ${rowLimit(count)} for no key update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Names a referent; a repeat changes nothing. @returns whether they were not one */
export async function insertReferent(
  tx: Transaction,
  { memberId, by, at }: { memberId: string; by: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("referents")
    .values({ member_id: memberId, named_by: by, named_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Dismisses a referent. @returns whether they were one */
export async function deleteReferent(tx: Transaction, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("referents")
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Holds the referents as they are until the transaction ends: two dismissed at once would leave none. */
export async function lockReferents(tx: Transaction): Promise<void> {
  await sql`lock table referents in share row exclusive mode`.execute(tx);
}

/** Saves from which age one may join. */
export async function saveMinimumAge(tx: Transaction, minimumAge: number, at: Date): Promise<void> {
  await tx.updateTable("community").set({ minimum_age: minimumAge, updated_at: at }).execute();
}

/** Saves whom a young person may turn to. */
export async function saveHelpNumbers(
  tx: Transaction,
  numbers: readonly HelpNumber[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable("community")
    .set({ help_numbers: JSON.stringify(numbers), updated_at: at })
    .execute();
}

type NewLink = { minorId: string; digest: string; at: Date; expiresAt: Date };

/** Keeps the only link of a minor: one made before no longer works. */
export async function saveGuardianLink(
  tx: Transaction,
  { minorId, digest, at, expiresAt }: NewLink,
): Promise<void> {
  const link = { token_digest: digest, created_at: at, expires_at: expiresAt };
  await tx
    .insertInto("guardian_links")
    .values({ minor_id: minorId, ...link })
    .onConflict((conflict) => conflict.column("minor_id").doUpdateSet(link))
    .execute();
}

type Minor = { id: string; name: string; avatar: string | null };

/** The minor whose link this is, while it works. */
export async function findByGuardianLink(
  db: Database | Transaction,
  digest: string,
  now: Date,
): Promise<Minor | null> {
  const { rows } = await sql<Minor>`
    select m.id, m.name, m.avatar_media_id as avatar
    from guardian_links l join members m on m.id = l.minor_id
    where l.token_digest = ${digest} and l.expires_at > ${now}
      and m.protected_until is not null and m.state = 'active'`.execute(db);
  return rows[0] ?? null;
}

/** Takes a link away: it serves once. @returns false where another took it */
export async function deleteGuardianLink(tx: Transaction, digest: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("guardian_links")
    .where("token_digest", "=", digest)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Makes someone a minor's guardian; a repeat changes nothing. */
export async function insertGuardianship(
  tx: Transaction,
  { minorId, guardianId, at }: { minorId: string; guardianId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("guardianships")
    .values({ minor_id: minorId, guardian_id: guardianId, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the guardianship between two members, whichever is the minor. @returns the minor */
export async function deleteGuardianship(
  tx: Transaction,
  one: string,
  other: string,
): Promise<string | null> {
  const { rows } = await sql<{ minor_id: string }>`
    delete from guardianships
    where (minor_id = ${one} and guardian_id = ${other}) or (minor_id = ${other} and guardian_id = ${one})
    returning minor_id`.execute(tx);
  return rows[0]?.minor_id ?? null;
}

/** Forgets what protected a member who leaves, and whom they protected. @returns minors concerned */
export async function deleteProtectionOf(tx: Transaction, memberId: string): Promise<string[]> {
  await tx.deleteFrom("referents").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("guardian_links").where("minor_id", "=", memberId).execute();
  const { rows } = await sql<{ minor_id: string }>`
    delete from guardianships where minor_id = ${memberId} or guardian_id = ${memberId}
    returning minor_id`.execute(tx);
  return rows.map((row) => row.minor_id);
}
