import { installationWish, jpeg, PASSWORD, signUpForm } from "../builders/index.ts";
import { ACCOUNTS } from "./access-matrix-accounts.ts";
import { ADMINISTRATION } from "./access-matrix-administration.ts";
import { CALENDAR } from "./access-matrix-calendar.ts";
import { CARE } from "./access-matrix-care.ts";
import { CHANNELS } from "./access-matrix-channels.ts";
import { CONVERSATIONS } from "./access-matrix-conversations.ts";
import { HOLDING } from "./access-matrix-holding.ts";
import { IMPORTS } from "./access-matrix-imports.ts";
import { MAP } from "./access-matrix-map.ts";
import { NOTIFICATIONS } from "./access-matrix-notifications.ts";
import { PINS } from "./access-matrix-pins.ts";
import { POSTS_MORE } from "./access-matrix-posts-more.ts";
import { PROTECTION } from "./access-matrix-protection.ts";
import { PUSH } from "./access-matrix-push.ts";
import { RESTORATION } from "./access-matrix-restoration.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";
import { SHARING } from "./access-matrix-sharing.ts";

export type MatrixRequest = { path: string; body?: unknown; headers?: Record<string, string> };
export type Asks = (
  scene: MatrixScene,
  who: { email?: string },
) => MatrixRequest | Promise<MatrixRequest>;

/**
 * The statuses expected of each role, in the order of `ROLES`, and the request they make. Those near
 * minors, the last three, follow the others (`near-minors.ts`).
 */
export type Expectation = { statuses: readonly number[]; ask: Asks };

