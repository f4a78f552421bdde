import { uuidv7 } from "../../server/infrastructure/ids.ts";
import type { Asks, Expectation } from "./access-matrix.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const NOT_THERE = [401, 404, 404, 404, 404, 404, 403, 403, 401];
// biome-ignore format: columns
const ADMINISTRATORS = [401, 403, 403, 403, 403, 200, 403, 403, 401];
// biome-ignore format: columns
const ADMINISTRATORS_ADD = [401, 403, 403, 403, 403, 201, 403, 403, 401];
// biome-ignore format: columns
const WHO_READS = [401, 200, 404, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_SETS = [401, 403, 404, 200, 403, 200, 403, 403, 401];

const at =
  (path: string, body?: unknown): Asks =>
  () => ({ path: `/api${path}`, ...(body ? { body } : {}) });
const ofCouncil =
  (body?: unknown): Asks =>
  ({ council }) => ({ path: `/api/groups/${council.id}/caution`, ...(body ? { body } : {}) });
const nowhere = (before: string, after = "", body?: unknown): Asks =>
  at(`${before}/${uuidv7()}${after}`, body);

/** What texts that wait, and what makes them wait, answer each role. */
export const HOLDING: Record<string, Expectation> = {
  "GET /held-texts": { statuses: MEMBERS, ask: at("/held-texts") },
  "PATCH /held-texts/{id}": {
    statuses: NOT_THERE,
    ask: nowhere("/held-texts", "", { text: "Autre" }),
  },
  "DELETE /held-texts/{id}": { statuses: NOT_THERE, ask: nowhere("/held-texts") },
  "GET /admin/held-texts": { statuses: MEMBERS, ask: at("/admin/held-texts") },
  "POST /admin/held-texts/{id}/decision": {
    statuses: NOT_THERE,
    ask: nowhere("/admin/held-texts", "/decision", { approved: true }),
  },
  "GET /admin/caution": { statuses: ADMINISTRATORS, ask: at("/admin/caution") },
  "PUT /admin/caution": {
    statuses: ADMINISTRATORS,
    ask: at("/admin/caution", { firstPostsHeld: 0, registrationsAnHour: null }),
  },
  "POST /admin/text-filter-estimates": {
    statuses: ADMINISTRATORS,
    ask: at("/admin/text-filter-estimates", { kind: "word", entries: ["loterie"] }),
  },
  "POST /admin/text-filters": {
    statuses: ADMINISTRATORS_ADD,
    ask: at("/admin/text-filters", { kind: "word", entries: ["loterie"], action: "wait" }),
  },
  "DELETE /admin/text-filters/{id}": {
    statuses: ADMINISTRATORS,
    ask: nowhere("/admin/text-filters"),
  },
  "POST /admin/text-filter-trials": {
    statuses: ADMINISTRATORS,
    ask: at("/admin/text-filter-trials", { sample: "Bonjour" }),
  },
  "GET /groups/{id}/caution": { statuses: WHO_READS, ask: ofCouncil() },
  "PUT /groups/{id}/caution": {
    statuses: WHO_SETS,
    ask: ofCouncil({ holdsPosts: false, readOnly: false, slowMinutes: null }),
  },
};
