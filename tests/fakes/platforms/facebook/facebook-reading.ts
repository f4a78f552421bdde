import { drawPage, drawPublication, type PlatformRoute } from "../loopback.ts";
import { graphRoute, MetaFault, pickFields } from "../meta-double.ts";
import type { FacebookPage, FacebookPeople } from "./facebook-people.ts";
import type { FacebookPost } from "./facebook-posts.ts";

type Shown = {
  origin: string;
  pages: readonly FacebookPage[];
  people: FacebookPeople;
  posts: readonly FacebookPost[];
};

/** What is on the Pages, as programs and people read it. */
export function facebookReading(
  state: Shown,
  readVideo: (id: string) => Record<string, unknown> | null,
): PlatformRoute[] {
  const { people, pages, posts } = state;
  const nodeOf = ({ id, text, createdAt, media }: FacebookPost) => {
    const targets = media.map((shown) => ({ target: { id: shown.id } }));
    return {
      id,
      message: text || undefined,
      permalink_url: `${state.origin}/${id}`,
      created_time: new Date(createdAt).toISOString(),
      attachments:
        targets.length > 0 ? { data: [{ subattachments: { data: targets } }] } : undefined,
    };
  };
  return [
    graphRoute({
      method: "GET",
      path: /(\d+)\/feed/,
      step: "look-up",
      answer(call, pageId) {
        people.grantOf(call);
        const since = Number(call.text("since") || 0) * 1000;
        const found = posts.filter(
          (post) => post.pageId === pageId && post.kind !== "story" && post.createdAt >= since,
        );
        const newest = found.toReversed().slice(0, Number(call.text("limit") || 25));
        return { data: newest.map((post) => pickFields(call, nodeOf(post))) };
      },
    }),
    graphRoute({
      method: "GET",
      path: /([\d_]+)/,
      step: "state",
      answer(call, id = "") {
        people.grantOf(call);
        const post = posts.find((one) => one.id === id);
        const node = post ? nodeOf(post) : (readVideo(id) ?? people.readPage(call, id));
        if (node) return pickFields(call, node);
        throw new MetaFault({ code: 100, subcode: 33, message: "Unsupported get request." });
      },
    }),
    graphRoute({
      method: "GET",
      path: /(\d+)\/stories/,
      step: "look-up",
      answer(call, pageId) {
        people.grantOf(call);
        const found = posts.filter((post) => post.pageId === pageId && post.kind === "story");
        return {
          data: found.toReversed().map(({ id, media, createdAt }) =>
            pickFields(call, {
              post_id: id,
              media_id: media[0]?.id,
              media_type: media[0]?.type === "video/mp4" ? "video" : "photo",
              creation_time: String(Math.floor(createdAt / 1000)),
              status: "PUBLISHED",
              url: `${state.origin}/stories/${id}`,
            }),
          ),
        };
      },
    }),
    {
      method: "GET",
      path: /^\/(?:(?:stories|reel)\/)?(\d+_\d+|\d+)\/?$/,
      step: "page",
      isForPeople: true,
      answer(_, id) {
        const post = posts.find((one) => one.id === id || one.media[0]?.id === id);
        if (!post) return drawPage("Facebook : publication inconnue", "", 404);
        const author = pages.find((one) => one.id === post.pageId)?.name ?? "";
        const text = [post.text, post.link].filter(Boolean).join("\n\n");
        return drawPublication("Facebook", { author, text, media: post.media });
      },
    },
  ];
}
