import { type RawBuilder, sql } from "kysely";
import type { AppealOutcome, AppealStanding } from "../../../../shared/reports/appeal-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

type NewAppeal = {
  id: string;
  sanctionId: string | null;
  reportId: string | null;
  authorId: string | null;
  /** Empty where the author has an account. */
  email: string;
  text: string;
  at: Date;
};

/** @returns false when the decision is contested already */
export async function insertAppeal(tx: Transaction, appeal: NewAppeal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("appeals")
    .values({
      id: appeal.id,
      sanction_id: appeal.sanctionId,
      report_id: appeal.reportId,
      author_id: appeal.authorId,
      email: appeal.email,
      text: appeal.text,
      taken_by: null,
      decided_by: null,
      decided_at: null,
      created_at: appeal.at,
      updated_at: appeal.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type HeldAppeal = {
  id: string;
  sanctionId: string | null;
  reportId: string | null;
  authorId: string | null;
  email: string;
  state: AppealStanding;
  takenBy: string | null;
  decidedBy: string | null;
  answer: string;
};

/** An appeal, locked until the end of the transaction. */
export async function lockAppeal(tx: Transaction, id: string): Promise<HeldAppeal | null> {
  const { rows } = await sql<HeldAppeal>`
    select id, sanction_id as "sanctionId", report_id as "reportId", author_id as "authorId", email,
      state, taken_by as "takenBy", decided_by as "decidedBy", answer
    from appeals where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function saveTaker(
  tx: Transaction,
  id: string,
  takenBy: string | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("appeals")
    .set({ state: takenBy ? "taken" : "waiting", taken_by: takenBy, updated_at: at })
    .where("id", "=", id)
    .execute();
}

export async function saveOutcome(
  tx: Transaction,
  id: string,
  { outcome, answer, by }: { outcome: AppealOutcome; answer: string; by: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable("appeals")
    .set({ state: outcome, answer, decided_by: by, decided_at: at, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Empties what an erased member said in appeals that are settled. @returns how many there were */
export const emptyAppealsOf = (tx: Transaction, memberId: string): Promise<number> =>
  empty(tx, sql`a.author_id = ${memberId}`);

/** Empties an appeal that was just settled, where its author was erased while it waited. */
export const emptyIfErased = (tx: Transaction, id: string): Promise<number> =>
  empty(
    tx,
    sql`a.id = ${id} and exists (
      select from members m where m.id = a.author_id and m.state = 'deleted')`,
  );

async function empty(tx: Transaction, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    update appeals a set text = '', email = ''
    where ${which} and a.text <> '' and a.decided_at is not null
    returning a.id`.execute(tx);
  return rows.length;
}
