import { discuss, say } from "../builders/index.ts";
import type { Asks, Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

// The columns of `access-matrix.ts`. What is asked about is a group of discussion of the author's
// and of the member of the group: nobody else is in it, whatever they are in the community.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_IS_IN = [401, 200, 404, 404, 404, 404, 403, 403, 401];
// biome-ignore format: columns
const WHO_WRITES = [401, 201, 404, 404, 404, 404, 403, 403, 401];
// biome-ignore format: columns
const WHO_TYPES = [401, 202, 404, 404, 404, 404, 403, 403, 401];
// biome-ignore format: columns
const ANOTHERS = [401, 403, 404, 404, 404, 404, 403, 403, 401];
// biome-ignore format: columns
const AUTHOR_ALONE = [401, 404, 404, 404, 404, 404, 403, 403, 401];
// biome-ignore format: columns
const MINORS_ALONE = [401, 403, 403, 403, 403, 403, 403, 403, 401];
// biome-ignore format: columns
const NOBODY = [401, 404, 404, 404, 404, 404, 403, 403, 401];
// biome-ignore format: columns
const WHO_BEGINS = [401, 201, 201, 201, 201, 201, 403, 403, 401];

const at =
  (path: string, body?: unknown): Asks =>
  () => ({ path, ...(body ? { body } : {}) });

const groupOf = ({ author, people }: MatrixScene) =>
  discuss(author, [people["member of the group"] as unknown as { id: string }], "Entre nous");

const inGroup =
  (path: string | ((scene: MatrixScene) => string), body?: unknown): Asks =>
  async (scene) => {
    const end = typeof path === "string" ? path : path(scene);
    const { id } = await groupOf(scene);
    return { path: `/api/conversations/${id}${end}`, ...(body ? { body } : {}) };
  };

const ofMessage =
  (path: string, body?: unknown): Asks =>
  async (scene) => {
    const { id } = await say(scene.author, await groupOf(scene), "Un secret");
    return { path: `/api/private-messages/${id}${path}`, ...(body ? { body } : {}) };
  };

/** What private messages answer each role. */
export const CONVERSATIONS: Record<string, Expectation> = {
  "GET /conversations": { statuses: MEMBERS, ask: at("/api/conversations") },
  "GET /private-messages": { statuses: MEMBERS, ask: at("/api/private-messages?words=secret") },
  "POST /conversations": {
    statuses: WHO_BEGINS,
    ask: ({ author }) => ({ path: "/api/conversations", body: { memberIds: [author.id] } }),
  },
  "POST /conversations/received": {
    statuses: MEMBERS,
    ask: at("/api/conversations/received", {}),
  },
  "GET /conversations/with/{memberId}": {
    statuses: MEMBERS,
    ask: ({ author }) => ({ path: `/api/conversations/with/${author.id}` }),
  },
  "GET /conversations/with/{memberId}/witnesses": {
    statuses: MINORS_ALONE,
    ask: ({ author }) => ({ path: `/api/conversations/with/${author.id}/witnesses` }),
  },
  // Of those who are in it, none is a minor, and nobody is missing: nobody chooses a witness.
  "GET /conversations/{id}/witnesses": { statuses: ANOTHERS, ask: inGroup("/witnesses") },
  "PUT /conversations/{id}/witness": {
    statuses: ANOTHERS,
    ask: async (scene) => ({
      path: `/api/conversations/${(await groupOf(scene)).id}/witness`,
      body: { memberId: scene.author.id },
    }),
  },
  "DELETE /conversations/{id}/witness": { statuses: ANOTHERS, ask: inGroup("/witness") },
  // A list in which others find nothing; what is in it is of `sealed-messages.test.ts`.
  "GET /sealed-messages": { statuses: MEMBERS, ask: at("/api/sealed-messages") },
  "POST /sealed-messages/{id}/reading": {
    statuses: NOBODY,
    ask: at("/api/sealed-messages/01890000-0000-7000-8000-000000000000/reading", {
      reason: "report",
    }),
  },
  "GET /conversations/{id}": { statuses: WHO_IS_IN, ask: inGroup("") },
  "PATCH /conversations/{id}": { statuses: ANOTHERS, ask: inGroup("", { name: "Autre" }) },
  "DELETE /conversations/{id}": { statuses: WHO_IS_IN, ask: inGroup("") },
  "POST /conversations/{id}/members": {
    statuses: ANOTHERS,
    ask: async (scene) => {
      const { path } = await inGroup("/members")(scene, {});
      return { path, body: { memberIds: [scene.site.admin.id] } };
    },
  },
  "DELETE /conversations/{id}/members/{memberId}": {
    statuses: ANOTHERS,
    ask: inGroup(({ author }) => `/members/${author.id}`),
  },
  "GET /conversations/{id}/messages": { statuses: WHO_IS_IN, ask: inGroup("/messages") },
  "GET /conversations/{id}/news": {
    statuses: WHO_IS_IN,
    ask: inGroup("/news?since=2026-01-01T00:00:00Z"),
  },
  "GET /conversations/{id}/pins": { statuses: WHO_IS_IN, ask: inGroup("/pins") },
  "POST /conversations/{conversationId}/messages": {
    statuses: WHO_WRITES,
    ask: inGroup("/messages", { text: "Moi aussi" }),
  },
  "POST /conversations/{id}/read": { statuses: WHO_IS_IN, ask: inGroup("/read", { place: 1 }) },
  "POST /conversations/{id}/typing": { statuses: WHO_TYPES, ask: inGroup("/typing", {}) },
  "GET /private-messages/{id}": { statuses: WHO_IS_IN, ask: ofMessage("") },
  "PATCH /private-messages/{id}": { statuses: ANOTHERS, ask: ofMessage("", { text: "Autre" }) },
  "DELETE /private-messages/{id}": { statuses: ANOTHERS, ask: ofMessage("") },
  "GET /private-messages/{id}/readers": { statuses: AUTHOR_ALONE, ask: ofMessage("/readers") },
  "PUT /private-messages/{id}/reaction": {
    statuses: WHO_IS_IN,
    ask: ofMessage("/reaction", { emoji: "🙏" }),
  },
  "DELETE /private-messages/{id}/reaction": { statuses: WHO_IS_IN, ask: ofMessage("/reaction") },
  "POST /private-messages/{id}/forward": {
    statuses: WHO_WRITES,
    ask: async (scene) => {
      const group = await groupOf(scene);
      const { id } = await say(scene.author, group, "Un secret");
      return {
        path: `/api/private-messages/${id}/forward`,
        body: { conversationId: group.id },
      };
    },
  },
  // Who does not read the post, or is not in the conversation, learns of neither.
  "POST /posts/{id}/forward": {
    statuses: WHO_WRITES,
    ask: async (scene) => ({
      path: `/api/posts/${(await scene.post()).id}/forward`,
      body: { conversationId: (await groupOf(scene)).id },
    }),
  },
  "POST /private-messages/{id}/pin-for-all": { statuses: ANOTHERS, ask: ofMessage("/pin-for-all") },
  "DELETE /private-messages/{id}/pin-for-all": {
    statuses: ANOTHERS,
    ask: ofMessage("/pin-for-all"),
  },
  "POST /private-messages/{id}/pin": { statuses: WHO_IS_IN, ask: ofMessage("/pin") },
  // Only the caller's own pins: of a message they cannot read, 200 too: nothing is revealed.
  "DELETE /private-messages/{id}/pin": { statuses: MEMBERS, ask: ofMessage("/pin") },
};
