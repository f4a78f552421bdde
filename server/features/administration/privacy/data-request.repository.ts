import { sql } from "kysely";
import type {
  DataRequestKind,
  DataRequestState,
} from "../../../../shared/administration/data-request-kinds.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Departure } from "../../../infrastructure/services.ts";
import { FORMER_MEMBER } from "../../people/index.ts";

/** The decision that a request contests: about a member, or about a report; neither for most. */
export type ContestedId = { sanctionId: string | null; reportId: string | null };

export type NewDataRequest = {
  id: string;
  receipt: string;
  kind: DataRequestKind;
  name: string;
  email: string;
  message: string;
  contested: ContestedId;
  at: Date;
};

/** @returns false when another request bears this receipt */
export async function insertDataRequest(
  tx: Transaction,
  { at, contested, ...request }: NewDataRequest,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("data_requests")
    .values({
      ...request,
      taken_by: null,
      created_at: at,
      updated_at: at,
      sanction_id: contested.sanctionId,
      report_id: contested.reportId,
    })
    .onConflict((conflict) => conflict.column("receipt").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type HeldRequest = {
  receipt: string;
  email: string;
  state: DataRequestState;
  note: string;
  takenBy: string | null;
};

/** A request, locked until the end of the transaction. */
export async function lockDataRequest(tx: Transaction, id: string): Promise<HeldRequest | null> {
  const row = await tx
    .selectFrom("data_requests")
    .select(["receipt", "email", "state", "note", "taken_by"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    receipt: row.receipt,
    email: row.email,
    note: row.note,
    state: row.state,
    takenBy: row.taken_by,
  };
}

export async function updateDataRequest(
  tx: Transaction,
  id: string,
  { state, note, takenBy }: Pick<HeldRequest, "state" | "note" | "takenBy">,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("data_requests")
    .set({ state, note, taken_by: takenBy, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Whether the last answer to a request says just this. */
export async function isLastAnswer(tx: Transaction, id: string, text: string): Promise<boolean> {
  const last = await tx
    .selectFrom("data_request_answers")
    .select("text")
    .where("request_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.text === text;
}

export async function insertAnswer(
  tx: Transaction,
  answer: { id: string; requestId: string; text: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("data_request_answers")
    .values({
      id: answer.id,
      request_id: answer.requestId,
      text: answer.text,
      answered_by: answer.by,
      created_at: answer.at,
    })
    .execute();
}

/** Closes a request that its sender took back, and says why in its note. */
export async function closeDataRequest(
  tx: Transaction,
  id: string,
  why: string,
  at: Date,
): Promise<void> {
  await sql`
    update data_requests set state = 'closed', updated_at = ${at},
      note = case when note = '' then ${why}::text else note || E'\n' || ${why}::text end
    where id = ${id}`.execute(tx);
}

const ERASED = "La personne a été effacée de la communauté.";

/**
 * Closes the erasure requests of a member who is being erased, and removes from them all that names
 * the member: from their other requests too, where all that they wrote is erased.
 */
export const closeErasures: Departure = async (tx, _services, { memberId, email, at }) => {
  await sql`
    update data_requests set state = 'closed', name = ${FORMER_MEMBER}, email = '', message = '',
      updated_at = ${at}, note = concat_ws(E'\n', nullif(note, ''), ${ERASED}::text)
    where lower(email) = lower(${email}) and (kind = 'erasure'
      or exists (select from members m where m.id = ${memberId} and m.texts_hidden))`.execute(tx);
};

/**
 * Deletes the requests that were answered or closed before a moment, with their answers: not one on
 * which someone’s erasure still hangs.
 */
export async function deleteOldRequests(db: Database, before: Date): Promise<void> {
  await sql`
    delete from data_requests r
    where r.state in ('answered', 'closed') and r.updated_at < ${before}
      and not exists (select from withdrawals w where w.request_id = r.id)`.execute(db);
}
