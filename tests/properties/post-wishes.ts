import { uuidv7 } from "../../server/infrastructure/ids.ts";
import type { CallInput } from "./contract-calls.ts";
import type { Village } from "./village.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Places = Pick<Village, "site" | "postId" | "commentId">;

/** What the calls of hashtags, earlier texts, channels' posts and scheduled posts take. */
export function postWishes({ site, postId, commentId }: Places): Record<string, () => CallInput> {
  const nowhere = () => ({ id: uuidv7() });
  const tomorrow = () => new Date(site.clock().getTime() + DAY_MS).toISOString();
  return {
    "posts.listOfChannel": () => ({ channelId: uuidv7() }),
    "posts.forward": () => ({ groupId: site.group.id, of: { kind: "post", id: postId } }),
    "posts.publishInChannel": () => ({ channelId: uuidv7(), text: "Dans la chaîne" }),
    "posts.listOfHashtag": () => ({ tag: "louange" }),
    "posts.readHistory": () => ({ id: postId }),
    "comments.readHistory": () => ({ id: commentId }),
    "scheduledPosts.list": () => ({}),
    "scheduledPosts.schedule": () => ({
      publishAt: tomorrow(),
      post: { groupId: site.group.id, text: "Demain" },
    }),
    "scheduledPosts.change": () => ({ ...nowhere(), text: "Après-demain" }),
    "scheduledPosts.publishNow": nowhere,
    "scheduledPosts.cancel": nowhere,
  };
}
