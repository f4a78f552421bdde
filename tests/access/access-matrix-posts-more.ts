import { created } from "../builders/index.ts";
import type { Asks, Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_PUBLISHES = [401, 201, 404, 201, 403, 403, 403, 403, 401];
// biome-ignore format: columns
const OWNER_ALONE = [401, 404, 404, 404, 404, 404, 403, 403, 401];
// A channel that the author animates and nobody else follows.
// biome-ignore format: columns
const WHO_READS_IT = [401, 403, 403, 403, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_PUBLISHES_IN_IT = [401, 403, 403, 403, 201, 201, 403, 403, 401];
// biome-ignore format: columns
const MODERATORS = [401, 403, 403, 403, 200, 200, 403, 403, 401];

/** A channel of the author's, by invitation. */
async function channelOf({ author }: MatrixScene): Promise<string> {
  const wish = { name: "Sur invitation", access: "sur-invitation" };
  return created(await author.post("/api/channels", wish)).id;
}

const ofChannel =
  (body?: unknown): Asks =>
  async (scene) => ({
    path: `/api/channels/${await channelOf(scene)}/posts`,
    ...(body ? { body } : {}),
  });

const TOMORROW = 24 * 60 * 60 * 1000;

const wishFor = ({ site, council }: MatrixScene) => ({
  publishAt: new Date(site.clock().getTime() + TOMORROW).toISOString(),
  post: { groupId: council.id, text: "Demain" },
});

const ofScheduled =
  (part: string, body?: unknown): Asks =>
  async (scene) => {
    const { id } = created(await scene.author.post("/api/scheduled-posts", wishFor(scene)));
    return { path: `/api/scheduled-posts/${id}${part}`, ...(body ? { body } : {}) };
  };

const history =
  (kind: "post" | "comment"): Asks =>
  async (scene) => ({ path: `/api/${kind}s/${(await scene[kind]()).id}/history` });

/** Posts of channels and of hashtags, what texts said before, and posts written for later. */
export const POSTS_MORE: Record<string, Expectation> = {
  "GET /channels/{channelId}/posts": { statuses: WHO_READS_IT, ask: ofChannel() },
  "POST /channels/{channelId}/posts": {
    statuses: WHO_PUBLISHES_IN_IT,
    ask: ofChannel({ text: "Dans la chaîne" }),
  },
  "GET /hashtags/{tag}/posts": {
    statuses: MEMBERS,
    ask: () => ({ path: "/api/hashtags/louange/posts" }),
  },
  "GET /posts/{id}/history": { statuses: MODERATORS, ask: history("post") },
  "GET /comments/{id}/history": { statuses: MODERATORS, ask: history("comment") },
  "GET /scheduled-posts": { statuses: MEMBERS, ask: () => ({ path: "/api/scheduled-posts" }) },
  "POST /scheduled-posts": {
    statuses: WHO_PUBLISHES,
    ask: (scene) => ({ path: "/api/scheduled-posts", body: wishFor(scene) }),
  },
  "PATCH /scheduled-posts/{id}": {
    statuses: OWNER_ALONE,
    ask: ofScheduled("", { text: "Après-demain" }),
  },
  "POST /scheduled-posts/{id}/publication": {
    statuses: OWNER_ALONE,
    ask: ofScheduled("/publication"),
  },
  "DELETE /scheduled-posts/{id}": { statuses: OWNER_ALONE, ask: ofScheduled("") },
};
