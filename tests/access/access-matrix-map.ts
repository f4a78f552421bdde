import type { Asks, Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// What is in a closed group: its members and moderators.
// biome-ignore format: columns
const WHO_READS = [401, 200, 404, 200, 200, 200, 403, 403, 401];
const ANYONE = MEMBERS.map(() => 200);
// biome-ignore format: columns
const WHO_WATCHES_LINKS = [401, 403, 403, 200, 200, 200, 403, 403, 401];

const at =
  (path: string): Asks =>
  () => ({ path });

/** The author's link, created again when the previous role's request has closed it. */
async function linkOf({ author }: MatrixScene): Promise<string> {
  const { link } = (await author.get("/api/me/affiliation")).body;
  return (link ?? (await author.post("/api/me/affiliation")).body).code;
}

/** The map, its cities, the search, and members' own links of invitation. */
export const MAP: Record<string, Expectation> = {
  "GET /map": { statuses: MEMBERS, ask: at("/api/map") },
  "GET /places": { statuses: MEMBERS, ask: at("/api/places?name=abid") },
  "POST /linked": {
    statuses: MEMBERS,
    ask: ({ council }) => ({
      path: "/api/linked",
      body: { targets: [{ kind: "group", id: council.id }] },
    }),
  },
  "GET /rail/{place}": { statuses: MEMBERS, ask: at("/api/rail/community") },
  "GET /search": { statuses: MEMBERS, ask: at("/api/search?q=parvis") },
  "GET /search/{kind}": {
    statuses: WHO_READS,
    ask: ({ council }) => ({ path: `/api/search/posts?q=parvis&groupId=${council.id}` }),
  },
  "GET /me/affiliation": { statuses: MEMBERS, ask: at("/api/me/affiliation") },
  "POST /me/affiliation": { statuses: MEMBERS, ask: at("/api/me/affiliation") },
  "DELETE /me/affiliation": { statuses: MEMBERS, ask: at("/api/me/affiliation") },
  "GET /invitations/{code}": { statuses: ANYONE, ask: at("/api/invitations/inconnue") },
  "GET /me/affiliation/members": { statuses: MEMBERS, ask: at("/api/me/affiliation/members") },
  "GET /affiliations": { statuses: WHO_WATCHES_LINKS, ask: at("/api/affiliations") },
  "DELETE /affiliations/{code}": {
    statuses: WHO_WATCHES_LINKS,
    ask: async (scene) => ({ path: `/api/affiliations/${await linkOf(scene)}` }),
  },
};
