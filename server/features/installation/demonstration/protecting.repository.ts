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
