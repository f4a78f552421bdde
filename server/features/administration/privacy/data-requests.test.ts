import { afterAll, describe, expect, test } from "vitest";
import {
  type Client,
  created,
  DAY,
  giveRole,
  HOUR,
  publish,
  removeByTwo,
  signUp,
  startTestParvis,
  until,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

const site = await startTestParvis({ config: { rateLimitFactor: 1 } });
afterAll(site.stop);
const { admin } = site;
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");

const form = (changes: object = {}) => ({
  kind: "erasure",
  name: "Zachée",
  email: "Zachee@exemple.test",
  message: "Effacez tout ce que vous savez de moi.",
  ...changes,
});
const send = (changes: object = {}, who: Client = site.visitor()) =>
  who.post("/api/data-requests", form(changes));
const inbox = "/api/admin/data-requests";
const all = async (query = "") => (await moderator.get(`${inbox}${query}`)).body.items;
const lettersTo = async (email: string) =>
  (await admin.get("/api/admin/mails")).body.items.filter(({ to }: { to: string }) => to === email);

describe("a request about one’s data", () => {
  test("is received from a visitor, with a receipt, and reaches those who answer", async () => {
    site.clock.stopAt("2025-01-31T10:00:00Z");
    const { receipt } = created(await send());
    expect(receipt).toMatch(/^DR-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const [request] = await all();
    expect(request).toMatchObject({
      receipt,
      kind: "erasure",
      state: "new",
      name: "Zachée",
      note: "",
      email: "zachee@exemple.test",
      message: form().message,
      takenBy: null,
      answers: [],
      dueAt: "2025-02-28T10:00:00.000Z",
    });
    expect((await moderator.get("/api/admin/overview")).body.dataRequests).toBe(1);

    const [own] = await lettersTo("zachee@exemple.test");
    expect(own.text).toContain(receipt);
    for (const { email } of [admin, moderator]) {
      const [letter] = await lettersTo(email);
      expect(letter.text).toContain("28 février 2025");
      expect(letter.text).toContain(`http://parvis.test/administration/demandes/${request.id}`);
    }
    const words = [own, ...(await lettersTo(admin.email))].map(({ text }) => text).join();
    expect(words).not.toContain(form().message);
    expect(words).not.toContain("Zachée");
  });

  test("sent twice is received once", async () => {
    const [{ receipt }] = await all();
    expect((await send()).body.receipt).toBe(receipt);
    expect(await all()).toHaveLength(1);
  });

  test("from a machine that fills the trap is answered alike, and forgotten", async () => {
    const answer = await send({ website: "https://spam.test", message: "Achetez nos montres." });
    expect(created(answer).receipt).toMatch(/^DR-/);
    expect(await all()).toHaveLength(1);
  });

  test("is counted by e-mail address and by network", async () => {
    const say = (message: string, email?: string) => send({ message, ...(email && { email }) });
    expect((await say("Une deuxième demande.")).status).toBe(201);
    expect((await say("Une troisième demande.")).status).toBe(201);
    const fourth = await say("Une quatrième demande.");
    expect([fourth.status, fourth.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect((await say("D’une autre adresse.", "autre@exemple.test")).status).toBe(201);
    expect((await say("Encore une autre.", "encore@exemple.test")).status).toBe(201);
    expect((await say("Une de trop ici.", "trop@exemple.test")).status).toBe(429);
    site.clock.advance(HOUR);
    expect((await say("Une heure plus tard.", "trop@exemple.test")).status).toBe(201);
    site.clock.advance(DAY);
    expect((await say("Un jour plus tard.")).status).toBe(201);
  });

  test("says what is missing in it", async () => {
    const { status, body } = await send({ email: "zachee", message: "Court" });
    expect(status).toBe(400);
    expect(body.fields.map(({ field }: { field: string }) => field)).toEqual(["email", "message"]);
  });
});

describe("those who answer", () => {
  test("take a request, note what they found, and close it", async () => {
    const [{ id }] = await all();
    const edit = (changes: object) => moderator.patch(`${inbox}/${id}`, changes);
    expect((await edit({ taken: true })).body).toMatchObject({
      state: "in-progress",
      takenBy: { id: moderator.id, name: "Modératrice" },
    });
    expect((await edit({ note: "Vu avec lui." })).body).toMatchObject({
      note: "Vu avec lui.",
      state: "in-progress",
      takenBy: { id: moderator.id },
    });
    const closed = (await edit({ taken: false, state: "closed" })).body;
    expect(closed).toMatchObject({ takenBy: null, state: "closed" });
    expect((await moderator.get(`${inbox}/${id}`)).body).toEqual(closed);
    expect(await all("?state=closed")).toEqual([closed]);
  });

  test("answer by mail, once", async () => {
    const [{ id, email, receipt }] = await all();
    const text = "C’est fait : vos données sont effacées.";
    const answer = () => moderator.post(`${inbox}/${id}/answers`, { text });
    expect((await answer()).status).toBe(201);
    expect((await answer()).status).toBe(201);
    expect((await moderator.get(`${inbox}/${id}`)).body).toMatchObject({
      state: "answered",
      answers: [{ text, by: "Modératrice" }],
    });
    const sent = (await lettersTo(email)).filter((one: { text: string }) =>
      one.text.includes(text),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0].subject).toContain(receipt);
    const nowhere = await moderator.post(`${inbox}/${uuidv7()}/answers`, { text });
    expect(nowhere.status).toBe(404);
  });

  test("cannot answer who was erased since: no address is left", async () => {
    const leaver = await signUp(site, "Partante", { email: "partante@exemple.test" });
    site.clock.advance(DAY);
    created(await send({ name: "Partante", email: leaver.email }, leaver));
    const [{ id }] = await all();
    const removed = await removeByTwo({ proposes: admin, confirms: moderator }, leaver);
    expect(removed.status).toBe(200);
    const before = (await moderator.get(`${inbox}/${id}`)).body;
    expect(before).toMatchObject({ email: "", state: "closed" });
    const answer = await moderator.post(`${inbox}/${id}/answers`, { text: "C’est fait." });
    expect([answer.status, answer.body.code]).toEqual([409, "REQUESTER_ERASED"]);
    expect(answer.body.message).toContain("plus d’adresse");
    expect((await moderator.get(`${inbox}/${id}`)).body).toEqual(before);
    expect(await lettersTo("")).toEqual([]);
  });
});

describe("a request that contests a decision", () => {
  const judge = async (name: string) => giveRole(site, await signUp(site, name), "moderateur");
  const contest = async (decisionId: string, message: string) => {
    const email = `${uuidv7()}@exemple.test`;
    const { receipt } = created(await send({ kind: "moderation", email, message, decisionId }));
    const items: { id: string; receipt: string }[] = await all("?limit=12");
    return `${inbox}/${items.find((one) => one.receipt === receipt)?.id}`;
  };
  const decisionOn = async (who: Client) => (await who.get("/api/me/standing")).body.decisionId;

  test("shows it, and is handled by anyone but who decided", async () => {
    const [deciding, blamed] = [await judge("Qui décide"), await signUp(site, "Jonas")];
    const reason = "Des propos blessants";
    await deciding.put(`/api/admin/members/${blamed.id}/suspension`, { reason });
    const path = await contest(await decisionOn(blamed), "Je n’ai blessé personne.");
    const seen = { kind: "suspension", excerpt: "", reason, decidedBy: "Qui décide" };
    expect((await deciding.get(path)).body).toMatchObject({ contests: seen, mayHandle: false });
    expect((await moderator.get(path)).body).toMatchObject({ contests: seen, mayHandle: true });
    const refused = [
      await deciding.patch(path, { taken: true }),
      await deciding.patch(path, { state: "closed" }),
      await deciding.post(`${path}/answers`, { text: "La décision est maintenue." }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, "OWN_DECISION"]),
    );
    expect((await deciding.patch(path, { note: "Vu le 3." })).status).toBe(200);
    expect((await moderator.post(`${path}/answers`, { text: "Elle est levée." })).status).toBe(201);
    expect((await moderator.get(path)).body).toMatchObject({ state: "answered", note: "Vu le 3." });
  });

  test("is never handled by whom it concerns, who moderates too", async () => {
    const alone = await startTestParvis();
    try {
      const blamed = await giveRole(alone, await signUp(alone, "Jonas"), "moderateur");
      const post = await publish(blamed, alone.group, "Un mot vif");
      await alone.admin.delete(`/api/posts/${post.id}`, { body: { reason: "Trop vif" } });
      const decisionId = (await blamed.get("/api/me/decisions")).body.items[0].id;
      const wish = form({ kind: "moderation", decisionId });
      created(await alone.visitor().post("/api/data-requests", wish));
      const [{ id, mayHandle }] = (await blamed.get(inbox)).body.items;
      expect(mayHandle).toBe(false);
      const refused = await blamed.post(`${inbox}/${id}/answers`, { text: "Elle est levée." });
      expect([refused.status, refused.body.code]).toEqual([403, "OWN_DECISION"]);
      expect((await blamed.get("/api/me/decisions")).body.items[0].appeal.byAnother).toBe(false);
      // Who decided is then the only one left.
      expect((await alone.admin.get(`${inbox}/${id}`)).body.mayHandle).toBe(true);
      expect((await blamed.get("/api/admin/today")).body.dataRequests).toBeNull();
      expect((await alone.admin.get("/api/admin/today")).body.dataRequests).toMatchObject({
        count: 1,
      });
      created(await alone.admin.post(`${inbox}/${id}/answers`, { text: "Elle est maintenue." }));
    } finally {
      await alone.stop();
    }
  });

  test("names the one of a report too", async () => {
    const [deciding, witness] = [await judge("Qui classe"), await signUp(site, "Témoin")];
    const author = await signUp(site, "Autrice");
    const post = await publish(author, site.group, "Un mot vif");
    const wish = { subject: { kind: "post", id: post.id }, reason: "hate" };
    const report = created(await witness.post("/api/reports", wish));
    const path = `/api/admin/reports/${report.id}`;
    const before = await contest(report.id, "Rien n’est décidé encore.");
    expect((await moderator.get(before)).body.contests).toBeNull();
    const decided = await deciding.post(`${path}/decision`, {
      decision: "none",
      reason: "Rien de grave.",
    });
    expect(decided.status, decided.text).toBeLessThan(300);
    const after = await contest(report.id, "Ce mot m’a blessée.");
    expect((await deciding.get(after)).body).toMatchObject({
      contests: { kind: "report-none", excerpt: "Un mot vif", reason: "Rien de grave." },
      mayHandle: false,
    });
  });

  test("that is of no decision is received as any other", async () => {
    const path = await contest(uuidv7(), "Je conteste, sans savoir quoi.");
    expect((await moderator.get(path)).body).toMatchObject({ contests: null, mayHandle: true });
  });

  test("is told to who contests, beside the decision, until and with its answer", async () => {
    site.clock.advance(HOUR);
    const [deciding, blamed] = [await judge("Qui retire"), await signUp(site, "Contestataire")];
    const post = await publish(blamed, site.group, "Un mot mal compris");
    const reason = "Des propos blessants";
    await deciding.delete(`/api/posts/${post.id}`, { body: { reason } });
    const own = async () => (await blamed.get("/api/me/decisions")).body.items[0];
    const noticed = async () => (await blamed.get("/api/me")).body.notices[0].contested;
    const { id, appeal, contestable } = await own();
    expect([appeal, contestable, await noticed()]).toEqual([null, true, false]);
    const sentAt = site.clock().toISOString();
    const path = await contest(id, "Je citais un psaume.");
    const waiting = { sentAt, state: "waiting", byAnother: true, answers: [] };
    expect(await own()).toMatchObject({ contestable: false, appeal: waiting });
    expect(await noticed()).toBe(true);
    site.clock.advance(HOUR);
    const text = "Vous avez raison : le partage est rétabli.";
    created(await moderator.post(`${path}/answers`, { text }));
    const answers = [{ text, at: site.clock().toISOString() }];
    expect((await own()).appeal).toEqual({ ...waiting, state: "answered", answers });
    await until(async () => {
      const { items } = (await blamed.get("/api/notifications")).body;
      return items.some(({ data }: { data: { what?: string } }) => data.what === "appeal-answered");
    });
  });

  test("of a report is told to its reporter too, and one closed in silence is said to be", async () => {
    site.clock.advance(HOUR);
    const [deciding, witness] = [await judge("Qui classe tout"), await signUp(site, "Témoin bis")];
    const post = await publish(await signUp(site, "Auteur"), site.group, "Un mot trop vif");
    const wish = { subject: { kind: "post", id: post.id }, reason: "hate" };
    const report = created(await witness.post("/api/reports", wish));
    const verdict = { decision: "none", reason: "Rien de grave." };
    await deciding.post(`/api/admin/reports/${report.id}/decision`, verdict);
    const appeal = async () => (await witness.get("/api/reports")).body.items[0].decision.appeal;
    expect(await appeal()).toBeNull();
    const path = await contest(report.id, "Ce mot m’a blessée, relisez-le.");
    expect(await appeal()).toMatchObject({ state: "waiting", byAnother: true });
    await moderator.patch(path, { state: "closed" });
    expect(await appeal()).toMatchObject({ state: "closed", answers: [] });
  });

  test("is handled by who decided where nobody else could", async () => {
    const alone = await startTestParvis();
    try {
      const blamed = await signUp(alone, "Jonas");
      const reason = "Des propos blessants";
      await alone.admin.put(`/api/admin/members/${blamed.id}/suspension`, { reason });
      const decisionId = await decisionOn(blamed);
      const wish = form({ kind: "moderation", decisionId });
      created(await alone.visitor().post("/api/data-requests", wish));
      const [{ id, mayHandle, contests }] = (await alone.admin.get(inbox)).body.items;
      expect([mayHandle, contests.reason]).toEqual([true, reason]);
      expect((await alone.admin.get("/api/me")).body.waitingCount).toBeGreaterThan(0);
      expect((await alone.admin.get("/api/admin/overview")).body.dataRequests).toBe(1);
      expect((await alone.admin.patch(`${inbox}/${id}`, { taken: true })).status).toBe(200);
      // Nobody is promised another reader.
      const page = await alone.visitor().get(`/send-message?decision=${decisionId}`);
      expect(page.text).toContain("Une seule personne répond ici");
      expect(page.text).not.toContain("Une autre personne que celle qui l’a prise");
      const text = "Elle est maintenue.";
      created(await alone.admin.post(`${inbox}/${id}/answers`, { text }));
      const { appeal } = (await blamed.get("/api/me/standing")).body;
      expect(appeal).toMatchObject({ state: "answered", byAnother: false, answers: [{ text }] });
    } finally {
      await alone.stop();
    }
  });
});
