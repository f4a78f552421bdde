import type { PlatformRoute } from "../loopback.ts";
import { type GraphCall, graphRoute, MetaFault, pickFields } from "../meta-double.ts";
import type { FacebookPeople } from "./facebook-people.ts";
import type { FacebookComment, FacebookPost } from "./facebook-posts.ts";

type Shown = {
  posts: FacebookPost[];
  comments: FacebookComment[];
  people: FacebookPeople;
  now(): number;
  newId(): string;
};

const MAX_COMMENT = 8000;
/** What is counted of every post and story. */
const POST_VALUES: Record<string, unknown> = {
  post_total_media_view_unique: 120,
  post_reactions_by_type_total: { like: 7, love: 2 },
  post_activity_by_action_type: { like: 9, comment: 3, share: 1 },
  post_clicks: 5,
};
const STORY_VALUES: Record<string, unknown> = {
  story_total_media_view_unique: 40,
  pages_fb_story_thread_lightweight_reactions: 2,
  pages_fb_story_replies: 1,
  pages_fb_story_shares: 0,
};

const gone = () =>
  new MetaFault({
    code: 100,
    subcode: 33,
    message: "Unsupported request. Object does not exist or cannot be loaded",
  });

/** What a Page does to its posts once they are out: comments, changes, and what is counted. */
export function facebookEngagement(shown: Shown): PlatformRoute[] {
  const { posts, comments, people } = shown;
  const postOf = (id: string): FacebookPost => {
    const found = posts.find((one) => one.id === id);
    if (found) return found;
    throw gone();
  };
  return [
    ...commentRoutes(shown, postOf),
    graphRoute({
      method: "POST",
      path: /(\d+_\d+)/,
      step: "edit",
      answer(call, id = "") {
        const one = comments.find((comment) => comment.id === id) ?? postOf(id);
        mayAct(people, call, one.pageId, rightOver(one));
        one.text = call.text("message");
        return { success: true };
      },
    }),
    graphRoute({
      method: "DELETE",
      path: /(\d+_\d+)/,
      step: "remove",
      answer(call, id = "") {
        const comment = comments.findIndex((one) => one.id === id);
        const one = comments[comment] ?? postOf(id);
        mayAct(people, call, one.pageId, rightOver(one));
        if (comment >= 0) comments.splice(comment, 1);
        else posts.splice(posts.indexOf(one as FacebookPost), 1);
        return { success: true };
      },
    }),
    graphRoute({
      method: "GET",
      path: /(\d+)\/insights/,
      step: "counts",
      answer(call, id = "") {
        mayRead(people, call);
        const story = postOf(id);
        if (story.kind !== "story") throw gone();
        const names = call.text("metric").split(",");
        return { data: names.map((name) => measured(name, STORY_VALUES[name])) };
      },
    }),
    graphRoute({
      method: "GET",
      path: /(?:)/,
      step: "counts",
      answer(call) {
        mayRead(people, call);
        const ids = call.text("ids").split(",");
        const nodes = ids.map((id) => [id, pickFields(call, countedOf(call, postOf(id)))]);
        return Object.fromEntries(nodes);
      },
    }),
  ];
}

function commentRoutes(
  { comments, people, now, newId }: Shown,
  postOf: (id: string) => FacebookPost,
): PlatformRoute[] {
  return [
    graphRoute({
      method: "POST",
      path: /(\d+_\d+)\/comments/,
      step: "comment",
      answer(call, postId = "") {
        const { pageId, id } = postOf(postId);
        mayAct(people, call, pageId, "pages_manage_engagement");
        const text = call.text("message");
        if (text === "" || text.length > MAX_COMMENT) {
          throw new MetaFault({ code: 100, message: "(#100) message" });
        }
        const comment = { id: `${id.split("_")[1]}_${newId()}`, postId: id, pageId, text };
        comments.push({ ...comment, createdAt: now() });
        return { id: comment.id };
      },
    }),
    graphRoute({
      method: "GET",
      path: /(\d+_\d+)\/comments/,
      step: "look-up",
      answer(call, postId = "") {
        const { scope } = people.grantOf(call);
        if (!scope.includes("pages_read_engagement")) throw denied(10);
        const { id } = postOf(postId);
        const found = comments.filter((one) => one.postId === id).toReversed();
        return {
          data: found.map(({ id: commentId, pageId, text, createdAt }) =>
            pickFields(call, {
              id: commentId,
              message: text,
              created_time: new Date(createdAt).toISOString(),
              permalink_url: undefined,
              from: { id: pageId },
            }),
          ),
        };
      },
    }),
  ];
}

const rightOver = (one: FacebookPost | FacebookComment): string =>
  "postId" in one ? "pages_manage_engagement" : "pages_manage_posts";

const denied = (code: number) =>
  new MetaFault({
    code,
    status: 403,
    message: `(#${code}) You do not have sufficient permissions to perform this action`,
  });

/** @throws MetaFault 200 unless the token is the Page's, with a right */
function mayAct(people: FacebookPeople, call: GraphCall, pageId: string, right: string): void {
  const { kind, pageId: own, scope } = people.grantOf(call);
  if (kind !== "page" || own !== pageId || !scope.includes(right)) throw denied(200);
}

function mayRead(people: FacebookPeople, call: GraphCall): void {
  const { scope } = people.grantOf(call);
  const isMeasured = call.text("fields").includes("insights") || call.text("metric") !== "";
  if (isMeasured && !scope.includes("read_insights")) throw denied(10);
}

const measured = (name: string, value: unknown) => ({ name, values: [{ value }] });

function countedOf(call: GraphCall, { id }: FacebookPost): Record<string, unknown> {
  const [, metrics = ""] = /insights\.metric\(([^()]*)\)/.exec(call.text("fields")) ?? [];
  const summary = (total_count: number) => ({ data: [], summary: { total_count } });
  return {
    id,
    insights: { data: metrics.split(",").map((name) => measured(name, POST_VALUES[name])) },
    reactions: summary(9),
    comments: summary(3),
    shares: { count: 1 },
  };
}
