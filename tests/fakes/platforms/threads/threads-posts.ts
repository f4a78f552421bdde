import { drawPage, drawPublication, type PlatformRoute } from "../loopback.ts";
import { MetaFault, pickFields } from "../meta-double.ts";
import { notFound, threadsRoute } from "./threads-rights.ts";
import { mayDo, type ThreadsPost, type ThreadsState, usedOf } from "./threads-state.ts";
import { topicOf } from "./threads-text.ts";

/** Those of a post, each another number. */
const COUNTS: Record<string, number> = {
  views: 120,
  likes: 14,
  replies: 3,
  reposts: 2,
  quotes: 1,
  shares: 4,
};

/** Posts as they are read, counted and taken down, and the page of each. */
export function threadsReading(state: ThreadsState): PlatformRoute[] {
  return [...lists(state), ...nodes(state), pageOf(state)];
}

const nodeOf = (
  { origin, person }: ThreadsState,
  { id, text, shortcode, createdAt, replyTo }: ThreadsPost,
) => ({
  id,
  text: topicOf(text).text || undefined,
  permalink: `${origin}/@${person.username}/post/${shortcode}`,
  timestamp: new Date(createdAt).toISOString().replace(/\.\d+Z$/, "+0000"),
  ...(replyTo ? { replied_to: { id: replyTo } } : {}),
});

function lists(state: ThreadsState): PlatformRoute[] {
  const list = (path: RegExp, isReply: boolean): PlatformRoute =>
    threadsRoute({
      method: "GET",
      path,
      step: "look-up",
      answer(call, account) {
        mayDo(state, call, isReply ? "threads_read_replies" : "threads_basic", account);
        const since = Number(call.text("since") || 0) * 1000;
        const found = state.posts.filter(
          ({ createdAt, replyTo }) => createdAt >= since && (replyTo !== "") === isReply,
        );
        return { data: found.toReversed().map((post) => pickFields(call, nodeOf(state, post))) };
      },
    });
  return [list(/(\d+|me)\/threads/, false), list(/(\d+|me)\/replies/, true)];
}

function nodes(state: ThreadsState): PlatformRoute[] {
  const { containers, posts } = state;
  const postWith = (id: string): ThreadsPost => {
    const post = posts.find((one) => one.id === id);
    if (!post) throw notFound();
    return post;
  };
  return [
    threadsRoute({
      method: "GET",
      path: /(\d+)\/insights/,
      step: "counts",
      answer(call, id = "") {
        mayDo(state, call, "threads_manage_insights");
        postWith(id);
        const wanted = call.text("metric").split(",");
        const data = wanted.map((name) => ({
          name,
          period: "lifetime",
          values: [{ value: COUNTS[name] ?? 0 }],
          title: name,
          id: `${id}/insights/${name}/lifetime`,
        }));
        return { data };
      },
    }),
    threadsRoute({
      method: "DELETE",
      path: /(\d+)/,
      step: "remove",
      answer(call, id = "") {
        mayDo(state, call, "threads_delete");
        const post = postWith(id);
        if (usedOf(state).removals >= state.quotas.removals) {
          throw new MetaFault({ code: 9, subcode: 2_207_042, userMessage: "Quota atteint." });
        }
        posts.splice(posts.indexOf(post), 1);
        state.removals.push(state.now());
        return { success: true, deleted_id: id };
      },
    }),
    threadsRoute({
      method: "GET",
      path: /(\d+)/,
      step: "state",
      answer(call, id = "") {
        mayDo(state, call, "threads_basic");
        const container = containers.get(id);
        if (container) return pickFields(call, { id, ...containers.state(container) });
        return pickFields(call, nodeOf(state, postWith(id)));
      },
    }),
  ];
}

const pageOf = ({ posts, person }: ThreadsState): PlatformRoute => ({
  method: "GET",
  path: /^\/@[\w.]+\/post\/([\w-]+)$/,
  step: "page",
  isForPeople: true,
  answer(_, shortcode) {
    const post = posts.find((one) => one.shortcode === shortcode);
    if (!post) return drawPage("Threads : publication inconnue", "", 404);
    const { link, text } = post;
    return drawPublication("Threads", {
      author: `@${person.username}`,
      text: link && !text.includes(link) ? `${text}\n${link}` : text,
      media: post.media,
    });
  },
});
