import type { PublishedMedia } from "../loopback.ts";
import { type GraphCall, MetaFault } from "../meta-double.ts";
import type { ThreadsContainer, ThreadsContainers } from "./threads-containers.ts";
import type { ThreadsLogin } from "./threads-login.ts";
import { assertRight, type ThreadsRight } from "./threads-rights.ts";

export type ThreadsPost = {
  id: string;
  /** Of the container it was made from. */
  container: string;
  shortcode: string;
  kind: ThreadsContainer["kind"];
  /** As it was sent; shown without the sign of its topic. */
  text: string;
  link: string;
  topic: string;
  media: PublishedMedia[];
  /** The post it answers; empty for one of its own. */
  replyTo: string;
  createdAt: number;
};

export type ThreadsState = ThreadsLogin & {
  origin: string;
  quotas: Record<"posts" | "replies" | "removals", number>;
  containers: ThreadsContainers;
  posts: ThreadsPost[];
  /** When posts were taken down. */
  removals: number[];
  newId(): string;
};

export const DAY_MS = 86_400_000;

/** A call about the account, by a token with a right. @throws MetaFault */
export function mayDo(
  { tokens, person }: ThreadsState,
  { token }: GraphCall,
  right: ThreadsRight,
  account = person.id,
): void {
  const { scope } = tokens.of(token);
  assertRight(scope, "threads_basic");
  assertRight(scope, right);
  if (account !== person.id && account !== "me") {
    throw new MetaFault({ code: 100, subcode: 33, message: "Unsupported request" });
  }
}

/** Posts, replies and removals of the last twenty-four hours. */
export function usedOf({ posts, removals, now }: ThreadsState) {
  const isRecent = (at: number) => now() - at < DAY_MS;
  const recent = posts.filter(({ createdAt }) => isRecent(createdAt));
  const replies = recent.filter(({ replyTo }) => replyTo !== "").length;
  return { posts: recent.length - replies, replies, removals: removals.filter(isRecent).length };
}
