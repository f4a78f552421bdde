import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { forgetLetters } from "../../../infrastructure/mailer/delete-letters.ts";
import { sentToday } from "./mailing-list.query.ts";

export type NewList = { id: string; name: string; dailyQuota: number; createdBy: string; at: Date };

/** @returns false when this id serves already */
export async function insertList(tx: Transaction, list: NewList): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("mailing_lists")
    .values({
      id: list.id,
      name: list.name,
      daily_quota: list.dailyQuota,
      created_by: list.createdBy,
      created_at: list.at,
      updated_at: list.at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes what is given. @returns false when there is no such list */
export async function updateList(
  tx: Transaction,
  id: string,
  change: { name?: string | undefined; dailyQuota?: number | undefined },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("mailing_lists")
    .set({ name: change.name, daily_quota: change.dailyQuota, updated_at: at })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a list, its addresses and their letters. @returns false when there is no such list */
export async function deleteList(tx: Transaction, id: string): Promise<boolean> {
  if (!(await lockList(tx, id))) return false;
  await deleteLetters(tx, sql`a.list_id = ${id}`);
  const { numDeletedRows } = await tx
    .deleteFrom("mailing_lists")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export type NewAddress = { id: string; email: string; name: string; token: string };

/**
 * Adds the addresses that a list does not have; the others stay as they are.
 *
 * @returns how many were added; null when there is no such list
 */
export async function insertAddresses(
  tx: Transaction,
  listId: string,
  addresses: readonly NewAddress[],
  at: Date,
): Promise<number | null> {
  if (!(await lockList(tx, listId))) return null;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("mailing_addresses")
    .values(addresses.map((address) => ({ ...address, list_id: listId, created_at: at })))
    .onConflict((conflict) => conflict.columns(["list_id", "email"]).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Deletes an address and its letters. @returns false when the list has no such address */
export async function deleteAddress(
  tx: Transaction,
  listId: string,
  addressId: string,
): Promise<boolean> {
  if (!(await lockList(tx, listId))) return false;
  await deleteLetters(tx, sql`a.list_id = ${listId} and a.id = ${addressId}`);
  const { numDeletedRows } = await tx
    .deleteFrom("mailing_addresses")
    .where("id", "=", addressId)
    .where("list_id", "=", listId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * Unsubscribes the address of this link, and deletes its letters that were not sent yet.
 *
 * @returns false for a link that is none
 */
export async function markUnsubscribed(tx: Transaction, token: string, at: Date): Promise<boolean> {
  const address = await tx
    .selectFrom("mailing_addresses")
    .select(["id", "list_id"])
    .where("token", "=", token)
    .executeTakeFirst();
  // A mailing under way holds this lock: its letters are then seen here, or leave the address out.
  if (!address || !(await lockList(tx, address.list_id))) return false;
  await deleteLetters(tx, sql`a.id = ${address.id} and m.state <> 'sent'`);
  const { numUpdatedRows } = await tx
    .updateTable("mailing_addresses")
    .set((eb) => ({ unsubscribed_at: eb.fn.coalesce("unsubscribed_at", eb.val(at)) }))
    .where("id", "=", address.id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @param which a condition on the address `a` and the letter `m` */
async function deleteLetters(tx: Transaction, which: RawBuilder<unknown>): Promise<void> {
  await forgetLetters(
    tx,
    sql`select w.mail_id from mailing_letters w join mailing_addresses a on a.id = w.address_id
      where ${which}`,
  );
}

async function lockList(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("mailing_lists")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A list and what it may still write today. */
export type HeldList = { name: string; room: number };

/** Locks a list until the transaction ends: two mailings at once would spend the quota twice. */
export async function lockQuota(
  tx: Transaction,
  listId: string,
  now: Date,
): Promise<HeldList | null> {
  if (!(await lockList(tx, listId))) return null;
  const { rows } = await sql<{ name: string; quota: number; sent: number }>`
    select l.name, l.daily_quota as quota, ${sentToday(now)} as sent
    from mailing_lists l where l.id = ${listId}`.execute(tx);
  const row = rows[0];
  return row ? { name: row.name, room: Math.max(0, row.quota - row.sent) } : null;
}

export type Recipient = { id: string; email: string; token: string };

/** Addresses of a list that want letters and were not written to for this delivery, oldest first. */
export async function findRecipients(
  tx: Transaction,
  about: { listId: string; deliveryId: string },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select a.id, a.email, a.token from mailing_addresses a
    where a.list_id = ${about.listId} and a.unsubscribed_at is null and not exists (
      select 1 from mailing_letters w
      where w.delivery_id = ${about.deliveryId} and w.address_id = a.id)
    order by a.created_at, a.id`.execute(tx);
  return rows;
}

/** Saves who was written to, so that nobody gets two letters of one delivery. */
export async function insertLetters(
  tx: Transaction,
  deliveryId: string,
  letters: readonly { addressId: string; mailId: string }[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto("mailing_letters")
    .values(
      letters.map(({ addressId, mailId }) => ({
        delivery_id: deliveryId,
        address_id: addressId,
        mail_id: mailId,
        created_at: at,
      })),
    )
    .execute();
}
