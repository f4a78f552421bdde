import { MAX_HASHTAGS } from "../../../shared/ground/limits.ts";
import { hashtagsIn } from "../../../shared/posts/hashtags.ts";
import { countImportedShares } from "../../features/gathering/wiring.ts";
import {
  findByLegacyIds,
  type PostRecord,
  type Refusal,
  type Spool,
} from "../../features/installation/wiring.ts";
import {
  type FormerAct,
  type ImportedPost,
  insertImportedPosts,
  linkOf,
  recordFormerActs,
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

const AT_ONCE = 200;

type NewPost = { post: ImportedPost; mediaIds: string[] };

/** Under which id a post is kept: messages of channels are numbered apart from those of groups. */
export const postKey = ({ id, channelId }: Pick<PostRecord, "id" | "channelId">): string =>
  channelId === null ? id : `chaine/${id}`;

/** Writes posts with who likes them, and the points that both earned. */
export async function writePosts(writing: ImportWriting, spool: Spool): Promise<void> {
  for await (const batch of spool.batches("post", AT_ONCE)) {
    const legacy = batch.map((record) => legacyOf(writing, postKey(record)));
    const there = await writing.within((tx) => findByLegacyIds(tx, "posts", legacy));
    const added = new Map<string, NewPost>();
    for (const record of batch) {
      const legacyId = legacyOf(writing, postKey(record));
      // The same document may stand twice in an export.
      if (there.has(legacyId) || added.has(legacyId)) writing.account.count("post", "known");
      else {
        const found = await newPost(writing, record, legacyId);
        if (typeof found === "string") writing.account.leaveOut(record, found);
        else added.set(legacyId, found);
      }
    }
    await writing.within((tx) => savePosts(tx, writing, [...added.values()]));
  }
}

async function newPost(
  writing: ImportWriting,
  record: PostRecord,
  legacyId: string,
): Promise<NewPost | Refusal> {
  const authorId = personOf(writing, record.author);
  if (!authorId) return whyNobody(writing, record.author);
  const place = placeOf(writing, record);
  if (typeof place === "string") return place;
  const { isAnyThere, mediaIds } = await storeAll(writing, record.files, authorId);
  const text = record.text === "" && !isAnyThere ? withoutFiles : record.text;
  const post: ImportedPost = {
    ...place,
    id: idAt(record.at),
    legacyId,
    authorId,
    text,
    authorRole: record.role,
    linkUrl: linkOf(text),
    hashtags: hashtagsIn(text).slice(0, MAX_HASHTAGS),
    likerIds: knownAmong(writing, record.likes, "likes"),
    at: new Date(record.at),
    updatedAt: new Date(record.updatedAt),
  };
  return { post, mediaIds };
}

type Place = Pick<ImportedPost, "groupIds" | "channelId" | "visibility">;

function placeOf(
  writing: ImportWriting,
  { channelId, groups, forAll }: PostRecord,
): Place | Refusal {
  if (channelId !== null) {
    const channel = writing.channels.get(channelId);
    if (!channel) return "no-channel";
    const visibility = channel.isFree ? "public" : "chaine";
    return { groupIds: [], channelId: channel.id, visibility };
  }
  const known = [...new Set(groups.flatMap(({ id }) => writing.groups.get(id) ?? []))];
  const unknown = groups.filter(({ id }) => !writing.groups.has(id)).length;
  writing.account.detail("groups", known.length);
  if (unknown > 0) writing.account.detail("groups", 0, unknown, "inconnus");
  if (known.length > 0)
    return { groupIds: known, channelId: null, visibility: forAll ? "public" : "groupe" };
  const { into } = writing;
  if (!into) return "no-group";
  // A closed group's posts are its members'.
  return {
    groupIds: [into.id],
    channelId: null,
    visibility: forAll && into.open ? "public" : "groupe",
  };
}

async function savePosts(
  tx: Transaction,
  writing: ImportWriting,
  added: readonly NewPost[],
): Promise<void> {
  const posts = added.map(({ post }) => post);
  await insertImportedPosts(tx, posts);
  await noteWritten(tx, writing, { kind: "post", table: "posts", ids: posts.map(({ id }) => id) });
  if (writing.dryRun) return;
  const shown = added.map(({ post, mediaIds }) => ({ ...post, mediaIds }));
  await attachAll(tx, "post", shown, writing.now);
  if (writing.earns) await recordFormerActs(tx, posts.flatMap(actsOf), writing.timeZone);
  await countImportedShares(tx, sharesOf(posts));
}

/** What its author and those who like it earned by a post. */
function actsOf({ id, authorId, groupIds, likerIds, at }: ImportedPost): FormerAct[] {
  return [
    { memberId: authorId, kind: "share", subjectId: id, groupIds, at },
    ...likerIds.map((memberId) => ({
      memberId,
      kind: "like" as const,
      subjectId: id,
      groupIds,
      at,
      // One's own text earns nothing.
      ...(memberId === authorId && { amount: 0 }),
    })),
  ];
}

function sharesOf(posts: readonly ImportedPost[]): { groupId: string; by: number }[] {
  const counts = new Map<string, number>();
  for (const groupId of posts.flatMap(({ groupIds }) => groupIds))
    counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
  return [...counts].map(([groupId, by]) => ({ groupId, by }));
}
