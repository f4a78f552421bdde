import type { PlatformRoute } from "./loopback.ts";
import { type GraphCall, graphRoute, MetaFault, pickFields } from "./meta-double.ts";

export type InstagramComment = { id: string; postId: string; text: string; createdAt: number };

type Shown = {
  posts: readonly { id: string; kind: string }[];
  comments: InstagramComment[];
  person: { username: string };
  now(): number;
  newId(): string;
  /** @throws MetaFault 10 unless the token has a right */
  mayUse(call: GraphCall, right: string): void;
};

const COMMENT = "instagram_business_manage_comments";
const INSIGHTS = "instagram_business_manage_insights";
/** Nobody publishes how long a comment may be: that of a caption stands for it. */
const MAX_COMMENT = 2200;
/** What each kind of publication is measured by, and how much of each there is. */
const MEASURED: Record<"story" | "post", Record<string, number>> = {
  post: { reach: 90, likes: 12, comments: 2, shares: 3, saved: 1, views: 150 },
  story: { reach: 40, shares: 0, replies: 1, views: 55, follows: 0 },
};

/** Comments under what is out, and what is counted of it. */
export function instagramEngagement(shown: Shown): PlatformRoute[] {
  const { posts, comments, person, now, newId, mayUse } = shown;
  const postOf = (id: string) => {
    const found = posts.find((one) => one.id === id);
    if (found) return found;
    throw new MetaFault({ code: 100, subcode: 33, message: "Unsupported request." });
  };
  return [
    graphRoute({
      method: "POST",
      path: /(\d+)\/comments/,
      step: "comment",
      answer(call, id = "") {
        mayUse(call, COMMENT);
        const text = call.text("message");
        if (text === "" || text.length > MAX_COMMENT || postOf(id).kind === "STORIES") {
          throw new MetaFault({ code: 100, message: "(#100) message" });
        }
        const comment = { id: newId(), postId: id, text, createdAt: now() };
        comments.push(comment);
        return { id: comment.id };
      },
    }),
    graphRoute({
      method: "GET",
      path: /(\d+)\/comments/,
      step: "look-up",
      answer(call, id = "") {
        mayUse(call, COMMENT);
        const found = comments.filter(({ postId }) => postId === postOf(id).id).toReversed();
        return {
          data: found.map(({ id: commentId, text, createdAt }) =>
            pickFields(call, {
              id: commentId,
              text,
              timestamp: new Date(createdAt).toISOString(),
              username: person.username,
            }),
          ),
        };
      },
    }),
    graphRoute({
      method: "GET",
      path: /(\d+)\/insights/,
      step: "counts",
      answer(call, id = "") {
        mayUse(call, INSIGHTS);
        const measured = MEASURED[postOf(id).kind === "STORIES" ? "story" : "post"];
        const names = call.text("metric").split(",");
        const strange = names.find((name) => !(name in measured));
        if (strange) {
          const message = `(#100) The Media Insights API does not support the ${strange} metric for this media product type.`;
          throw new MetaFault({ code: 100, message });
        }
        return { data: names.map((name) => ({ name, values: [{ value: measured[name] }] })) };
      },
    }),
  ];
}
