import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { created } from "../builders/index.ts";
import type { Asks, Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
const members = (status: number) => MEMBERS.map((usual) => (usual === 200 ? status : usual));

const at =
  (path: string, body?: unknown): Asks =>
  () => ({ path: `/api/${path}`, ...(body ? { body } : {}) });

const POST = { content: { text: "Venez" }, platforms: ["whatsapp"] };
const DRAFT = { content: { text: "Venez" } };
const SET = { name: "Le culte", platforms: ["whatsapp"] };

/** A draft, or a set of accounts, of the author's. */
const own =
  (place: string, body: unknown, asked?: unknown): Asks =>
  async ({ author }: MatrixScene) => {
    const path = `/api/${place}/${uuidv7()}`;
    const { status, text } = await author.put(path, body);
    if (status !== 200) throw new Error(text);
    return { path, ...(asked ? { body: asked } : {}) };
  };

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const REPEAT = () => ({
  post: { ...POST, scheduleFor: inDays(30) },
  rule: { every: "week", step: 1, until: null, times: 2 },
});

/** What a member prepares of their week is theirs alone: not even an administrator reads it. */
export const WEEK: Record<string, Expectation> = {
  "GET /share-drafts": { statuses: MEMBERS, ask: at("share-drafts") },
  "GET /share-drafts/{id}": { statuses: members(404), ask: own("share-drafts", DRAFT) },
  "PUT /share-drafts/{id}": {
    statuses: members(409),
    ask: own("share-drafts", DRAFT, { ...DRAFT, basedOn: 1 }),
  },
  "DELETE /share-drafts/{id}": { statuses: members(404), ask: own("share-drafts", DRAFT) },
  "GET /publishing-slots": { statuses: MEMBERS, ask: at("publishing-slots") },
  "PUT /publishing-slots": {
    statuses: MEMBERS,
    ask: at("publishing-slots", { items: [{ weekday: 2, hour: "18:00" }] }),
  },
  // Each has chosen a slot by the line above.
  "POST /shares/queue": { statuses: members(201), ask: at("shares/queue", POST) },
  "GET /account-sets": { statuses: MEMBERS, ask: at("account-sets") },
  "PUT /account-sets/{id}": { statuses: members(409), ask: own("account-sets", SET, SET) },
  "DELETE /account-sets/{id}": { statuses: members(404), ask: own("account-sets", SET) },
  "GET /share-repeats": { statuses: MEMBERS, ask: at("share-repeats") },
  "POST /share-repeats": {
    statuses: members(201),
    ask: () => ({ path: "/api/share-repeats", body: REPEAT() }),
  },
  "DELETE /share-repeats/{id}": {
    statuses: members(404),
    ask: async ({ author }) => {
      const { repeatId } = created(await author.post("/api/share-repeats", REPEAT()));
      return { path: `/api/share-repeats/${repeatId}` };
    },
  },
};
