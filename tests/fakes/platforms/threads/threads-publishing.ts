import { randomBytes } from "node:crypto";
import type { PlatformRoute, PublishedMedia } from "../loopback.ts";
import { MetaFault, pickFields } from "../meta-double.ts";
import type { ThreadsContainer } from "./threads-containers.ts";
import { notFound, threadsRoute } from "./threads-rights.ts";
import { DAY_MS, mayDo, type ThreadsPost, type ThreadsState, usedOf } from "./threads-state.ts";
import { topicOf } from "./threads-text.ts";

/** Containers, what publishes them, and the day's limits. */
export function threadsPublishing(state: ThreadsState): PlatformRoute[] {
  const { containers, posts, quotas } = state;
  return [
    threadsRoute({
      method: "GET",
      path: /(\d+|me)\/threads_publishing_limit/,
      step: "quota",
      answer(call, account) {
        mayDo(state, call, "threads_content_publish", account);
        const used = usedOf(state);
        const config = (quota_total: number) => ({ quota_total, quota_duration: DAY_MS / 1000 });
        return {
          data: [
            pickFields(call, {
              quota_usage: used.posts,
              config: config(quotas.posts),
              reply_quota_usage: used.replies,
              reply_config: config(quotas.replies),
              delete_quota_usage: used.removals,
              delete_config: config(quotas.removals),
            }),
          ],
        };
      },
    }),
    threadsRoute({
      method: "POST",
      path: /(\d+|me)\/threads/,
      step: "container",
      async answer(call, account) {
        mayDo(state, call, "threads_content_publish", account);
        if (call.text("reply_to_id")) mayDo(state, call, "threads_manage_replies");
        return { id: (await containers.make(call)).id };
      },
    }),
    threadsRoute({
      method: "POST",
      path: /(\d+|me)\/threads_publish/,
      step: "publish",
      answer(call, account) {
        mayDo(state, call, "threads_content_publish", account);
        const container = containers.get(call.text("creation_id"));
        const isReady = container && containers.state(container).status === "FINISHED";
        if (!isReady || container.isItem) throw notFound();
        const kind = container.replyTo ? "replies" : "posts";
        if (usedOf(state)[kind] >= quotas[kind]) {
          throw new MetaFault({ code: 9, subcode: 2_207_042, userMessage: "Quota atteint." });
        }
        container.isPublished = true;
        const post = postOf(state, container);
        posts.push(post);
        return { id: post.id };
      },
    }),
  ];
}

function postOf(
  { containers, newId, now }: ThreadsState,
  container: ThreadsContainer,
): ThreadsPost {
  const { id, kind, text, link, replyTo } = container;
  const shown = kind === "CAROUSEL" ? container.children : kind === "TEXT" ? [] : [id];
  const media = shown.map((one): PublishedMedia => {
    const item = containers.get(one) as ThreadsContainer;
    const type = item.kind === "VIDEO" ? "video/mp4" : "image/jpeg";
    return { type, bytes: item.bytes, alt: item.alt };
  });
  const { topic } = topicOf(text);
  return {
    id: newId(),
    container: id,
    kind,
    text,
    link,
    topic,
    replyTo,
    media,
    shortcode: randomBytes(8).toString("base64url"),
    createdAt: now(),
  };
}
