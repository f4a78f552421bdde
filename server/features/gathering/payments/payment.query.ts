import { type RawBuilder, sql } from "kysely";
import type { Payment } from "../../../../shared/gathering/channels.contract.ts";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { mayKnowOf } from "../../people/index.ts";
import {
  type FollowerRow,
  memberColumns,
  memberTables,
  toMember,
} from "../channels/followers.query.ts";

/** A payment as JSON inside another query. */
export type PaymentRow = Omit<Payment, "createdAt" | "settledAt"> & {
  /** ISO 8601. */
  createdAt: string;
  settledAt: string | null;
};

/** The fields of `PaymentRow` as a JSON object, read from the row that `alias` names. */
export function paymentJson(alias: string): RawBuilder<PaymentRow> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<PaymentRow>`json_build_object('id', ${of("id")}, 'amount', ${of("amount")},
    'currency', ${of("currency")}, 'reference', ${of("reference")}, 'state', ${of("state")},
    'payUrl', ${of("pay_url")}, 'createdAt', ${of("created_at")}, 'settledAt', ${of("settled_at")})`;
}

/** A payment as the API answers it. */
export const toPayment = (row: PaymentRow): Payment => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  settledAt: row.settledAt && new Date(row.settledAt).toISOString(),
});

export type ListedPayment = Payment & { member: MemberItem; position: Position };

type Row = FollowerRow & { payment: PaymentRow };

/** Payments of a channel, by those of whom the viewer may know: those that wait first, then the newest. */
export async function listPayments(
  db: Database,
  viewer: Viewer,
  channelId: string,
  {
    state,
    after,
    count,
  }: { state?: Payment["state"] | undefined; after: Position | null; count: number },
  online: RawBuilder<boolean>,
): Promise<ListedPayment[]> {
  const { rows } = await sql<Row>`
    select ${memberColumns(online)}, cp.created_at as at, ${paymentJson("cp")} as payment
    from channel_payments cp
    left join channel_follows l on l.channel_id = cp.channel_id and l.member_id = cp.member_id
    ${memberTables(sql`cp.member_id`)}
    where cp.channel_id = ${channelId} and ${mayKnowOf(viewer)}
      ${state ? sql`and cp.state = ${state}` : sql``}
      ${after ? followedBy(after) : sql``}
    order by (cp.state = 'pending') desc, cp.created_at desc, cp.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map(({ payment, ...row }) => ({
    ...toPayment(payment),
    member: toMember(row),
    position: { at: row.at, id: payment.id },
  }));
}

/** Cursor after a payment: waiting payments come first, then answered ones, each newest first. */
const followedBy = ({ at, id }: Position) => sql`and (
  (cp.state = 'pending', cp.created_at, cp.id)
  < ((select state = 'pending' from channel_payments where id = ${id}), ${at}, ${id}))`;
