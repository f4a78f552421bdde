import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { PASSWORD, signUp } from "../builders/index.ts";
import type { Asks, Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MEMBERS = [401, 200, 200, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_READS = [401, 201, 404, 201, 201, 201, 403, 403, 401];
// biome-ignore format: columns
const MODERATORS = [401, 403, 403, 403, 200, 200, 403, 403, 401];

const about = async ({ post }: MatrixScene) => ({
  subject: { kind: "post", id: (await post()).id },
  reason: "spam",
});

/** The address of a report that someone of the group made about the author. */
async function reported({ site, council, post }: MatrixScene): Promise<string> {
  const { id } = await post();
  const reporter = await signUp(site, "Témoin", { groupId: undefined });
  await site.db
    .insertInto("memberships")
    .values({
      group_id: council.id,
      member_id: reporter.id,
      created_at: site.clock(),
      read_at: site.clock(),
    })
    .execute();
  const wish = { subject: { kind: "post", id }, reason: "hate" };
  const { body } = await (await reporter.onAnotherDevice()).post("/api/reports", wish);
  return `/api/admin/reports/${body.id}`;
}

const ofReport =
  (path = "", body?: unknown): Asks =>
  async (scene) => ({ path: `${await reported(scene)}${path}`, ...(body ? { body } : {}) });

/** The appeal of someone nobody knows, against a decision whose taker is no longer there. */
const ofAppeal =
  (path = "", body?: unknown): Asks =>
  async ({ site, newcomer }) => {
    const [id, sanction, member] = [uuidv7(), uuidv7(), await newcomer()];
    const at = site.clock();
    const decision = { subject_id: null, decided_by: null, until: null, lifted_at: null };
    await site.db
      .insertInto("sanctions")
      .values({
        ...decision,
        id: sanction,
        member_id: member,
        kind: "warning",
        reason: "Trop vif",
        created_at: at,
        read_at: null,
      })
      .execute();
    await site.db
      .insertInto("appeals")
      .values({
        id,
        sanction_id: sanction,
        report_id: null,
        author_id: member,
        text: "Je conteste ceci.",
        taken_by: null,
        decided_by: null,
        decided_at: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    return { path: `/api/admin/appeals/${id}${path}`, ...(body ? { body } : {}) };
  };

const ofBlock: Asks = async ({ newcomer }) => ({ path: `/api/blocks/${await newcomer()}` });

/** What reports, blocks and consent answer each role. */
export const CARE: Record<string, Expectation> = {
  "POST /reports": {
    statuses: WHO_READS,
    ask: async (scene) => ({ path: "/api/reports", body: await about(scene) }),
  },
  "GET /reports": { statuses: MEMBERS, ask: () => ({ path: "/api/reports" }) },
  "GET /me/decisions": { statuses: MEMBERS, ask: () => ({ path: "/api/me/decisions" }) },
  "GET /me/acts": { statuses: MEMBERS, ask: () => ({ path: "/api/me/acts" }) },
  "GET /admin/reports": { statuses: MODERATORS, ask: () => ({ path: "/api/admin/reports" }) },
  "GET /admin/reports/{id}": { statuses: MODERATORS, ask: ofReport() },
  "PATCH /admin/reports/{id}": { statuses: MODERATORS, ask: ofReport("", { taken: true }) },
  "POST /admin/reports/{id}/passing-on": {
    statuses: MODERATORS,
    ask: ofReport("/passing-on"),
  },
  "POST /admin/reports/{id}/decision": {
    statuses: MODERATORS,
    ask: ofReport("/decision", { decision: "none", reason: "Rien à redire" }),
  },
  "POST /appeals": {
    // Whose decision it is not learns nothing of it.
    // biome-ignore format: columns
    statuses: [404, 404, 404, 404, 404, 404, 404, 404, 404],
    ask: async (scene) => ({
      path: "/api/appeals",
      body: { decisionId: await scene.notice(), key: "pas-la-bonne", text: "Je conteste ceci." },
    }),
  },
  "GET /admin/appeals": { statuses: MODERATORS, ask: () => ({ path: "/api/admin/appeals" }) },
  "GET /admin/appeals/{id}": { statuses: MODERATORS, ask: ofAppeal() },
  "PUT /admin/appeals/{id}/taken": {
    statuses: MODERATORS,
    ask: ofAppeal("/taken", { taken: true }),
  },
  "POST /admin/appeals/{id}/decision": {
    statuses: MODERATORS,
    ask: ofAppeal("/decision", { outcome: "upheld", reason: "Relu avec soin" }),
  },
  "GET /muted-words": { statuses: MEMBERS, ask: () => ({ path: "/api/muted-words" }) },
  "PUT /muted-words": {
    statuses: MEMBERS,
    ask: () => ({ path: "/api/muted-words", body: { entry: "élections" } }),
  },
  "DELETE /muted-words/{id}": {
    statuses: MEMBERS,
    ask: () => ({ path: `/api/muted-words/${uuidv7()}` }),
  },
  "GET /blocks": { statuses: MEMBERS, ask: () => ({ path: "/api/blocks" }) },
  "PUT /blocks/{memberId}": { statuses: MEMBERS, ask: ofBlock },
  "DELETE /blocks/{memberId}": { statuses: MEMBERS, ask: ofBlock },
  // With the right password, the scene would lose its people.
  "POST /me/consent/withdrawal": {
    // biome-ignore format: columns
    statuses: [401, 400, 400, 400, 400, 400, 400, 400, 401],
    ask: () => ({ path: "/api/me/consent/withdrawal", body: { password: `${PASSWORD}-non` } }),
  },
  "GET /me/deletion": {
    // biome-ignore format: columns
    statuses: [401, 200, 200, 200, 200, 200, 200, 200, 401],
    ask: () => ({ path: "/api/me/deletion" }),
  },
  // With the right password, the scene would lose its people.
  "POST /me/deletion": {
    // biome-ignore format: columns
    statuses: [401, 400, 400, 400, 400, 400, 400, 400, 401],
    ask: () => ({ path: "/api/me/deletion", body: { password: `${PASSWORD}-non` } }),
  },
  // Nobody of the scene deletes their account.
  "DELETE /me/deletion": {
    // biome-ignore format: columns
    statuses: [401, 409, 409, 409, 409, 409, 409, 409, 401],
    ask: () => ({ path: "/api/me/deletion" }),
  },
  // Nobody of the scene took their consent back.
  "POST /me/consent": {
    // biome-ignore format: columns
    statuses: [401, 409, 409, 409, 409, 409, 409, 409, 401],
    ask: () => ({ path: "/api/me/consent", body: { acceptBeliefData: true } }),
  },
};
