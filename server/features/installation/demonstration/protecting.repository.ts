import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

/** A minor of the demonstration, with their guardian. */
export type PlannedMinor = { id: string; until: string; guardianId: string };

type Protecting = { minors: readonly PlannedMinor[]; referentIds: readonly string[]; at: Date };

/** Has everyone have said their age, and names who watches over the minors. */
export async function insertProtection(
  tx: Transaction,
  { minors, referentIds, at }: Protecting,
): Promise<void> {
  await tx.updateTable("members").set({ age_said_at: at }).execute();
  for (const { id, until } of minors)
    await tx
      .updateTable("members")
      .set({ protected_until: until, on_map: false, in_ranking: false })
      .where("id", "=", id)
      .execute();
  await tx
    .insertInto("referents")
    .values(referentIds.map((memberId) => ({ member_id: memberId, named_at: at })))
    .execute();
  await tx
    .insertInto("guardianships")
    .values(
      minors.map(({ id, guardianId }) => ({
        minor_id: id,
        guardian_id: guardianId,
        accepted_at: at,
      })),
    )
    .execute();
}

/** A decision of moderation that its member contests, and nobody has answered. */
export type PlannedAppeal = {
  memberId: string;
  moderatorId: string;
  excerpt: string;
  reason: string;
  text: string;
  decidedAt: Date;
  contestUntil: Date;
  sentAt: Date;
};

/** Writes a warning that was read, and the appeal against it. */
export async function insertContested(tx: Transaction, planned: PlannedAppeal): Promise<void> {
  const sanctionId = uuidv7();
  await tx
    .insertInto("sanctions")
    .values({
      id: sanctionId,
      member_id: planned.memberId,
      kind: "warning",
      subject_id: null,
      excerpt: planned.excerpt,
      reason: planned.reason,
      decided_by: planned.moderatorId,
      created_at: planned.decidedAt,
      until: null,
      lifted_at: null,
      read_at: planned.sentAt,
      contest_until: planned.contestUntil,
    })
    .execute();
  await tx
    .insertInto("appeals")
    .values({
      id: uuidv7(),
      sanction_id: sanctionId,
      report_id: null,
      author_id: planned.memberId,
      email: "",
      text: planned.text,
      taken_by: null,
      decided_by: null,
      decided_at: null,
      created_at: planned.sentAt,
      updated_at: planned.sentAt,
    })
    .execute();
}

/** A report that a minor made about a member. */
export type PlannedReport = {
  reporterId: string;
  aboutId: string;
  receipt: string;
  words: string;
  at: Date;
  referentsUntil: Date;
};

/** Writes a report that nobody has decided, and that referents read first. */
export async function insertReported(tx: Transaction, planned: PlannedReport): Promise<void> {
  await sql`
    insert into reports (id, receipt, reporter_id, author_id, subject_kind, subject_id, reason, words,
      text, media, said_at, created_at, updated_at, concerns_minor, referents_until)
    select ${uuidv7()}, ${planned.receipt}, ${planned.reporterId}, m.id, 'member', m.id, 'harassment',
      ${planned.words}, m.about, '[]', m.updated_at, ${planned.at}, ${planned.at}, true,
      ${planned.referentsUntil}
    from members m where m.id = ${planned.aboutId}`.execute(tx);
}

/** What an adult deleted in the conversation that they have with a minor. */
export type PlannedSealed = {
  id: string;
  minorId: string;
  adultId: string;
  sealed: string;
  writtenAt: Date;
  sealedAt: Date;
  until: Date;
};

/** Writes what is kept sealed; nothing where the two never wrote to each other. */
export async function insertSealedMessage(tx: Transaction, planned: PlannedSealed): Promise<void> {
  await sql`
    insert into sealed_messages (id, message_id, conversation_id, author_id, kind, sealed, written_at,
      sealed_at, until)
    select ${planned.id}, ${uuidv7()}, i.conversation_id, i.member_id, 'deleted', ${planned.sealed},
      ${planned.writtenAt}, ${planned.sealedAt}, ${planned.until}
    from conversation_members i join conversation_members o on o.conversation_id = i.conversation_id
    where i.member_id = ${planned.adultId} and o.member_id = ${planned.minorId}
    order by i.conversation_id limit 1`.execute(tx);
}

/** Gives a group rules of its own, which those who are in it accepted as they entered. */
export async function insertGroupRules(
  tx: Transaction,
  { groupId, rules, at }: { groupId: string; rules: readonly string[]; at: Date },
): Promise<void> {
  const revision = 1;
  await tx
    .insertInto("group_rules")
    .values({ group_id: groupId, revision, rules: [...rules], written_at: at })
    .execute();
  await tx
    .updateTable("memberships")
    .set({ rules_accepted: revision, rules_accepted_at: at })
    .where("group_id", "=", groupId)
    .where("state", "=", "active")
    .execute();
}
