import { created, PASSWORD } from "../builders/index.ts";
import type { Asks, Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const MODERATORS = [401, 403, 403, 403, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const MODERATORS_MAKE = [401, 403, 403, 403, 201, 201, 403, 403, 401];
// biome-ignore format: columns
const ADMINISTRATORS = [401, 403, 403, 403, 403, 200, 403, 403, 401];
// biome-ignore format: columns
const ADMINISTRATORS_MAKE = [401, 403, 403, 403, 403, 201, 403, 403, 401];
// biome-ignore format: columns
const ANIMATORS = [401, 403, 403, 200, 200, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_EDITS = [401, 403, 404, 200, 403, 200, 403, 403, 401];
// biome-ignore format: columns
const WHO_MANAGES = [401, 403, 404, 200, 200, 200, 403, 403, 401];
/** What an administrator asks for is not there, or cannot be done here. */
const administrators = (status: number) =>
  ADMINISTRATORS.map((usual) => (usual === 200 ? status : usual));

const at =
  (path: string, body?: unknown): Asks =>
  () => ({ path, ...(body ? { body } : {}) });

const ofFreshCouncil =
  (part: string, body?: unknown): Asks =>
  async ({ freshCouncil }) => ({
    path: `/api/groups/${(await freshCouncil()).id}${part}`,
    ...(body ? { body } : {}),
  });

/** Someone who asks to enter a closed group. */
const asking =
  (part: "members" | "animators"): Asks =>
  async ({ freshCouncil, asking }) => {
    const council = await freshCouncil();
    return { path: `/api/groups/${council.id}/${part}/${(await asking(council)).id}` };
  };

const invitation: Asks = async ({ site }) => {
  const { code } = created(await site.admin.post("/api/admin/invitations"));
  return { path: `/api/admin/invitations/${code}` };
};

const FORM = {
  kind: "access",
  name: "Zachée",
  email: "zachee@exemple.test",
  message: "Que savez-vous de moi ?",
};

const dataRequest =
  (part: string, body?: unknown): Asks =>
  async ({ site }: MatrixScene) => {
    await site.visitor().post("/api/data-requests", FORM);
    const [{ id }] = (await site.admin.get("/api/admin/data-requests")).body.items;
    return { path: `/api/admin/data-requests/${id}${part}`, ...(body ? { body } : {}) };
  };

const BACKUP = "/api/admin/backups/019b9288-d680-74a2-b311-dae4fc6750c9";
const JOB = "/api/admin/jobs/erase-media/019b9288-d680-74a2-b311-dae4fc6750c9";
const FACT = "/api/admin/facts/019b9288-d680-74a2-b311-dae4fc6750c9";
const LETTER = "/api/admin/mails/019b9288-d680-74a2-b311-dae4fc6750c9";

/** The calls of those who look after groups, the community and its running. */
export const ADMINISTRATION: Record<string, Expectation> = {
  "PATCH /community": {
    statuses: ADMINISTRATORS,
    ask: at("/api/community", { description: "Autre" }),
  },

  "POST /groups": { statuses: ADMINISTRATORS_MAKE, ask: at("/api/groups", { name: "Nouveau" }) },
  "PATCH /groups/{id}": { statuses: WHO_EDITS, ask: ofFreshCouncil("", { name: "Autre" }) },
  "PUT /groups/{id}/rules": {
    statuses: WHO_EDITS,
    ask: ofFreshCouncil("/rules", { rules: ["Parler en son nom."] }),
  },
  "POST /groups/{id}/archive": { statuses: WHO_EDITS, ask: ofFreshCouncil("/archive") },
  "DELETE /groups/{id}/archive": { statuses: ADMINISTRATORS, ask: ofFreshCouncil("/archive") },
  "PUT /groups/{id}/members/{memberId}": { statuses: WHO_MANAGES, ask: asking("members") },
  "DELETE /groups/{id}/members/{memberId}": { statuses: WHO_MANAGES, ask: asking("members") },
  "PUT /groups/{id}/animators/{memberId}": { statuses: ADMINISTRATORS, ask: asking("animators") },
  "DELETE /groups/{id}/animators/{memberId}": {
    statuses: ADMINISTRATORS,
    ask: asking("animators"),
  },

  "GET /admin/members": { statuses: MODERATORS, ask: at("/api/admin/members") },
  "GET /admin/members/{id}": {
    statuses: MODERATORS,
    ask: ({ author }) => ({ path: `/api/admin/members/${author.id}` }),
  },
  "POST /admin/members/{id}/password-link": {
    statuses: ADMINISTRATORS,
    ask: async ({ newcomer }) => ({ path: `/api/admin/members/${await newcomer()}/password-link` }),
  },
  "PUT /admin/members/{id}/role": {
    statuses: ADMINISTRATORS,
    ask: async ({ newcomer }) => ({
      path: `/api/admin/members/${await newcomer()}/role`,
      body: { role: "moderateur" },
    }),
  },
  "PUT /admin/members/{id}/suspension": {
    statuses: MODERATORS,
    ask: async ({ newcomer }) => ({
      path: `/api/admin/members/${await newcomer()}/suspension`,
      body: { reason: "Le temps d’en parler" },
    }),
  },
  "DELETE /admin/members/{id}/suspension": {
    statuses: MODERATORS,
    ask: async ({ newcomer }) => ({
      path: `/api/admin/members/${await newcomer()}/suspension`,
    }),
  },
  "POST /admin/members/{id}/decisions": {
    statuses: MODERATORS,
    ask: async ({ newcomer }) => ({
      path: `/api/admin/members/${await newcomer()}/decisions`,
      body: { kind: "warning", reason: "Parlons-en avec douceur" },
    }),
  },
  "DELETE /admin/members/{id}/decisions/{kind}": {
    statuses: MODERATORS,
    ask: async ({ newcomer }) => ({
      path: `/api/admin/members/${await newcomer()}/decisions/limit`,
    }),
  },
  "POST /admin/members/{id}/removal": {
    statuses: ADMINISTRATORS,
    ask: async ({ newcomer }) => ({
      path: `/api/admin/members/${await newcomer()}/removal`,
      body: { reason: "Des insultes répétées" },
    }),
  },
  "GET /admin/removals": { statuses: MODERATORS, ask: at("/api/admin/removals") },
  // There is none of this id: refused to moderators for that, to others for who they are.
  "POST /admin/removals/{id}": {
    statuses: MODERATORS.map((usual) => (usual === 200 ? 404 : usual)),
    ask: at("/api/admin/removals/019b9288-d680-74a2-b311-dae4fc6750c9", {
      confirm: false,
      words: "Parlons-en d’abord",
    }),
  },
  "GET /admin/decision-grounds": { statuses: MODERATORS, ask: at("/api/admin/decision-grounds") },
  "PUT /admin/decision-grounds": {
    statuses: ADMINISTRATORS,
    ask: async ({ site }) => ({
      path: "/api/admin/decision-grounds",
      body: { items: (await site.admin.get("/api/admin/decision-grounds")).body.items },
    }),
  },
  "GET /admin/model-answers": { statuses: MODERATORS, ask: at("/api/admin/model-answers") },
  "PUT /admin/model-answers": {
    statuses: ADMINISTRATORS,
    ask: async ({ site }) => ({
      path: "/api/admin/model-answers",
      body: { items: (await site.admin.get("/api/admin/model-answers")).body.items },
    }),
  },
  "GET /admin/moderation-work": { statuses: MODERATORS, ask: at("/api/admin/moderation-work") },
  // Two moderate: nobody is removed by one alone.
  "DELETE /admin/members/{id}": {
    statuses: administrators(409),
    ask: async ({ newcomer }) => ({
      path: `/api/admin/members/${await newcomer()}`,
      body: { reason: "À sa demande" },
    }),
  },

  "GET /admin/getting-started": {
    statuses: ADMINISTRATORS,
    ask: at("/api/admin/getting-started"),
  },
  "DELETE /admin/getting-started": {
    statuses: ADMINISTRATORS,
    ask: () => ({ path: "/api/admin/getting-started" }),
  },
  "GET /admin/overview": { statuses: MODERATORS, ask: at("/api/admin/overview") },
  "GET /admin/today": { statuses: ANIMATORS, ask: at("/api/admin/today") },
  "POST /admin/accepted-registrations": {
    statuses: ANIMATORS,
    ask: ({ author }) => ({
      path: "/api/admin/accepted-registrations",
      body: { ids: [author.id] },
    }),
  },
  "POST /admin/accepted-join-requests": {
    statuses: ANIMATORS,
    ask: ({ author, site }) => ({
      path: "/api/admin/accepted-join-requests",
      body: { requests: [{ groupId: site.group.id, memberId: author.id }] },
    }),
  },
  "GET /admin/registrations": { statuses: ANIMATORS, ask: at("/api/admin/registrations") },
  "POST /admin/registrations/{id}": {
    statuses: ANIMATORS,
    ask: ({ author }) => ({
      path: `/api/admin/registrations/${author.id}`,
      body: { accept: true },
    }),
  },
  "GET /admin/join-requests": { statuses: MODERATORS, ask: at("/api/admin/join-requests") },
  "GET /admin/invitations": { statuses: MODERATORS, ask: at("/api/admin/invitations") },
  "POST /admin/invitations": { statuses: MODERATORS_MAKE, ask: at("/api/admin/invitations", {}) },
  // No mail server is set: refused to moderators for that, to others for who they are.
  "POST /admin/invitations/letters": {
    statuses: MODERATORS.map((usual) => (usual === 200 ? 409 : usual)),
    ask: at("/api/admin/invitations/letters", { emails: ["ruth@exemple.test"] }),
  },
  "DELETE /admin/invitations/{code}": { statuses: MODERATORS, ask: invitation },
  "GET /admin/groups": { statuses: ADMINISTRATORS, ask: at("/api/admin/groups") },
  "PUT /admin/groups/order": {
    statuses: ADMINISTRATORS,
    ask: ({ council }) => ({
      path: "/api/admin/groups/order",
      body: { groupIds: [council.id] },
    }),
  },
  "GET /admin/mails": { statuses: ADMINISTRATORS, ask: at("/api/admin/mails") },
  // No mail server is set.
  "POST /admin/mails/{id}/retry": { statuses: administrators(409), ask: at(`${LETTER}/retry`) },
  "PUT /admin/mails/{id}/passed-on": {
    statuses: administrators(404),
    ask: at(`${LETTER}/passed-on`),
  },
  "GET /admin/backups": { statuses: ADMINISTRATORS, ask: at("/api/admin/backups") },
  "POST /admin/backups": {
    statuses: administrators(202),
    // What an earlier turn began is made by nobody here.
    ask: async ({ site }: MatrixScene) => {
      await site.db.deleteFrom("backups").execute();
      return { path: "/api/admin/backups" };
    },
  },
  "PUT /admin/backup-settings": {
    statuses: ADMINISTRATORS,
    ask: at("/api/admin/backup-settings", { scheduled: true, hour: 3, days: 7, weeks: 4 }),
  },
  "POST /admin/backups/{id}/trial": { statuses: administrators(404), ask: at(`${BACKUP}/trial`) },
  "POST /admin/backups/{id}/download": {
    statuses: administrators(404),
    ask: at(`${BACKUP}/download`, { password: PASSWORD }),
  },
  "GET /admin/backups/{id}/file": {
    statuses: [401, 404, 404, 404, 404, 404, 404, 404, 401],
    ask: at(`${BACKUP}/file`),
  },
  "DELETE /admin/backups/{id}": { statuses: administrators(404), ask: at(BACKUP) },
  "GET /admin/storage": { statuses: ADMINISTRATORS, ask: at("/api/admin/storage") },
  "POST /admin/storage/light-forms": {
    statuses: administrators(202),
    ask: at("/api/admin/storage/light-forms", { olderThan: 24 }),
  },
  "GET /admin/storage/orphans": {
    statuses: ADMINISTRATORS,
    ask: at("/api/admin/storage/orphans"),
  },
  "DELETE /admin/storage/orphans": {
    statuses: ADMINISTRATORS,
    ask: at("/api/admin/storage/orphans"),
  },
  "GET /admin/jobs": { statuses: ADMINISTRATORS, ask: at("/api/admin/jobs") },
  "POST /admin/jobs/{queue}/{id}/retry": { statuses: administrators(404), ask: at(`${JOB}/retry`) },
  "DELETE /admin/jobs/{queue}/{id}": { statuses: administrators(404), ask: at(JOB) },
  "POST /admin/facts/{id}/tell": { statuses: administrators(404), ask: at(`${FACT}/tell`) },
  "DELETE /admin/facts/{id}": { statuses: administrators(404), ask: at(FACT) },

  "GET /admin/journal": { statuses: ADMINISTRATORS, ask: at("/api/admin/journal") },
  "POST /admin/journal/export": {
    statuses: ADMINISTRATORS,
    ask: at("/api/admin/journal/export", { family: "members" }),
  },

  "GET /admin/recovery-key": { statuses: ADMINISTRATORS, ask: at("/api/admin/recovery-key") },
  "POST /admin/recovery-key-drafts": {
    // Without their password.
    statuses: administrators(400),
    ask: at("/api/admin/recovery-key-drafts", {}),
  },
  "PUT /admin/recovery-key": {
    statuses: administrators(409),
    ask: at("/api/admin/recovery-key", { ticket: "a.1.b", ending: "ABC123", guardians: [] }),
  },
  "POST /recovered-keys": {
    statuses: [200, 200, 200, 200, 200, 200, 200, 200, 200],
    ask: at("/api/recovered-keys", { words: ["ABCDE"] }),
  },

  "POST /data-requests": {
    statuses: [201, 201, 201, 201, 201, 201, 201, 201, 201],
    ask: at("/api/data-requests", FORM),
  },
  "GET /admin/data-requests": { statuses: MODERATORS, ask: at("/api/admin/data-requests") },
  "GET /admin/data-requests/{id}": { statuses: MODERATORS, ask: dataRequest("") },
  "PATCH /admin/data-requests/{id}": {
    statuses: MODERATORS,
    ask: dataRequest("", { note: "Vu" }),
  },
  "POST /admin/data-requests/{id}/answers": {
    statuses: MODERATORS_MAKE,
    ask: dataRequest("/answers", { text: "Voici." }),
  },
};
