import { z } from "zod";
import type { FollowedPost, LookUp, Publication, PublishOutcome } from "../../adapter.ts";
import { assertGranted, besidePublishing } from "../beside-publishing.ts";
import { isSameText, isSince } from "../meta/meta-graph.ts";
import { created, ofPage, postOf, urlOf } from "./facebook-page.ts";

/** The right to comment as the Page (Pages API, « Comments »). */
const COMMENT = "pages_manage_engagement";
/** Comments read at most, the newest first: ours came right after its post. */
const READ = 50;

const comments = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string().nullish(),
      created_time: z.string().nullish(),
      permalink_url: z.string().nullish(),
      from: z.object({ id: z.string().nullish() }).nullish(),
    }),
  ),
});

/** Comments a post of the Page as the Page. @throws PlatformRefusal, NoAnswer */
export async function publishComment(
  publication: Publication,
  { postId }: FollowedPost,
): Promise<PublishOutcome> {
  const { account, content } = publication;
  assertGranted(account.tokens.scope, COMMENT, "comment-permission");
  const path = `${postOf(account, postId)}/comments`;
  const form = { message: content.text };
  await publication.arm();
  const { id } = await besidePublishing("comment-permission", () =>
    ofPage(publication, { method: "POST", path, form }, created),
  );
  return { kind: "published", postId: id, url: urlOf(publication, undefined, id) };
}

/** Looks for the comment among those of its post. @throws PlatformRefusal, NoAnswer */
export async function findComment(
  publication: Publication,
  { postId }: FollowedPost,
  since: Date,
): Promise<LookUp> {
  const { account, content } = publication;
  const query = {
    fields: "id,message,created_time,permalink_url,from{id}",
    filter: "toplevel",
    order: "reverse_chronological",
    limit: READ,
  };
  const path = `${postOf(account, postId)}/comments`;
  const { data } = await ofPage(publication, { path, query }, comments);
  const mine = data.filter(
    ({ created_time, from }) =>
      isSince(created_time ?? undefined, since) &&
      (from?.id ?? account.accountId) === account.accountId,
  );
  const found = mine.find(({ message }) => isSameText(message ?? "", content.text));
  if (found) {
    const url = urlOf(publication, found.permalink_url ?? undefined, found.id);
    return { kind: "found", postId: found.id, url };
  }
  const isUntold = mine.some(({ message }) => message === null || message === undefined);
  return { kind: isUntold || data.length >= READ ? "cannot-tell" : "absent" };
}
