import type { Container, Containers } from "./instagram-containers.ts";
import { drawPage, drawPublication, type PlatformRoute, type PublishedMedia } from "./loopback.ts";
import { type GraphCall, graphRoute, MetaFault, pickFields } from "./meta-double.ts";

export type InstagramPost = {
  id: string;
  /** Of the container it was made from. */
  container: string;
  shortcode: string;
  kind: Container["kind"];
  text: string;
  media: PublishedMedia[];
  collaborators: string[];
  createdAt: number;
};

type Shown = {
  /** Set once it listens. */
  origin(): string;
  containers: Containers;
  posts: readonly InstagramPost[];
  person: { username: string };
  /** @throws MetaFault unless the token publishes on the account */
  mayPublish(call: GraphCall, account?: string): void;
};

/** What is out, as programs and people read it. */
export function instagramReading(state: Shown): PlatformRoute[] {
  const { containers, posts, person } = state;
  const nodeOf = ({ id, text, shortcode, createdAt, kind }: InstagramPost) => ({
    id,
    caption: text || undefined,
    media_type: kind === "CAROUSEL" ? "CAROUSEL_ALBUM" : kind,
    permalink: `${state.origin()}/p/${shortcode}/`,
    timestamp: new Date(createdAt).toISOString(),
  });
  return [
    graphRoute({
      method: "GET",
      path: /(\d+)\/media/,
      step: "look-up",
      answer(call, account) {
        state.mayPublish(call, account);
        const since = Number(call.text("since") || 0) * 1000;
        const found = posts.filter(
          ({ createdAt, kind }) => createdAt >= since && kind !== "STORIES",
        );
        return { data: found.toReversed().map((post) => pickFields(call, nodeOf(post))) };
      },
    }),
    graphRoute({
      method: "GET",
      path: /(\d+)\/stories/,
      step: "look-up",
      answer(call, account) {
        state.mayPublish(call, account);
        const found = posts.filter(({ kind }) => kind === "STORIES").toReversed();
        return { data: found.map((post) => pickFields(call, nodeOf(post))) };
      },
    }),
    graphRoute({
      method: "GET",
      path: /(\d+)/,
      step: "state",
      answer(call, id = "") {
        state.mayPublish(call);
        const container = containers.get(id);
        if (container) return pickFields(call, { id, ...containers.state(container) });
        const post = posts.find((one) => one.id === id);
        if (post) return pickFields(call, nodeOf(post));
        throw new MetaFault({ code: 100, subcode: 33, message: "Unsupported get request." });
      },
    }),
    {
      method: "GET",
      path: /^\/p\/([\w-]+)\/$/,
      step: "page",
      isForPeople: true,
      answer(_, shortcode) {
        const post = posts.find((one) => one.shortcode === shortcode);
        if (!post) return drawPage("Instagram : publication inconnue", "", 404);
        return drawPublication("Instagram", {
          author: `@${person.username}`,
          text: post.text,
          media: post.media,
        });
      },
    },
  ];
}
