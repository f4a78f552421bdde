import type { Asks, Expectation } from "./access-matrix.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const MODERATORS = [401, 403, 403, 403, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const ADMINISTRATORS = [401, 403, 403, 403, 403, 200, 403, 403, 401];
/** Of a minor alone, which none of the roles is. */
// biome-ignore format: columns
const MINORS = [401, 403, 403, 403, 403, 403, 403, 403, 401];
// biome-ignore format: columns
const WITH_A_LINK = [401, 400, 400, 400, 400, 400, 403, 403, 401];

const at =
  (path: string, body?: unknown): Asks =>
  () => ({ path: `/api${path}`, ...(body ? { body } : {}) });
const ofNewcomer =
  (before: string, after = "", body?: unknown): Asks =>
  async ({ newcomer }) => ({
    path: `/api${before}/${await newcomer()}${after}`,
    ...(body ? { body } : {}),
  });
const ofNobody = at("/guardian-link", { token: "a".repeat(43) });

/** What the protection of minors answers each role; each is of age. */
export const PROTECTION: Record<string, Expectation> = {
  "PUT /me/age": { statuses: MEMBERS, ask: at("/me/age", { age: "majeur" }) },
  "GET /me/protection": { statuses: MEMBERS, ask: at("/me/protection") },
  "POST /me/guardian-link": { statuses: MINORS, ask: at("/me/guardian-link") },
  "DELETE /me/guardianships/{memberId}": {
    statuses: MEMBERS,
    ask: ofNewcomer("/me/guardianships"),
  },
  "POST /guardian-link": { statuses: WITH_A_LINK, ask: ofNobody },
  "POST /guardian-link/acceptance": {
    statuses: WITH_A_LINK,
    ask: at("/guardian-link/acceptance", { token: "a".repeat(43) }),
  },
  "GET /help-numbers": { statuses: Array<number>(9).fill(200), ask: at("/help-numbers") },
  "PUT /admin/help-numbers": {
    statuses: ADMINISTRATORS,
    ask: at("/admin/help-numbers", { items: [] }),
  },
  "GET /admin/protection": { statuses: MODERATORS, ask: at("/admin/protection") },
  "PUT /admin/minimum-age": {
    statuses: ADMINISTRATORS,
    ask: at("/admin/minimum-age", { minimumAge: 16 }),
  },
  "PUT /admin/referents/{memberId}": {
    statuses: ADMINISTRATORS,
    ask: ofNewcomer("/admin/referents"),
  },
  "DELETE /admin/referents/{memberId}": {
    statuses: ADMINISTRATORS,
    ask: ofNewcomer("/admin/referents"),
  },
  "PUT /members/{id}/age": {
    statuses: MODERATORS,
    ask: ofNewcomer("/members", "/age", { age: "majeur" }),
  },
};
