import type { Asks, Expectation } from "./access-matrix.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_KNOWS_THE_GROUP = [401, 200, 404, 200, 200, 200, 403, 403, 401];

const ofCouncil: Asks = ({ council }) => ({
  path: `/api/notifications/mutes/group/${council.id}`,
  body: {},
});

/** What notifications answer each role: everyone reads and settles their own alone. */
export const NOTIFICATIONS: Record<string, Expectation> = {
  "GET /notifications": { statuses: MEMBERS, ask: () => ({ path: "/api/notifications" }) },
  "POST /notifications/read": {
    statuses: MEMBERS,
    ask: () => ({ path: "/api/notifications/read", body: {} }),
  },
  "GET /notifications/preferences": {
    statuses: MEMBERS,
    ask: () => ({ path: "/api/notifications/preferences" }),
  },
  "PATCH /notifications/preferences": {
    statuses: MEMBERS,
    ask: () => ({ path: "/api/notifications/preferences", body: { digest: "daily" } }),
  },
  "PUT /notifications/mutes/{kind}/{id}": { statuses: WHO_KNOWS_THE_GROUP, ask: ofCouncil },
  // Only the caller's own mutes: of a place hidden from them, 200 too, so that nothing is revealed.
  "DELETE /notifications/mutes/{kind}/{id}": { statuses: MEMBERS, ask: ofCouncil },
};
