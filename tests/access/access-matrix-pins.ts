import { publish } from "../builders/index.ts";
import type { Asks, Expectation } from "./access-matrix.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_READS = [401, 200, 404, 200, 200, 200, 403, 403, 401];

const ofPost =
  (path: string): Asks =>
  async ({ post }) => ({ path: `/api/posts/${(await post()).id}${path}` });

/** What pins and polls answer each role. */
export const PINS: Record<string, Expectation> = {
  "GET /pins": { statuses: MEMBERS, ask: () => ({ path: "/api/pins" }) },
  "POST /posts/{id}/pin": { statuses: WHO_READS, ask: ofPost("/pin") },
  // Only the caller's own pins: of a post they cannot read, 200 too, so that nothing is revealed.
  "DELETE /posts/{id}/pin": { statuses: MEMBERS, ask: ofPost("/pin") },
  "PUT /posts/{id}/vote": {
    statuses: WHO_READS,
    async ask({ author, council }) {
      const wish = { poll: { options: ["Samedi", "Dimanche"] } };
      const { id, poll } = await publish(author, council, "Quand ?", wish);
      return { path: `/api/posts/${id}/vote`, body: { optionIds: [poll?.options[0]?.id] } };
    },
  },
};
