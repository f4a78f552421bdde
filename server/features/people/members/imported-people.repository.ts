import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { jsonRows } from "../../../infrastructure/database/json-rows.ts";
import { searchable } from "../../../infrastructure/text.ts";
import { FORMER_MEMBER } from "./member.repository.ts";

/** Someone brought from another product, who has not given their consents here. */
export type ImportedPerson = {
  id: string;
  legacyId: string;
  name: string;
  /** Null where only their name is known: nobody can become them. */
  email: string | null;
  emailVerified: boolean;
  about: string;
  city: string | null;
  phone: string | null;
  at: Date;
  lastSeenAt: Date | null;
};

type Importing = {
  importId: string;
  /** They agreed to be named: others read their name from now on. */
  named: boolean;
  now: Date;
};

/** Addresses that reach nobody: of people of whom only the name is known. */
const NOWHERE = "imported.invalid";

/** Writes people who may not enter yet, and keeps what names them apart. */
export async function insertImported(
  tx: Transaction,
  people: readonly ImportedPerson[],
  { importId, named, now }: Importing,
): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map((person) => {
    const name = named ? person.name : FORMER_MEMBER;
    return {
      id: person.id,
      name,
      search_name: searchable(name),
      email: person.email ?? `imported-${person.id}@${NOWHERE}`,
      email_verified: person.emailVerified,
      state: "imported",
      last_seen_at: person.lastSeenAt,
      created_at: person.at,
      updated_at: person.at,
      legacy_id: person.legacyId,
    };
  });
  await sql`
    insert into members (id, name, search_name, email, email_verified, state, last_seen_at,
      in_ranking, created_at, updated_at, legacy_id)
    select id, name, search_name, email, email_verified, state, last_seen_at, true, created_at,
      updated_at, legacy_id
    from ${jsonRows("members", rows)}`.execute(tx);
  const aside = people.map(({ id, name, about, city, phone }) => ({
    member_id: id,
    import_id: importId,
    name,
    about,
    city,
    phone,
    created_at: now,
  }));
  await sql`
    insert into imported_people (member_id, import_id, name, about, city, phone, created_at)
    select member_id, import_id, name, about, city, phone, created_at
    from ${jsonRows("imported_people", aside)}`.execute(tx);
}

/** A member as an import finds them here. */
export type FoundMember = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  legacyId: string | null;
  isImported: boolean;
  hasPassword: boolean;
};

/** Members known by an address, or by the id they had elsewhere. */
export async function findForImport(
  db: Database | Transaction,
  { emails, legacyIds }: { emails: readonly string[]; legacyIds: readonly string[] },
): Promise<FoundMember[]> {
  const { rows } = await sql<FoundMember>`
    select id, name, email, email_verified as "emailVerified", legacy_id as "legacyId",
      state = 'imported' as "isImported",
      exists (select from credentials c where c.member_id = m.id) as "hasPassword"
    from members m
    where state <> 'deleted'
      and (email = any(${[...emails]}::text[]) or legacy_id = any(${[...legacyIds]}::text[]))`.execute(
    db,
  );
  return rows;
}

/** Gives members the id they had elsewhere, unless they have one. @returns those it was given to */
export async function linkToLegacy(
  tx: Transaction,
  links: readonly { id: string; legacyId: string }[],
): Promise<string[]> {
  if (links.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update members m set legacy_id = given.legacy_id
    from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ legacyId }) => legacyId)}::text[])
      as given (id, legacy_id)
    where m.id = given.id and m.legacy_id is null returning m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes back what `linkToLegacy` gave. */
export async function unlinkFromLegacy(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update members set legacy_id = null where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Deletes imported people. @returns how many they were */
export async function deleteImported(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    delete from members where id = any(${[...ids]}::uuid[]) and state = 'imported'`.execute(tx);
}

/** Makes a member of someone imported, with the consents they give now. @returns false if not one */
export async function welcomeImported(
  tx: Transaction,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    with aside as (
      delete from imported_people where member_id = ${memberId} returning *
    )
    update members m set state = 'active', name = aside.name, about = aside.about, city = aside.city,
      phone = aside.phone, accepted_terms_at = ${at}, read_privacy_at = ${at},
      accepted_belief_data_at = ${at},
      confirmed_age_at = ${at}, updated_at = ${at}
    from aside where m.id = aside.member_id and m.state = 'imported'
    returning m.name`.execute(tx);
  const name = rows[0]?.name;
  if (name === undefined) return false;
  await tx
    .updateTable("members")
    .set({ search_name: searchable(name) })
    .where("id", "=", memberId)
    .execute();
  return true;
}

/** People imported before a moment who have not come: some of them, the oldest first. */
export async function listUnclaimed(
  db: Database,
  before: Date,
  count: number,
): Promise<{ memberId: string; email: string }[]> {
  const { rows } = await sql<{ memberId: string; email: string }>`
    select p.member_id as "memberId", m.email
    from imported_people p join members m on m.id = p.member_id and m.state = 'imported'
    where p.created_at < ${before} order by p.created_at, p.member_id limit ${count}`.execute(db);
  return rows;
}

/** Keeps nothing apart any longer of someone who left. */
export async function forgetImported(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("imported_people").where("member_id", "=", memberId).execute();
}
