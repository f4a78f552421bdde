import { z } from "zod";
import type { FollowedPost, LookUp, Publication } from "../../adapter.ts";
import { readBody } from "../clear-answer.ts";
import { tellIfPossible } from "../look-up.ts";
import { authorOf, callLinkedin, isOrganization } from "./linkedin-call.ts";
import { commentUrn, postUrl } from "./linkedin-posts.ts";
import { littleText, plainText } from "./linkedin-text.ts";

/** Posts, or comments, that are looked through: the newest. */
const LOOKED_THROUGH = 20;

const postsShape = z.object({
  elements: z.array(
    z.object({
      id: z.string(),
      author: z.string(),
      commentary: z.string().nullish(),
      createdAt: z.number().nullish(),
      publishedAt: z.number().nullish(),
      lifecycleState: z.string().nullish(),
    }),
  ),
});
const commentsShape = z.object({
  elements: z.array(
    z.object({
      id: z.string().nullish(),
      $URN: z.string().nullish(),
      commentUrn: z.string().nullish(),
      object: z.string().nullish(),
      actor: z.string(),
      message: z.object({ text: z.string() }),
      created: z.object({ time: z.number().nullish() }).nullish(),
    }),
  ),
});

/**
 * Looks for a page's post, or for a comment, by its author and its words. Whether a person's post
 * is out cannot be told: LinkedIn lets few read those. What is not found may have been too new.
 */
export const findLinkedinPost = (publication: Publication, since: Date): Promise<LookUp> =>
  tellIfPossible(async () => {
    const { account, reply } = publication;
    if (reply) return findComment(publication, reply, since);
    return isOrganization(account) ? findPost(publication, since) : { kind: "cannot-tell" };
  });

/** States of a post that is not out. */
const NOT_OUT = ["DRAFT", "PUBLISH_FAILED"];

async function findPost({ platform, account, content }: Publication, since: Date): Promise<LookUp> {
  // Of photos alone nothing tells which post they are.
  if (bare(content.text) === "") return { kind: "cannot-tell" };
  const author = authorOf(account);
  const path = `/posts?q=author&author=${encodeURIComponent(author)}&count=${LOOKED_THROUGH}&sortBy=CREATED`;
  const answer = await callLinkedin(platform, account.tokens.accessToken, { path });
  const { elements } = readBody(answer, postsShape);
  const recent = elements.filter(
    (post) =>
      post.author === author &&
      !NOT_OUT.includes(post.lifecycleState ?? "") &&
      isSince(post.publishedAt ?? post.createdAt, since),
  );
  // As it was sent: addresses went out with their reserved letters percent-encoded.
  const sent = plainText(littleText(content.text, content.mentions));
  const found = recent.find(({ commentary }) => isSame(plainText(commentary ?? ""), sent));
  if (found) return { kind: "found", postId: found.id, url: postUrl(platform, found.id) };
  const isTold = recent.every(({ commentary }) => typeof commentary === "string");
  return { kind: isTold && elements.length < LOOKED_THROUGH ? "absent" : "cannot-tell" };
}

async function findComment(
  { platform, account, content }: Publication,
  { postId }: FollowedPost,
  since: Date,
): Promise<LookUp> {
  const path = `/socialActions/${encodeURIComponent(postId)}/comments?count=${LOOKED_THROUGH}`;
  const answer = await callLinkedin(platform, account.tokens.accessToken, { path });
  const { elements } = readBody(answer, commentsShape);
  const found = elements.find(
    ({ actor, message, created }) =>
      actor === authorOf(account) &&
      isSame(message.text, content.text) &&
      isSince(created?.time, since),
  );
  const urn = found ? commentUrn(found, postId) : null;
  if (urn) return { kind: "found", postId: urn, url: postUrl(platform, postId, urn) };
  const isWhole = !found && elements.length < LOOKED_THROUGH;
  return { kind: isWhole ? "absent" : "cannot-tell" };
}

const isSame = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** What LinkedIn gives no hour of may be of since. */
const isSince = (time: number | null | undefined, since: Date): boolean =>
  (time ?? Number.POSITIVE_INFINITY) >= since.getTime();
