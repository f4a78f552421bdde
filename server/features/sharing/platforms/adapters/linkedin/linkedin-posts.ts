import { z } from "zod";
import type { PageMention } from "../../../../../../shared/sharing/adaptation/index.ts";
import type {
  AdapterPlatform,
  FollowedPost,
  Publication,
  PublishedPost,
  PublishingAccount,
  PublishOutcome,
} from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { readBody } from "../clear-answer.ts";
import { authorOf, callLinkedin } from "./linkedin-call.ts";
import { Gone } from "./linkedin-errors.ts";
import { littleText } from "./linkedin-text.ts";

const commentShape = z.object({
  id: z.string().nullish(),
  object: z.string().nullish(),
  commentUrn: z.string().nullish(),
  $URN: z.string().nullish(),
});

/** A comment's URN, with the thread and the number by which it is called. */
const COMMENT = /^urn:li:comment:\((.+),(\d+)\)$/;

/** Where people see a post, or a comment under it. */
export const postUrl = (platform: AdapterPlatform, post: string, comment = ""): string => {
  const more = comment ? `?commentUrn=${encodeURIComponent(comment)}` : "";
  return `${platform.address("web")}/feed/update/${post}${more}`;
};

/** Body of `POST /rest/socialActions/{post}/comments`, whose text is no `little` text. */
export const commentBody = (actor: string, object: string, text: string) => ({
  actor,
  object,
  message: { text },
});

/** Writes a publication as a comment under a post of one's own. @throws PlatformRefusal, NoAnswer */
export async function publishComment(
  publication: Publication,
  { postId }: FollowedPost,
): Promise<PublishOutcome> {
  const { platform, account, content } = publication;
  const path = `/socialActions/${encodeURIComponent(postId)}/comments`;
  const json = commentBody(authorOf(account), postId, content.text);
  await publication.arm();
  const asked = { method: "POST" as const, path, json };
  const answer = await callLinkedin(platform, account.tokens.accessToken, asked);
  const urn = commentUrn(readBody(answer, commentShape), postId);
  if (!urn) throw new NoAnswer(true, `status ${answer.status} without a comment’s id`);
  return { kind: "published", postId: urn, url: postUrl(platform, postId, urn) };
}

/** The URN of a comment as LinkedIn says it, or made of the thread it says and its number. */
export function commentUrn(comment: z.infer<typeof commentShape>, post: string): string | null {
  const { commentUrn: urn, $URN: older, id, object } = comment;
  return urn ?? older ?? (id ? `urn:li:comment:(${object ?? post},${id})` : null);
}

/** What a call about a post, or a comment of one's own, is made to. */
function placeOf(account: PublishingAccount, postId: string) {
  const [, thread, id] = COMMENT.exec(postId) ?? [];
  if (!thread || !id) return { isComment: false, path: `/posts/${encodeURIComponent(postId)}` };
  const actor = encodeURIComponent(authorOf(account));
  const path = `/socialActions/${encodeURIComponent(thread)}/comments/${id}?actor=${actor}`;
  return { isComment: true, path };
}

/** Replaces the words of a post or of a comment. @throws PlatformRefusal, NoAnswer */
export async function editPost(
  platform: AdapterPlatform,
  account: PublishingAccount,
  {
    postId,
    text,
    mentions = [],
  }: PublishedPost & { text: string; mentions?: readonly PageMention[] },
): Promise<void> {
  const { isComment, path } = placeOf(account, postId);
  const patch = isComment
    ? { message: { $set: { text } } }
    : { $set: { commentary: littleText(text, mentions) } };
  const asked = { method: "POST" as const, path, json: { patch } };
  await callLinkedin(platform, account.tokens.accessToken, {
    ...asked,
    restliMethod: "PARTIAL_UPDATE",
  });
}

/** Takes a post or a comment down; one that is gone is no failure. @throws PlatformRefusal, NoAnswer */
export async function removePost(
  platform: AdapterPlatform,
  account: PublishingAccount,
  { postId }: PublishedPost,
): Promise<void> {
  const { path } = placeOf(account, postId);
  try {
    await callLinkedin(platform, account.tokens.accessToken, { method: "DELETE", path });
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
}
