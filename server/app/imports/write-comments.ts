import {
  type CommentRecord,
  findByLegacyIds,
  type Refusal,
  type Spool,
} from "../../features/installation/wiring.ts";
import { FORMER_MEMBER } from "../../features/people/index.ts";
import {
  groupsOfPosts,
  type ImportedComment,
  insertImportedComments,
  linkReplies,
  recordFormerActs,
  resolveReplies,
} from "../../features/posts/wiring.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { attachAll, storeAll, withoutFiles } from "./store-files.ts";
import {
  type ImportWriting,
  idAt,
  knownAmong,
  legacyOf,
  noteWritten,
  personOf,
  whyNobody,
} from "./writing.ts";

const AT_ONCE = 300;

type NewComment = { comment: ImportedComment; mediaIds: string[] };

/** Writes comments under their posts, with who likes them and the points that both earned. */
export async function writeComments(writing: ImportWriting, spool: Spool): Promise<void> {
  for await (const batch of spool.batches("comment", AT_ONCE)) {
    const legacy = batch.map(({ id }) => legacyOf(writing, id));
    const posts = batch.flatMap(({ postId }) => [
      legacyOf(writing, postId),
      legacyOf(writing, `chaine/${postId}`),
    ]);
    const [there, postIds] = await writing.within(async (tx) => [
      await findByLegacyIds(tx, "comments", legacy),
      await findByLegacyIds(tx, "posts", posts),
    ]);
    const added = new Map<string, NewComment>();
    for (const record of batch) {
      const legacyId = legacyOf(writing, record.id);
      if (there.has(legacyId) || added.has(legacyId)) {
        writing.account.count("comment", "known");
        continue;
      }
      const found = await newComment(writing, record, postIds);
      if (typeof found === "string") writing.account.leaveOut(record, found);
      else added.set(legacyId, found);
    }
    await writing.within((tx) => saveComments(tx, writing, [...added.values()]));
  }
  const answers = await writing.within((tx) => resolveReplies(tx, writing.importId));
  writing.account.detail("answers", answers);
  await linkAnswers(writing, spool);
}

/** Once all comments are there, in whatever order they came: those that say which one they answer. */
async function linkAnswers(writing: ImportWriting, spool: Spool): Promise<void> {
  for await (const batch of spool.batches("comment", AT_ONCE)) {
    const links = batch.flatMap(({ id, answers }) =>
      answers === null
        ? []
        : [{ legacyId: legacyOf(writing, id), answeredLegacyId: legacyOf(writing, answers) }],
    );
    if (links.length === 0) continue;
    const linked = await writing.within((tx) => linkReplies(tx, writing.importId, links));
    writing.account.detail("answers", linked);
  }
}

async function newComment(
  writing: ImportWriting,
  record: CommentRecord,
  postIds: ReadonlyMap<string, string>,
): Promise<NewComment | Refusal> {
  const postId =
    postIds.get(legacyOf(writing, record.postId)) ??
    postIds.get(legacyOf(writing, `chaine/${record.postId}`));
  if (!postId) return "no-post";
  const authorId = personOf(writing, record.author);
  if (!authorId) return whyNobody(writing, record.author);
  const { isAnyThere, mediaIds } = await storeAll(writing, record.files, authorId);
  const comment: ImportedComment = {
    id: idAt(record.at),
    legacyId: legacyOf(writing, record.id),
    postId,
    authorId,
    authorRole: record.role,
    text: record.text === "" && !isAnyThere ? withoutFiles : record.text,
    replyTo: replyOf(writing, record),
    likerIds: knownAmong(writing, record.likes, "likes"),
    at: new Date(record.at),
    updatedAt: new Date(record.updatedAt),
  };
  return { comment, mediaIds };
}

/** Whom a comment answers: by their name where they agreed to it, or are here already. */
function replyOf(
  writing: ImportWriting,
  { replyTo, replyText }: CommentRecord,
): ImportedComment["replyTo"] {
  if (!replyTo) return null;
  const memberId = personOf(writing, replyTo);
  const name = writing.named ? replyTo.name : memberId && writing.names.get(memberId);
  return { memberId, name: name ?? FORMER_MEMBER, text: replyText };
}

async function saveComments(
  tx: Transaction,
  writing: ImportWriting,
  added: readonly NewComment[],
): Promise<void> {
  const comments = added.map(({ comment }) => comment);
  await insertImportedComments(tx, comments);
  await noteWritten(tx, writing, {
    kind: "comment",
    table: "comments",
    ids: comments.map(({ id }) => id),
  });
  if (writing.dryRun) return;
  const shown = added.map(({ comment, mediaIds }) => ({ ...comment, mediaIds }));
  await attachAll(tx, "comment", shown, writing.now);
  const groups = await groupsOfPosts(
    tx,
    comments.map(({ postId }) => postId),
  );
  await recordFormerActs(
    tx,
    comments.flatMap(({ id, postId, authorId, likerIds, at }) => {
      const groupIds = groups.get(postId) ?? [];
      return [
        { memberId: authorId, kind: "comment" as const, subjectId: id, groupIds, at },
        ...likerIds.map((memberId) => ({
          memberId,
          kind: "like" as const,
          subjectId: id,
          groupIds,
          at,
          ...(memberId === authorId && { amount: 0 }),
        })),
      ];
    }),
    writing.timeZone,
  );
}
