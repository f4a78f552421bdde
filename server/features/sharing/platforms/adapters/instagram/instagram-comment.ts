import { z } from "zod";
import type { FollowedPost, LookUp, Publication, PublishOutcome } from "../../adapter.ts";
import { assertGranted, besidePublishing } from "../beside-publishing.ts";
import { isSameText, isSince } from "../meta/meta-graph.ts";
import { askInstagram, created } from "./instagram-graph.ts";

/** The right to comment (Instagram Platform, « Comment Moderation »). */
const COMMENT = "instagram_business_manage_comments";
/** Comments that one answer holds, the newest first: ours came right after its post. */
const READ = 50;

const comments = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      text: z.string().nullish(),
      timestamp: z.string().nullish(),
      username: z.string().nullish(),
    }),
  ),
});

/** Comments a publication of the account. @throws PlatformRefusal, NoAnswer */
export async function publishComment(
  publication: Publication,
  { postId }: FollowedPost,
): Promise<PublishOutcome> {
  const { account, content } = publication;
  assertGranted(account.tokens.scope, COMMENT, "comment-permission");
  const call = { method: "POST" as const, json: { message: content.text } };
  await publication.arm();
  const { id } = await besidePublishing("comment-permission", () =>
    askInstagram(publication, `${postId}/comments`, call, created),
  );
  return { kind: "published", postId: id, url: null };
}

/** Looks for the comment among those of its publication. @throws PlatformRefusal, NoAnswer */
export async function findComment(
  publication: Publication,
  { postId }: FollowedPost,
  since: Date,
): Promise<LookUp> {
  const { account, content } = publication;
  const query = { fields: "id,text,timestamp,username", limit: READ };
  const { data } = await askInstagram(publication, `${postId}/comments`, { query }, comments);
  const own = account.details.username;
  const mine = data.filter(
    ({ timestamp, username }) =>
      isSince(timestamp ?? undefined, since) && (username ?? own) === own,
  );
  const found = mine.find(({ text }) => isSameText(text ?? "", content.text));
  if (found) return { kind: "found", postId: found.id, url: null };
  const isUntold = mine.some(({ text }) => text === null || text === undefined);
  return { kind: isUntold || data.length >= READ ? "cannot-tell" : "absent" };
}
