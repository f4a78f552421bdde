import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { created } from "../builders/index.ts";
import type { Asks, Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";
import { WEEK } from "./access-matrix-week.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
/** What any member asks for is answered this way. */
const members = (status: number) => MEMBERS.map((usual) => (usual === 200 ? status : usual));

const at =
  (path: string, body?: unknown): Asks =>
  () => ({ path, ...(body ? { body } : {}) });

/** An account that the author connected. */
async function accountOf({ site, author }: MatrixScene): Promise<string> {
  const [id, now] = [uuidv7(), site.clock()];
  await site.db
    .insertInto("social_accounts")
    .values({
      id,
      member_id: author.id,
      platform: "telegram",
      account_id: id,
      account_name: "Canal",
      profile_picture: null,
      access_token: null,
      refresh_token: null,
      expires_at: null,
      scope: "[]",
      details: "{}",
      platform_user_id: null,
      last_sync: null,
      refreshed_at: null,
      warned_at: null,
      connected_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

const ofAccount =
  (part = ""): Asks =>
  async (scene) => ({ path: `/api/social-accounts/accounts/${await accountOf(scene)}${part}` });

const NO_CONNECTION = "/api/social-accounts/connections/019b9288-d680-74a2-b311-dae4fc6750c9";

// biome-ignore format: columns
const MODERATORS = [401, 403, 403, 403, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const ADMINISTRATORS = [401, 403, 403, 403, 403, 200, 403, 403, 401];
const administratorsMake = ADMINISTRATORS.map((status) => (status === 200 ? 201 : status));

/** A list of the community, with one address. */
async function listOf({ site }: MatrixScene): Promise<{ list: string; address: string }> {
  const { body } = await site.admin.post("/api/admin/mailing-lists", { name: "Lettre du mois" });
  const place = `/api/admin/mailing-lists/${body.id}/addresses`;
  await site.admin.post(place, { addresses: [{ email: "abel@exemple.test" }] });
  return { list: body.id, address: (await site.admin.get(place)).body.items[0].id };
}

const ofList =
  (part: string, body?: unknown): Asks =>
  async (scene) => ({
    path: `/api/admin/mailing-lists/${(await listOf(scene)).list}${part}`,
    ...(body ? { body } : {}),
  });

/** What a platform calls: authorised by its signature alone, whatever session is sent. */
const unsigned = (call: string): Expectation => ({
  statuses: MEMBERS.map(() => 403),
  ask: () => ({
    path: `/api/auth/${call}`,
    body: "signed_request=abc.def",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  }),
});

/** Platforms, how the community publishes, and its lists of addresses. */
const PLATFORMS: Record<string, Expectation> = {
  "GET /platforms": { statuses: MEMBERS, ask: at("/api/platforms") },
  "POST /admin/platforms/reach": {
    statuses: ADMINISTRATORS,
    ask: at("/api/admin/platforms/reach"),
  },
  "GET /admin/platforms": { statuses: ADMINISTRATORS, ask: at("/api/admin/platforms") },
  "PATCH /admin/platforms/{platform}": {
    statuses: ADMINISTRATORS,
    ask: at("/api/admin/platforms/sms", { enabled: true }),
  },
  "GET /admin/publishing": { statuses: MODERATORS, ask: at("/api/admin/publishing") },
  "PATCH /admin/publishing": {
    statuses: ADMINISTRATORS,
    ask: at("/api/admin/publishing", { missedAfterHours: 6 }),
  },
  "PUT /admin/publishing/hold": {
    statuses: MODERATORS,
    ask: at("/api/admin/publishing/hold", { held: false }),
  },
  "GET /admin/publications/results": {
    statuses: MODERATORS,
    ask: at("/api/admin/publications/results?month=2026-11"),
  },
  "GET /admin/publications/results/export": {
    statuses: MODERATORS,
    ask: at("/api/admin/publications/results/export?month=2026-11"),
  },
  "GET /admin/mailing-lists": { statuses: ADMINISTRATORS, ask: at("/api/admin/mailing-lists") },
  "POST /admin/mailing-lists": {
    statuses: administratorsMake,
    ask: at("/api/admin/mailing-lists", { name: "Lettre du mois" }),
  },
  "PATCH /admin/mailing-lists/{id}": {
    statuses: ADMINISTRATORS,
    ask: ofList("", { dailyQuota: 200 }),
  },
  "DELETE /admin/mailing-lists/{id}": { statuses: ADMINISTRATORS, ask: ofList("") },
  "GET /admin/mailing-lists/{id}/addresses": {
    statuses: ADMINISTRATORS,
    ask: ofList("/addresses"),
  },
  "POST /admin/mailing-lists/{id}/addresses": {
    statuses: administratorsMake,
    ask: ofList("/addresses", { addresses: [{ email: "eve@exemple.test" }] }),
  },
  "DELETE /admin/mailing-lists/{id}/addresses/{addressId}": {
    statuses: ADMINISTRATORS,
    ask: async (scene) => {
      const { list, address } = await listOf(scene);
      return { path: `/api/admin/mailing-lists/${list}/addresses/${address}` };
    },
  },
  "POST /auth/facebook/data-deletion": unsigned("facebook/data-deletion"),
  "POST /auth/facebook/deauthorize": unsigned("facebook/deauthorize"),
  "POST /auth/instagram/data-deletion": unsigned("instagram/data-deletion"),
  "POST /auth/instagram/deauthorize": unsigned("instagram/deauthorize"),
  "POST /auth/threads/data-deletion": unsigned("threads/data-deletion"),
  "POST /auth/threads/deauthorize": unsigned("threads/deauthorize"),
};

/** A share of the author's, which waits for the agreement of a moderator. */
async function shareOf({ site, author }: MatrixScene): Promise<{ id: string; deliveryId: string }> {
  const wish = { content: { text: "Venez dimanche" }, platforms: ["whatsapp"] };
  const { id, deliveries } = created(await author.post("/api/shares", wish));
  await site.db.updateTable("shares").set({ approval: "waiting" }).where("id", "=", id).execute();
  return { id, deliveryId: deliveries[0].id };
}

const ofShare =
  (part: string, body?: unknown): Asks =>
  async (scene) => ({
    path: `/api/shares/${(await shareOf(scene)).id}${part}`,
    ...(body ? { body } : {}),
  });

// biome-ignore format: columns
const WHO_AGREES = [401, 404, 404, 404, 200, 200, 403, 403, 401];

/** Shares: the caller's own, and those that await an agreement. */
const SHARES: Record<string, Expectation> = {
  "POST /shares": {
    statuses: members(201),
    ask: at("/api/shares", { content: { text: "Venez dimanche" }, platforms: ["whatsapp"] }),
  },
  "POST /shares/series": {
    statuses: members(201),
    ask: at("/api/shares/series", {
      shares: [
        { content: { text: "Venez dimanche" }, platforms: ["whatsapp"] },
        { content: { text: "C’est demain" }, platforms: ["whatsapp"] },
      ],
    }),
  },
  "GET /share": { statuses: MEMBERS, ask: at("/api/share") },
  "GET /shares": { statuses: MEMBERS, ask: at("/api/shares") },
  "GET /shares/planned": {
    statuses: MEMBERS,
    ask: at("/api/shares/planned?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z"),
  },
  "GET /share-media": { statuses: MEMBERS, ask: at("/api/share-media?kind=image") },
  "GET /share-templates": { statuses: MEMBERS, ask: at("/api/share-templates") },
  "PUT /share-templates": {
    statuses: ADMINISTRATORS,
    ask: async ({ site }) => ({
      path: "/api/share-templates",
      body: { items: (await site.admin.get("/api/share-templates")).body.items },
    }),
  },
  "GET /shares/{id}": { statuses: WHO_AGREES, ask: ofShare("") },
  "PUT /shares/{id}/schedule": {
    statuses: members(404),
    ask: ofShare("/schedule", { scheduleFor: null }),
  },
  "DELETE /shares/{id}/schedule": { statuses: members(404), ask: ofShare("/schedule") },
  "PUT /shares/{id}/approval": {
    statuses: MODERATORS,
    ask: ofShare("/approval", { approved: true }),
  },
  "POST /shares/{id}/retry": { statuses: members(404), ask: ofShare("/retry") },
  "PUT /shares/{id}/deliveries/{deliveryId}/outcome": {
    statuses: members(404),
    ask: async (scene) => {
      const { id, deliveryId } = await shareOf(scene);
      const path = `/api/shares/${id}/deliveries/${deliveryId}/outcome`;
      return { path, body: { outcome: "opened" } };
    },
  },
  "PUT /shares/{id}/deliveries/{deliveryId}/text": {
    statuses: members(404),
    ask: async (scene) => {
      const { id, deliveryId } = await shareOf(scene);
      return { path: `/api/shares/${id}/deliveries/${deliveryId}/text`, body: { text: "Culte" } };
    },
  },
  "DELETE /shares/{id}/deliveries/{deliveryId}/post": {
    statuses: members(404),
    ask: async (scene) => {
      const { id, deliveryId } = await shareOf(scene);
      return { path: `/api/shares/${id}/deliveries/${deliveryId}/post` };
    },
  },
};

/** The calls of the share creator, of connected accounts and of platforms. */
export const SHARING: Record<string, Expectation> = {
  ...PLATFORMS,
  ...SHARES,
  ...WEEK,
  "GET /social-accounts/accounts": { statuses: MEMBERS, ask: at("/api/social-accounts/accounts") },
  "GET /social-account/accounts": { statuses: MEMBERS, ask: at("/api/social-account/accounts") },
  // No platform is set up.
  "POST /social-accounts/accounts": {
    statuses: members(409),
    ask: at("/api/social-accounts/accounts", {
      platform: "facebook",
      accountId: "a1",
      accessToken: "un-jeton",
    }),
  },
  "DELETE /social-accounts/accounts/{id}": { statuses: members(404), ask: ofAccount() },
  "POST /social-accounts/accounts/{id}/check": {
    statuses: members(404),
    ask: ofAccount("/check"),
  },
  // Nobody connected a page.
  "POST /social-accounts/pages": {
    statuses: members(409),
    ask: at("/api/social-accounts/pages", { page: "diocese-de-lyon" }),
  },
  "POST /social-accounts/connections": {
    statuses: members(403),
    ask: at("/api/social-accounts/connections", {
      platform: "facebook",
      code: "un-code",
      state: "un-etat",
    }),
  },
  "POST /social-accounts/connections/{id}/accounts": {
    statuses: members(404),
    ask: at(`${NO_CONNECTION}/accounts`, { accountIds: ["a1"] }),
  },
  "DELETE /social-accounts/connections/{id}": { statuses: MEMBERS, ask: at(NO_CONNECTION) },
  "GET /auth/{platform}": { statuses: members(302), ask: at("/api/auth/twitter") },
};
