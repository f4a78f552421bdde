import { sql } from "kysely";
import type {
  MailingAddress,
  MailingList,
} from "../../../../shared/sharing/mailing-lists.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";

type ListRow = Omit<MailingList, "createdAt" | "updatedAt"> & {
  created_at: Date;
  updated_at: Date;
};

/** The community's lists by name, with what they wrote today in its time; one of them by its id. */
export async function listMailingLists(
  db: Database | Transaction,
  now: Date,
  id?: string,
): Promise<MailingList[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.name, l.daily_quota as "dailyQuota", l.created_at, l.updated_at,
      (select count(*)::int from mailing_addresses a
        where a.list_id = l.id and a.unsubscribed_at is null) as "addressCount",
      (select count(*)::int from mailing_addresses a
        where a.list_id = l.id and a.unsubscribed_at is not null) as "unsubscribedCount",
      ${sentToday(now)} as "sentToday"
    from mailing_lists l
    ${id ? sql`where l.id = ${id}` : sql``}
    order by l.name, l.id`.execute(db);
  return rows.map(({ created_at, updated_at, ...list }) => ({
    ...list,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }));
}

/** Letters of a list `l` since midnight, in the community's time. */
export const sentToday = (now: Date) => sql<number>`(
  select count(*)::int
  from mailing_letters w join mailing_addresses a on a.id = w.address_id and a.list_id = l.id
  where w.created_at >= (
    select date_trunc('day', ${now}::timestamptz at time zone c.time_zone) at time zone c.time_zone
    from community c limit 1))`;

type AddressRow = {
  id: string;
  email: string;
  name: string;
  unsubscribed_at: Date | null;
  created_at: Date;
};

/** The addresses of a list, latest first; null when there is no such list. */
export async function listAddresses(
  db: Database,
  listId: string,
  { after, count }: { after: Position | null; count: number },
): Promise<{ address: MailingAddress; position: Position }[] | null> {
  const { rows } = await sql<AddressRow | { id: null }>`
    select a.id, a.email, a.name, a.unsubscribed_at, a.created_at
    from mailing_lists l left join lateral (
      select * from mailing_addresses a
      where a.list_id = l.id ${after ? sql`and (a.created_at, a.id) < (${after.at}, ${after.id})` : sql``}
      order by a.created_at desc, a.id desc ${rowLimit(count)}) a on true
    where l.id = ${listId}
    order by a.created_at desc, a.id desc`.execute(db);
  if (rows.length === 0) return null;
  return rows
    .filter((row): row is AddressRow => row.id !== null)
    .map(({ unsubscribed_at, created_at, ...row }) => ({
      address: {
        ...row,
        unsubscribedAt: unsubscribed_at?.toISOString() ?? null,
        createdAt: created_at.toISOString(),
      },
      position: { at: created_at, id: row.id },
    }));
}

/** The list a letter's unsubscribe link is about, and whether it was used; null when unknown. */
export async function findSubscription(
  db: Database | Transaction,
  token: string,
): Promise<{ listName: string; unsubscribed: boolean } | null> {
  const row = await db
    .selectFrom("mailing_addresses")
    .innerJoin("mailing_lists", "mailing_lists.id", "mailing_addresses.list_id")
    .select(["mailing_lists.name", "mailing_addresses.unsubscribed_at"])
    .where("mailing_addresses.token", "=", token)
    .executeTakeFirst();
  return row ? { listName: row.name, unsubscribed: row.unsubscribed_at !== null } : null;
}

/** How far the letters of a delivery are. */
export type LetterCounts = {
  /** Given to the mail server. */
  sent: number;
  /** Refused by the mail server for now; they are tried again. */
  failed: number;
  /** Written so far. */
  written: number;
};

export async function countLetters(
  db: Database | Transaction,
  deliveryId: string,
): Promise<LetterCounts> {
  const { rows } = await sql<LetterCounts>`
    select count(*) filter (where m.state = 'sent')::int as sent,
      count(*) filter (where m.state = 'failed')::int as failed,
      count(*)::int as written
    from mailing_letters w join mails m on m.id = w.mail_id
    where w.delivery_id = ${deliveryId}`.execute(db);
  return rows[0] as LetterCounts;
}
