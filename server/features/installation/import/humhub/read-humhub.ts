import { DumpError, dumpBytes } from "../dumps/dump-bytes.ts";
import { insertedRows } from "../dumps/inserted-rows.ts";
import type { ImportKind, ImportReading, LeftOut, Refusal } from "../form.ts";
import {
  type Around,
  createNetwork,
  NETWORK_TABLES,
  type Network,
  type NetworkTable,
} from "./network.ts";
import { groupsOf, peopleOf } from "./people.ts";
import { COMMENT_COLUMNS, POST_COLUMNS, readComment, readPost } from "./texts.ts";

/** Tables without which nothing is a network, and the columns that say what is in them. */
const NEEDED: readonly (readonly [NetworkTable | "post", readonly string[]])[] = [
  ["user", ["id", "username", "status"]],
  ["space", ["id", "name", "visibility"]],
  ["content", ["id", "object_model", "object_id", "visibility"]],
  ["post", ["id", "message", "created_at"]],
  ["comment", ["id", "message", "object_model", "object_id"]],
];

/**
 * What the dump of a HumHub says: read twice, first for who and what is there, then for the words of
 * its texts.
 *
 * @throws DumpError when it is cut, or of something else
 */
export async function* readHumHub(dump: string, around: Around): AsyncGenerator<ImportReading> {
  const network = createNetwork();
  const damaged = await gather(dump, network);
  network.settle();
  yield* damaged;
  yield* peopleOf(network, around);
  yield* groupsOf(network, around);
  yield* othersOf(network);
  const words = { post: POST_COLUMNS, comment: COMMENT_COLUMNS };
  for await (const row of insertedRows(dumpBytes(dump), words, () => {})) {
    const table = row.table as "post" | "comment";
    if ("unread" in row) yield leftOut(table, row.unread);
    else if (table === "post") yield readPost(network, row.fields, around);
    else yield readComment(network, row.fields, around);
  }
}

/** @returns what could not be read of the tables that are read once */
async function gather(dump: string, network: Network): Promise<LeftOut[]> {
  const found = new Map<string, readonly string[]>();
  const damaged: LeftOut[] = [];
  const wanted = { ...NETWORK_TABLES, post: ["id", "message", "created_at"] };
  const rows = insertedRows(dumpBytes(dump), wanted, (table, columns) => found.set(table, columns));
  for await (const row of rows) {
    const table = row.table as NetworkTable | "post";
    const isReadLater = table === "post" || table === "comment";
    if ("fields" in row && table !== "post") network.take(table, row.fields);
    else if (!("fields" in row) && !isReadLater) damaged.push(leftOut(table, row.unread));
    if (damaged.length > MOST_DAMAGED)
      throw new DumpError("Ce fichier est abîmé\u00a0: trop de ses lignes ne se lisent pas.");
  }
  assertWhole(found);
  return damaged;
}

const MOST_DAMAGED = 10_000;
const NOT_ONE = "Ceci n’est pas une copie de la base de HumHub\u00a0:";

/** A table that is empty is named by no row: only some of them always hold one. */
function assertWhole(found: ReadonlyMap<string, readonly string[]>): void {
  for (const [table, columns] of NEEDED) {
    const known = found.get(table);
    const mayBeEmpty = table === "post" || table === "comment" || table === "content";
    if (!known && mayBeEmpty) continue;
    if (!known) throw new DumpError(`${NOT_ONE} rien n’est dans une table ${table}.`);
    const missing = columns.find((column) => !known.includes(column));
    if (missing) throw new DumpError(`${NOT_ONE} sa table ${table} n’a pas de colonne ${missing}.`);
  }
}

/** What is of no kind that is here. */
function* othersOf({ others, messages }: Network): Generator<LeftOut> {
  for (const { id, model } of others)
    yield {
      kind: "left-out",
      collection: model.slice(0, 60),
      id: String(id),
      reason: model === "Activity" ? "tool-line" : "other-content",
    };
  for (const id of messages)
    yield {
      kind: "left-out",
      of: "message",
      collection: "message_entry",
      id,
      reason: "private-message",
    };
}

const KINDS: Partial<Record<NetworkTable | "post", ImportKind>> = {
  user: "member",
  profile: "member",
  space: "group",
  post: "post",
  comment: "comment",
  message_entry: "message",
};

function leftOut(table: NetworkTable | "post", reason: Refusal): LeftOut {
  const of = KINDS[table];
  return { kind: "left-out", ...(of && { of }), collection: table, id: "", reason };
}
