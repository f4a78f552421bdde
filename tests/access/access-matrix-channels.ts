import { created, type TestMember } from "../builders/index.ts";
import type { Asks, Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

// The columns of `access-matrix.ts`. A channel is of the closed group, made by the author.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const MAKERS = [401, 201, 201, 201, 201, 201, 403, 403, 401];
// biome-ignore format: columns
const WHO_KNOWS = [401, 200, 404, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_MANAGES = [401, 403, 404, 403, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_OFFERS = [401, 403, 404, 403, 201, 201, 403, 403, 401];
// Moderators read what they do not pay.
// biome-ignore format: columns
const WHO_PAYS = [401, 200, 404, 200, 403, 403, 403, 403, 401];

const PAID = { access: "payant", amount: 5000, currency: "XOF" };

async function channelOf({ author, council }: MatrixScene, more: object = {}): Promise<string> {
  const wish = { name: "Du conseil", groupId: council.id, ...more };
  return created(await author.post("/api/channels", wish)).id;
}

const ofChannel =
  (part: string, body?: unknown, more?: object): Asks =>
  async (scene) => ({
    path: `/api/channels/${await channelOf(scene, more)}${part}`,
    ...(body ? { body } : {}),
  });

/** A link that the author offers in a channel; its page is asked of nobody. */
async function resourceOf(scene: MatrixScene): Promise<string> {
  const linkUrl = "http://127.0.0.1:9/";
  const place = `/api/channels/${await channelOf(scene)}/resources`;
  return created(await scene.author.post(place, { linkUrl })).id;
}

const ofResource =
  (body?: unknown): Asks =>
  async (scene) => ({
    path: `/api/resources/${await resourceOf(scene)}`,
    ...(body ? { body } : {}),
  });

const ofAnimator: Asks = async (scene) => ({
  path: `/api/channels/${await channelOf(scene)}/animators/${await scene.newcomer()}`,
});

/** Channels, the member's standing in them, their payments and their resources. */
export const CHANNELS: Record<string, Expectation> = {
  "GET /channels": { statuses: MEMBERS, ask: () => ({ path: "/api/channels" }) },
  "POST /channels": {
    statuses: MAKERS,
    ask: () => ({ path: "/api/channels", body: { name: "La mienne" } }),
  },
  "GET /channels/{id}": { statuses: WHO_KNOWS, ask: ofChannel("") },
  "PATCH /channels/{id}": { statuses: WHO_MANAGES, ask: ofChannel("", { name: "Autrement" }) },
  "POST /channels/{id}/archive": { statuses: WHO_MANAGES, ask: ofChannel("/archive") },
  "DELETE /channels/{id}/archive": { statuses: WHO_MANAGES, ask: ofChannel("/archive") },
  "POST /channels/{id}/follow": { statuses: WHO_KNOWS, ask: ofChannel("/follow") },
  "DELETE /channels/{id}/follow": { statuses: WHO_KNOWS, ask: ofChannel("/follow") },
  "GET /channels/{id}/followers": { statuses: WHO_KNOWS, ask: ofChannel("/followers") },
  "POST /channels/{id}/invitations": {
    statuses: WHO_MANAGES,
    ask: async (scene) => ({
      path: `/api/channels/${await channelOf(scene)}/invitations`,
      body: { memberIds: [await scene.newcomer()] },
    }),
  },
  "GET /channels/{id}/invitations": { statuses: WHO_MANAGES, ask: ofChannel("/invitations") },
  "PUT /channels/{id}/animators/{memberId}": { statuses: WHO_MANAGES, ask: ofAnimator },
  "DELETE /channels/{id}/animators/{memberId}": { statuses: WHO_MANAGES, ask: ofAnimator },
  "POST /channels/{id}/payments": { statuses: WHO_PAYS, ask: ofChannel("/payments", {}, PAID) },
  "GET /channels/{id}/payments": { statuses: WHO_MANAGES, ask: ofChannel("/payments") },
  "POST /channels/{id}/payments/{paymentId}": {
    statuses: WHO_MANAGES,
    ask: async (scene) => {
      const place = `/api/channels/${await channelOf(scene, PAID)}/payments`;
      const payer = scene.people["member of the group"] as TestMember;
      const { id } = (await payer.post(place)).body;
      return { path: `${place}/${id}`, body: { accept: true } };
    },
  },
  "GET /channels/{id}/resources": { statuses: WHO_KNOWS, ask: ofChannel("/resources") },
  "POST /channels/{id}/resources": {
    statuses: WHO_OFFERS,
    ask: async (scene) => ({
      path: `/api/channels/${await channelOf(scene)}/resources`,
      body: { existingId: await resourceOf(scene) },
    }),
  },
  "PUT /channels/{id}/resources": {
    statuses: WHO_MANAGES,
    ask: ofChannel("/resources", { resourceIds: [] }),
  },
  "PATCH /resources/{id}": { statuses: WHO_MANAGES, ask: ofResource({ title: "Autrement" }) },
  "DELETE /resources/{id}": { statuses: WHO_MANAGES, ask: ofResource() },
  // What Stripe calls: authorised by its signature alone, whatever session is sent.
  "POST /payments/stripe/callback": {
    statuses: MEMBERS.map(() => 403),
    ask: () => ({
      path: "/api/payments/stripe/callback",
      body: '{"type":"checkout.session.completed"}',
      headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
    }),
  },
};
