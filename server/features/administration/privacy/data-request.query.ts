import { sql } from "kysely";
import type {
  DataRequestKind,
  DataRequestState,
} from "../../../../shared/administration/data-request-kinds.ts";
import type {
  Contested,
  DataRequest,
} from "../../../../shared/administration/data-requests.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import { MODERATES, mayAnswer } from "../../people/index.ts";
import { type ContestedRow, contestedJson } from "./contested.query.ts";
import { dueDate } from "./data-request.ts";

type Row = {
  id: string;
  receipt: string;
  kind: DataRequest["kind"];
  state: DataRequestState;
  name: string;
  email: string;
  message: string;
  note: string;
  taken_by: { id: string; name: string } | null;
  answers: { text: string; by: string | null; at: string }[];
  contests: ContestedRow | null;
  may_handle: boolean;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`
  r.id, r.receipt, r.kind, r.state, r.name, r.email, r.message, r.note, r.created_at, r.updated_at,
  (select json_build_object('id', t.id, 'name', t.name) from members t where t.id = r.taken_by) as taken_by,
  ${contestedJson} as contests,
  (select coalesce(json_agg(json_build_object('text', a.text, 'by', m.name, 'at', a.created_at)
      order by a.created_at, a.id), '[]')
    from data_request_answers a left join members m on m.id = a.answered_by
    where a.request_id = r.id) as answers`;

/** The same, with whether the viewer may answer. */
const columnsFor = (viewerId: string) =>
  sql`${columns}, ${mayAnswer("r", sql`${viewerId}::uuid`)} as may_handle`;

/** Requests, latest first; only those in `state` where it is given. */
export async function listDataRequests(
  db: Database,
  viewerId: string,
  {
    state,
    after,
    count,
  }: { state?: DataRequestState | undefined; after: Position | null; count: number },
): Promise<{ request: DataRequest; position: Position }[]> {
  const { rows } = await sql<Row>`
    select ${columnsFor(viewerId)} from data_requests r
    where true ${state ? sql`and r.state = ${state}` : sql``}
      ${after ? sql`and (r.created_at, r.id) < (${after.at}, ${after.id})` : sql``}
    order by r.created_at desc, r.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map((row) => ({
    request: toRequest(row, viewerId),
    position: { at: row.created_at, id: row.id },
  }));
}

export async function readDataRequest(
  db: Database,
  viewerId: string,
  id: string,
): Promise<DataRequest | null> {
  const { rows } = await sql<Row>`
    select ${columnsFor(viewerId)} from data_requests r where r.id = ${id}`.execute(db);
  return rows[0] ? toRequest(rows[0], viewerId) : null;
}

function toRequest(
  { taken_by, created_at, updated_at, answers, contests, may_handle, ...row }: Row,
  viewerId: string,
): DataRequest {
  return {
    ...row,
    contests: contests && toContested(contests, viewerId),
    mayHandle: may_handle,
    takenBy: taken_by,
    answers: answers.map(({ text, by, at }) => ({
      text,
      by: by ?? "",
      at: new Date(at).toISOString(),
    })),
    dueAt: dueDate(created_at).toISOString(),
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}

const toContested = (
  { name, decidedAt, decidedBy, ...decision }: ContestedRow,
  viewerId: string,
): Contested => ({
  ...decision,
  decidedBy: name ?? "",
  mine: decidedBy === viewerId,
  decidedAt: new Date(decidedAt).toISOString(),
});

export type SentBefore = {
  receipt: string;
  kind: DataRequestKind;
  message: string;
  /** The decision it contests; null for most. */
  decisionId: string | null;
};

/** What this address sent since a moment, latest first; at most `count` of them. */
export async function listSentBy(
  db: Database | Transaction,
  email: string,
  since: Date,
  count: number,
): Promise<SentBefore[]> {
  const { rows } = await sql<SentBefore>`
    select receipt, kind, message, coalesce(sanction_id, report_id) as "decisionId"
    from data_requests
    where email = ${email} and created_at > ${since}
    order by created_at desc, id desc
    ${rowLimit(count)}`.execute(db);
  return rows;
}

/** E-mail addresses of those who may answer a request: moderators and administrators. */
export async function listAnswerers(db: Database | Transaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select m.email from members m, data_requests r
    where r.id = ${id} and ${MODERATES} and ${mayAnswer("r", sql`m.id`)}`.execute(db);
  return rows.map((row) => row.email);
}
