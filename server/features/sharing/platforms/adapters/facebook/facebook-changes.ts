import { z } from "zod";
import {
  type AdapterPlatform,
  PlatformRefusal,
  type PublishedPost,
  type PublishingAccount,
} from "../../adapter.ts";
import { besidePublishing } from "../beside-publishing.ts";
import { callGraph } from "./facebook-graph.ts";
import { postOf } from "./facebook-page.ts";

const done = z.object({ success: z.literal(true) });

/** Replaces the words of a post or a comment of the Page. @throws PlatformRefusal, NoAnswer */
export const editPagePost = (
  platform: AdapterPlatform,
  account: PublishingAccount,
  post: PublishedPost & { text: string },
): Promise<void> => change(platform, account, post, { message: post.text });

/** Takes a post or a comment of the Page down. @throws PlatformRefusal, NoAnswer */
export async function removePagePost(
  platform: AdapterPlatform,
  account: PublishingAccount,
  post: PublishedPost,
): Promise<void> {
  try {
    await change(platform, account, post, null);
  } catch (error) {
    const isGone = error instanceof PlatformRefusal && error.code === "post-missing";
    if (!isGone) throw error;
  }
}

/** A story ends by itself, and its API knows no change. */
async function change(
  platform: AdapterPlatform,
  account: PublishingAccount,
  { postId, format, reply }: PublishedPost,
  form: { message: string } | null,
): Promise<void> {
  if (format === "story") throw new PlatformRefusal("not-supported");
  const path = reply ? postId : postOf(account, postId);
  const about = { path, token: account.tokens.accessToken };
  const call = form
    ? { ...about, method: "POST" as const, form }
    : { ...about, method: "DELETE" as const };
  // A refusal that concerns this post says nothing of the right to publish others.
  await besidePublishing(reply ? "comment-permission" : "refused", () =>
    callGraph(platform, call, done),
  );
}
