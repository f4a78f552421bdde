import { created } from "../builders/index.ts";
import { dayFromNow, eventWish } from "../calendar/calendar-scene.ts";
import type { Asks, Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_SEES = [401, 200, 404, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_MANAGES = [401, 403, 404, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_CREATES = [401, 403, 403, 201, 201, 201, 403, 403, 401];

// biome-ignore format: columns
const ADMINS = [401, 403, 403, 403, 403, 200, 403, 403, 401];

const at =
  (path: string): Asks =>
  () => ({ path });

/** An event of the closed group, made by an administrator. */
async function eventOf({ site, council }: MatrixScene): Promise<{ id: string }> {
  const wish = eventWish(site, { access: "groupes", groupIds: [council.id] });
  return created(await site.admin.post("/api/calendar-events", wish));
}

const ofEvent =
  (part: string, body?: unknown): Asks =>
  async (scene) => ({
    path: `/api/calendar-events/${(await eventOf(scene)).id}${part}`,
    ...(body ? { body } : {}),
  });

/** The calls of the calendar. */
export const CALENDAR: Record<string, Expectation> = {
  "GET /calendar-events": { statuses: MEMBERS, ask: at("/api/calendar-events") },
  "GET /calendar-events/months/{month}": {
    statuses: MEMBERS,
    ask: ({ site }) => ({
      path: `/api/calendar-events/months/${dayFromNow(site, 0).slice(0, 7)}`,
    }),
  },
  "GET /event-types": { statuses: MEMBERS, ask: at("/api/event-types") },
  "PUT /event-types": {
    statuses: ADMINS,
    ask: async ({ site }) => ({
      path: "/api/event-types",
      body: { items: (await site.admin.get("/api/event-types")).body.items },
    }),
  },
  "GET /calendar-events/{id}": { statuses: WHO_SEES, ask: ofEvent("") },
  "POST /calendar-events": {
    statuses: WHO_CREATES,
    ask: ({ site, council }) => ({
      path: "/api/calendar-events",
      body: eventWish(site, { access: "groupes", groupIds: [council.id] }),
    }),
  },
  "PATCH /calendar-events/{id}": { statuses: WHO_MANAGES, ask: ofEvent("", { title: "Autre" }) },
  "POST /calendar-events/{id}/cancellation": {
    statuses: WHO_MANAGES,
    ask: ofEvent("/cancellation", { reason: "La salle est prise." }),
  },
  "DELETE /calendar-events/{id}": { statuses: WHO_MANAGES, ask: ofEvent("") },
  "PUT /calendar-events/{id}/answer": {
    statuses: WHO_SEES,
    ask: ofEvent("/answer", { answer: "going" }),
  },
  "DELETE /calendar-events/{id}/answer": { statuses: WHO_SEES, ask: ofEvent("/answer") },
  "GET /calendar-events/{id}/answers": { statuses: WHO_SEES, ask: ofEvent("/answers") },
  // A file for the members who may see the event; all others, as visitors, get a 404.
  "GET /calendar-events/{id}/ics": {
    statuses: [404, 200, 404, 200, 200, 200, 404, 404, 404],
    ask: ofEvent("/ics"),
  },
  // Not public: nobody finds it there.
  "GET /events/{eventId}": {
    statuses: MEMBERS.map(() => 404),
    ask: async (scene) => ({ path: `/api/events/${(await eventOf(scene)).id}` }),
  },
  "GET /me/calendar-feed": { statuses: MEMBERS, ask: at("/api/me/calendar-feed") },
  "POST /me/calendar-feed": { statuses: MEMBERS, ask: at("/api/me/calendar-feed") },
  "DELETE /me/calendar-feed": { statuses: MEMBERS, ask: at("/api/me/calendar-feed") },
};
