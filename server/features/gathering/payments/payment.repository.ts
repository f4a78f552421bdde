import { sql } from "kysely";
import type { Currency, Payment } from "../../../../shared/gathering/channels.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** A payment as its rules need it. */
export type StoredPayment = {
  id: string;
  channelId: string;
  memberId: string;
  amount: number;
  currency: Currency;
  reference: string;
  state: Payment["state"];
  externalId: string | null;
  payUrl: string | null;
  createdAt: Date;
  settledAt: Date | null;
};

const COLUMNS = [
  "id",
  "channel_id as channelId",
  "member_id as memberId",
  "amount",
  "currency",
  "reference",
  "state",
  "external_id as externalId",
  "pay_url as payUrl",
  "created_at as createdAt",
  "settled_at as settledAt",
] as const;

/** The payment of a member that waits; null when none does. */
export async function findWaiting(
  tx: Transaction,
  { channelId, memberId }: { channelId: string; memberId: string },
): Promise<StoredPayment | null> {
  const row = await tx
    .selectFrom("channel_payments")
    .select(COLUMNS)
    .where("channel_id", "=", channelId)
    .where("member_id", "=", memberId)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return row ?? null;
}

export type NewPayment = Pick<
  StoredPayment,
  "id" | "channelId" | "memberId" | "amount" | "currency" | "reference"
> & { at: Date };

/** Records a payment that waits. @returns null when its reference is already another's */
export async function insertPayment(
  tx: Transaction,
  payment: NewPayment,
): Promise<StoredPayment | null> {
  const { id, channelId, memberId, amount, currency, reference, at } = payment;
  const row = await tx
    .insertInto("channel_payments")
    .values({
      id,
      amount,
      currency,
      reference,
      created_at: at,
      channel_id: channelId,
      member_id: memberId,
      external_id: null,
      pay_url: null,
      settled_at: null,
      settled_by: null,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a payment of a channel until the transaction ends. */
export async function lockPayment(
  tx: Transaction,
  channelId: string,
  id: string,
): Promise<StoredPayment | null> {
  const row = await tx
    .selectFrom("channel_payments")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("channel_id", "=", channelId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The payment a provider knows by this id. */
export async function findByExternalId(
  db: Database,
  externalId: string,
): Promise<StoredPayment | null> {
  const row = await db
    .selectFrom("channel_payments")
    .select(COLUMNS)
    .where("external_id", "=", externalId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the channel of a payment until the transaction ends, as every change of followers does. */
export async function lockChannelOfPayment(tx: Transaction, channelId: string): Promise<void> {
  await tx.selectFrom("channels").select("id").where("id", "=", channelId).forUpdate().execute();
}

/** The community's id, which addresses of its pages bear. */
export async function communityId(db: Database): Promise<string> {
  const row = await db.selectFrom("community").select("id").executeTakeFirstOrThrow();
  return row.id;
}

/** Answers a payment. */
export async function saveOutcome(
  tx: Transaction,
  id: string,
  { state, at, by }: { state: "paid" | "refused" | "cancelled"; at: Date; by: string | null },
): Promise<void> {
  await tx
    .updateTable("channel_payments")
    .set({ state, settled_at: at, settled_by: by, pay_url: null })
    .where("id", "=", id)
    .execute();
}

type Started = { externalId: string; payUrl: string; provider: string };

/** Notes where a payment that waits is paid. @returns false when it no longer waits */
export async function saveStarted(
  tx: Transaction,
  id: string,
  { externalId, payUrl, provider }: Started,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("channel_payments")
    .set({ external_id: externalId, pay_url: payUrl, provider })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The page where a payment was to be made is closed: it waits for another, or for an animator. */
export async function deletePayUrl(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("channel_payments").set({ pay_url: null }).where("id", "=", id).execute();
}

/** Cancels the waiting payment of a member. @returns whether there was one */
export async function cancelWaiting(
  tx: Transaction,
  { channelId, memberId, at }: { channelId: string; memberId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("channel_payments")
    .set({ state: "cancelled", settled_at: at, pay_url: null })
    .where("channel_id", "=", channelId)
    .where("member_id", "=", memberId)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A channel is no longer paid: its payments that wait are cancelled, nobody awaits an answer. */
export async function dropWaiting(tx: Transaction, channelId: string, at: Date): Promise<void> {
  await sql`
    with dropped as (
      update channel_payments set state = 'cancelled', settled_at = ${at}, pay_url = null
      where channel_id = ${channelId} and state = 'pending'
    )
    delete from channel_follows where channel_id = ${channelId} and state = 'requested'`.execute(
    tx,
  );
}