// Columns: visitor · member · member of another group · animator · moderator · administrator ·
// suspended · waiting · deleted. What is asked about is in a closed group, by someone else.
// biome-ignore format: columns
const ANYONE = [200, 200, 200, 200, 200, 200, 200, 200, 200];
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_READS = [401, 200, 404, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_COMMENTS = [401, 201, 404, 201, 201, 201, 403, 403, 401];
// biome-ignore format: columns
const WHO_PUBLISHES = [401, 201, 404, 201, 403, 403, 403, 403, 401];
// biome-ignore format: columns
const WHO_IS_IN = [401, 200, 404, 200, 404, 404, 403, 403, 401];
// biome-ignore format: columns
const WHO_ANIMATES = [401, 404, 404, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_WATCHES = [401, 403, 404, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const AUTHOR_ALONE = [401, 403, 404, 403, 403, 403, 403, 403, 401];
// biome-ignore format: columns
const OWNER_ALONE = [401, 404, 404, 404, 404, 404, 403, 403, 401];
// biome-ignore format: columns
const HAS_A_SESSION = [401, 200, 200, 200, 200, 200, 200, 200, 401];
// biome-ignore format: columns
const SENDERS = [401, 201, 201, 201, 201, 201, 403, 403, 401];

const all = (status: number) => Array<number>(9).fill(status);
const at =
  (path: string, body?: unknown): Asks =>
  () => ({ path, ...(body ? { body } : {}) });
const ofCouncil =
  (path: string, body?: unknown): Asks =>
  ({ council }) => ({ path: `/api/groups/${council.id}${path}`, ...(body ? { body } : {}) });
const ofFreshCouncil =
  (path: string): Asks =>
  async ({ freshCouncil }) => ({ path: `/api/groups/${(await freshCouncil()).id}${path}` });
const ofPost =
  (path: string, body?: unknown): Asks =>
  async ({ post }) => ({
    path: `/api/posts/${(await post()).id}${path}`,
    ...(body ? { body } : {}),
  });
const ofComment =
  (path: string, body?: unknown): Asks =>
  async ({ comment }) => ({
    path: `/api/comments/${(await comment()).id}${path}`,
    ...(body ? { body } : {}),
  });
const ofPhoto =
  (body?: unknown): Asks =>
  async ({ photo }) => ({ path: `/api/media/${await photo()}`, ...(body ? { body } : {}) });
const identity = (call: string, body?: unknown) => at(`/api/identity${call}`, body ?? {});

const TUS = { "tus-resumable": "1.0.0" };
const BYTES = { ...TUS, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
const ofUpload =
  (headers: Record<string, string>, body?: Uint8Array): Asks =>
  async ({ upload }) => ({ path: await upload(), headers, ...(body ? { body } : {}) });

let newcomers = 0;

/** Every operation of the OpenAPI document; an operation missing here fails the test. */
export const MATRIX: Record<string, Expectation> = {
  ...ACCOUNTS,
  ...ADMINISTRATION,
  ...CALENDAR,
  ...CARE,
  ...PROTECTION,
  ...HOLDING,
  ...SHARING,
  ...CHANNELS,
  ...CONVERSATIONS,
  ...POSTS_MORE,
  ...NOTIFICATIONS,
  ...PUSH,
  ...PINS,
  ...MAP,
  ...RESTORATION,
  ...IMPORTS,

  "GET /community": { statuses: ANYONE, ask: at("/api/community") },
  "GET /installation": {
    statuses: ANYONE,
    ask: ({ site }) => ({ path: `/api/installation?key=${site.installationKey}` }),
  },
  "POST /installation": {
    statuses: all(409),
    ask: ({ site }) => ({
      path: "/api/installation",
      body: installationWish(site.installationKey),
    }),
  },

  "GET /me": { statuses: MEMBERS, ask: at("/api/me") },
  "PATCH /me": { statuses: MEMBERS, ask: at("/api/me", { about: "Bonjour" }) },
  "POST /me/email": {
    // biome-ignore format: columns
    statuses: [401, 400, 400, 400, 400, 400, 403, 403, 401],
    ask: at("/api/me/email", { email: "autre@parvis.test", password: "pas-le-bon" }),
  },
  "POST /me/email/confirmation": {
    statuses: all(400),
    ask: at("/api/me/email/confirmation", { token: "un-lien-tout-invente" }),
  },
  "GET /me/sessions": { statuses: MEMBERS, ask: at("/api/me/sessions") },
  "DELETE /me/sessions": { statuses: MEMBERS, ask: at("/api/me/sessions") },
  "DELETE /me/sessions/{id}": {
    statuses: OWNER_ALONE,
    ask: async ({ session }) => ({ path: `/api/me/sessions/${await session()}` }),
  },
  "GET /me/standing": { statuses: HAS_A_SESSION, ask: at("/api/me/standing") },
  "POST /me/legal-agreement": {
    statuses: MEMBERS,
    ask: at("/api/me/legal-agreement", { pages: ["terms"] }),
  },
  "DELETE /me/notices/{id}": {
    statuses: OWNER_ALONE,
    ask: async ({ notice }) => ({ path: `/api/me/notices/${await notice()}` }),
  },
  "GET /members": { statuses: MEMBERS, ask: at("/api/members") },
  "GET /members/{id}": {
    statuses: MEMBERS,
    ask: ({ author }) => ({ path: `/api/members/${author.id}` }),
  },
  "GET /members/{id}/posts": {
    statuses: MEMBERS,
    ask: ({ author }) => ({ path: `/api/members/${author.id}/posts` }),
  },

  "GET /members/{id}/summary": {
    statuses: MEMBERS,
    ask: ({ author }) => ({ path: `/api/members/${author.id}/summary` }),
  },

  "GET /groups": { statuses: MEMBERS, ask: at("/api/groups") },
  "GET /groups/{id}": { statuses: WHO_READS, ask: ofCouncil("") },
  "GET /groups/{id}/members": { statuses: WHO_READS, ask: ofCouncil("/members") },
  "POST /groups/{id}/membership": { statuses: WHO_READS, ask: ofFreshCouncil("/membership") },
  "DELETE /groups/{id}/membership": { statuses: WHO_IS_IN, ask: ofFreshCouncil("/membership") },
  "POST /groups/{id}/read": { statuses: WHO_IS_IN, ask: ofCouncil("/read") },
  "GET /groups/{id}/rules": {
    statuses: ANYONE,
    ask: ({ site }) => ({ path: `/api/groups/${site.group.id}/rules` }),
  },
  "POST /groups/{id}/rules/reading": {
    statuses: WHO_IS_IN,
    ask: ofCouncil("/rules/reading", { revision: 1 }),
  },
  "GET /groups/{id}/requests": { statuses: WHO_ANIMATES, ask: ofCouncil("/requests") },
  "POST /groups/{id}/requests/{memberId}": {
    statuses: WHO_ANIMATES,
    async ask({ freshCouncil, asking }) {
      const council = await freshCouncil();
      const { id } = await asking(council);
      return { path: `/api/groups/${council.id}/requests/${id}`, body: { accept: true } };
    },
  },

  "GET /groups/{groupId}/posts": { statuses: WHO_READS, ask: ofCouncil("/posts") },
  "POST /groups/{groupId}/posts": {
    statuses: WHO_PUBLISHES,
    ask: ofCouncil("/posts", { text: "Bonjour" }),
  },
  "GET /feed": { statuses: MEMBERS, ask: at("/api/feed") },
  "POST /groups/{groupId}/forwards": {
    statuses: WHO_PUBLISHES,
    ask: async (scene) => ({
      path: `/api/groups/${scene.council.id}/forwards`,
      body: { of: { kind: "post", id: (await scene.post()).id } },
    }),
  },
  "GET /posts/{id}": { statuses: WHO_READS, ask: ofPost("") },
  "PATCH /posts/{id}": { statuses: AUTHOR_ALONE, ask: ofPost("", { text: "Autre" }) },
  "DELETE /posts/{id}": { statuses: WHO_WATCHES, ask: ofPost("", { reason: "Hors sujet" }) },
  "POST /posts/{id}/like": { statuses: WHO_READS, ask: ofPost("/like") },
  "DELETE /posts/{id}/like": { statuses: WHO_READS, ask: ofPost("/like") },
  "GET /posts/{id}/likes": { statuses: WHO_READS, ask: ofPost("/likes") },

  "GET /posts/{postId}/comments": { statuses: WHO_READS, ask: ofPost("/comments") },
  "POST /posts/{postId}/comments": {
    statuses: WHO_COMMENTS,
    ask: ofPost("/comments", { text: "Bonjour" }),
  },
  "PATCH /comments/{id}": { statuses: AUTHOR_ALONE, ask: ofComment("", { text: "Autre" }) },
  "DELETE /comments/{id}": { statuses: WHO_WATCHES, ask: ofComment("", { reason: "Hors sujet" }) },
  "POST /comments/{id}/like": { statuses: WHO_READS, ask: ofComment("/like") },
  "DELETE /comments/{id}/like": { statuses: WHO_READS, ask: ofComment("/like") },
  "GET /comments/{id}/likes": { statuses: WHO_READS, ask: ofComment("/likes") },

  "GET /media/{id}": { statuses: OWNER_ALONE, ask: ofPhoto() },
  "PATCH /media/{id}": { statuses: OWNER_ALONE, ask: ofPhoto({ alt: "Autre" }) },
  "PUT /media/{id}/poster": {
    statuses: OWNER_ALONE,
    ask: async ({ video }) => ({
      path: `/api/media/${await video()}/poster`,
      body: { picture: (await jpeg()).toString("base64") },
    }),
  },
  "POST /link-previews": {
    statuses: MEMBERS,
    ask: at("/api/link-previews", { url: "http://127.0.0.1/" }),
  },
  "DELETE /media/{id}": { statuses: OWNER_ALONE, ask: ofPhoto() },
  // A group that is not there or not for them has nothing to show: an empty list, alike.
  "GET /resources": {
    statuses: MEMBERS,
    ask: ({ council }) => ({ path: `/api/resources?groupId=${council.id}` }),
  },
  "GET /ranking": {
    statuses: WHO_READS,
    ask: ({ council }) => ({ path: `/api/ranking?groupId=${council.id}` }),
  },
  "GET /ranking/received": { statuses: MEMBERS, ask: at("/api/ranking/received") },

  "POST /uploads": {
    statuses: SENDERS,
    ask: () => ({ path: "/api/uploads", headers: { ...TUS, "upload-length": "10" } }),
  },
  "OPTIONS /uploads": {
    statuses: MEMBERS.map((status) => (status === 200 ? 204 : status)),
    ask: at("/api/uploads"),
  },
  "HEAD /uploads/{id}": { statuses: OWNER_ALONE, ask: ofUpload(TUS) },
  "PATCH /uploads/{id}": { statuses: OWNER_ALONE, ask: ofUpload(BYTES, new Uint8Array(3)) },
  "DELETE /uploads/{id}": { statuses: OWNER_ALONE, ask: ofUpload(TUS) },
  "GET /stream": { statuses: MEMBERS, ask: at("/api/stream") },

  "POST /identity/sign-up/email": {
    statuses: ANYONE,
    ask: () => ({
      path: "/api/identity/sign-up/email",
      body: signUpForm("Nouvelle", { email: `nouvelle-${newcomers++}@parvis.test` }),
    }),
  },
  "POST /identity/sign-in/email": {
    statuses: ANYONE,
    ask: ({ author }) => ({
      path: "/api/identity/sign-in/email",
      body: { email: author.email, password: PASSWORD },
    }),
  },
  "POST /identity/sign-out": { statuses: ANYONE, ask: identity("/sign-out") },
  "POST /identity/request-password-reset": {
    statuses: ANYONE,
    ask: identity("/request-password-reset", { email: "inconnue@parvis.test" }),
  },
  "POST /identity/reset-password": {
    statuses: all(400),
    ask: identity("/reset-password", { token: "inventé", newPassword: "nouveau-mot" }),
  },
  "POST /identity/change-password": {
    statuses: HAS_A_SESSION,
    ask: identity("/change-password", { currentPassword: PASSWORD, newPassword: PASSWORD }),
  },
  "POST /identity/send-verification-email": {
    statuses: ANYONE,
    ask: (_, { email }) => ({
      path: "/api/identity/send-verification-email",
      body: { email: email || "inconnue@parvis.test" },
    }),
  },

  "GET /health": { statuses: ANYONE, ask: at("/api/health") },
  "GET /health/live": { statuses: ANYONE, ask: at("/api/health/live") },
  "GET /openapi.json": { statuses: ANYONE, ask: at("/api/openapi.json") },
  "GET /docs": { statuses: ANYONE, ask: at("/api/docs") },
};
