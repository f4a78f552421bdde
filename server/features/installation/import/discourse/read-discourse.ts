import { copyRows } from "../dumps/copy-rows.ts";
import { DumpError, dumpBytes } from "../dumps/dump-bytes.ts";
import type { ImportKind, ImportReading, LeftOut, Refusal } from "../form.ts";
import { groupsOf } from "./categories.ts";
import { createForum, FORUM_TABLES, type Forum, type ForumTable } from "./forum.ts";
import { peopleOf } from "./people.ts";
import { POST_COLUMNS, readPost } from "./posts.ts";

/** Tables without which nothing is a forum, and the columns that say what is in them. */
const NEEDED: readonly (readonly [ForumTable, readonly string[]])[] = [
  ["users", ["id", "username"]],
  ["topics", ["id", "title", "category_id", "archetype"]],
  ["posts", ["id", "user_id", "topic_id", "post_number", "raw", "created_at"]],
  ["categories", ["id", "name", "read_restricted"]],
];

/**
 * What the dump of a Discourse says: read twice, first for who and what is there, then for the words
 * of its posts.
 *
 * @throws DumpError when it is cut, or of something else
 */
export async function* readDiscourse(dump: string, now: Date): AsyncGenerator<ImportReading> {
  const forum = createForum(now);
  const damaged = await gather(dump, forum);
  forum.settle();
  yield* damaged;
  yield* peopleOf(forum);
  yield* groupsOf(forum);
  for (const id of forum.chat)
    yield {
      kind: "left-out",
      of: "message",
      collection: "chat_messages",
      id,
      reason: "other-content",
    };
  for await (const row of copyRows(dumpBytes(dump), { posts: POST_COLUMNS }, () => {}))
    yield "unread" in row ? leftOut("posts", row.unread) : readPost(forum, row.fields, now);
}

/** @returns what could not be read of the tables that are read once */
async function gather(dump: string, forum: Forum): Promise<LeftOut[]> {
  const found = new Map<string, readonly string[]>();
  const damaged: LeftOut[] = [];
  const rows = copyRows(dumpBytes(dump), FORUM_TABLES, (table, columns) =>
    found.set(table, columns),
  );
  for await (const row of rows) {
    const table = row.table as ForumTable;
    if ("fields" in row) forum.take(table, row.fields);
    else if (table !== "posts") damaged.push(leftOut(table, row.unread));
    if (damaged.length > MOST_DAMAGED)
      throw new DumpError("Ce fichier est abîmé\u00a0: trop de ses lignes ne se lisent pas.");
  }
  for (const [table, columns] of NEEDED) {
    const known = found.get(table);
    const missing = columns.find((column) => !known?.includes(column));
    if (!known)
      throw new DumpError(
        `Ceci n’est pas une sauvegarde de Discourse\u00a0: il n’y a pas de table ${table}.`,
      );
    if (missing)
      throw new DumpError(
        `Ceci n’est pas une sauvegarde de Discourse\u00a0: sa table ${table} n’a pas de colonne ${missing}.`,
      );
  }
  return damaged;
}

const MOST_DAMAGED = 10_000;

const KINDS: Partial<Record<ForumTable, ImportKind>> = {
  users: "member",
  user_emails: "member",
  user_profiles: "member",
  user_passwords: "account",
  categories: "group",
  topics: "post",
  posts: "comment",
  chat_messages: "message",
};

function leftOut(table: ForumTable, reason: Refusal): LeftOut {
  const of = KINDS[table];
  return { kind: "left-out", ...(of && { of }), collection: table, id: "", reason };
}
