import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { jsonRows } from "../../../infrastructure/database/json-rows.ts";
import { searchable } from "../../../infrastructure/text.ts";
import { FORMER_MEMBER } from "./member.repository.ts";

/** Someone brought from another product, who has not given their consents here. */
export type ImportedPerson = {
  id: string;
  legacyId: string;
  /** By what the address of their page named them there, as `legacyId` does. */
  legacyName: string | null;
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
      legacy_name: person.legacyName,
    };
  });
  await sql`
    insert into members (id, name, search_name, email, email_verified, state, last_seen_at,
      in_ranking, created_at, updated_at, legacy_id, legacy_name)
    select id, name, search_name, email, email_verified, state, last_seen_at, true, created_at,
      updated_at, legacy_id, legacy_name
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
  links: readonly { id: string; legacyId: string; legacyName: string | null }[],
): Promise<string[]> {
  if (links.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update members m set legacy_id = given.legacy_id, legacy_name = given.legacy_name
    from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ legacyId }) => legacyId)}::text[],
      ${links.map(({ legacyName }) => legacyName)}::text[]) as given (id, legacy_id, legacy_name)
    where m.id = given.id and m.legacy_id is null returning m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes back what `linkToLegacy` gave. */
export async function unlinkFromLegacy(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update members set legacy_id = null, legacy_name = null where id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** Those of imported people whose picture is not kept yet. */
export async function listWithoutPortrait(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from imported_people
    where member_id = any(${[...ids]}::uuid[]) and portrait_media_id is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Keeps the picture of someone imported apart: it is shown once they come. */
export async function keepPortrait(
  tx: Transaction,
  memberId: string,
  mediaId: string,
): Promise<void> {
  await tx
    .updateTable("imported_people")
    .set({ portrait_media_id: mediaId })
    .where("member_id", "=", memberId)
    .execute();
}

/** Takes the pictures of imported people away. @returns the media that nothing shows any more */
export async function takePortraits(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with before as (
      select member_id, portrait_media_id as id from imported_people
      where member_id = any(${[...ids]}::uuid[]) and portrait_media_id is not null for update
    )
    update imported_people p set portrait_media_id = null
    from before where p.member_id = before.member_id returning before.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes imported people. */
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
      phone = aside.phone, avatar_media_id = aside.portrait_media_id, accepted_terms_at = ${at}, read_privacy_at = ${at},
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

/** Keeps nothing apart any longer of someone who left. @returns their picture */
export async function forgetImported(tx: Transaction, memberId: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom("imported_people")
    .where("member_id", "=", memberId)
    .returning("portrait_media_id")
    .executeTakeFirst();
  return gone?.portrait_media_id ?? null;
}
