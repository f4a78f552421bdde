import { afterAll, expect, test } from "vitest";
import {
  created,
  giveRole,
  publish,
  signUp,
  startSmtp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../../../tests/builders/index.ts";

const smtp = await startSmtp();
const config = { smtpUrl: smtp.url };
const [several, alone] = [await startTestParvis({ config }), await startTestParvis({ config })];
afterAll(async () => {
  await several.stop();
  await alone.stop();
  await smtp.stop();
});

/** Waits for a letter to someone that says this. */
const letterTo = ({ email }: { email: string }, words: string) =>
  until(() => smtp.mails.some(({ to, raw }) => to.includes(email) && raw.includes(words)), {
    what: `a letter to ${email}: ${words}`,
  });

type Scene = { site: TestParvis; admin: TestMember; deciding: TestMember; judging: TestMember };

async function severalDecide(): Promise<Scene> {
  const [deciding, judging] = [
    await giveRole(several, await signUp(several, "Décide"), "moderateur"),
    await giveRole(several, await signUp(several, "Juge"), "moderateur"),
  ];
  return { site: several, admin: several.admin, deciding, judging };
}

const oneDecides = async (): Promise<Scene> => {
  const admin = await giveRole(alone, await signUp(alone, "Seule"), "admin");
  await alone.db
    .updateTable("members")
    .set({ role: "membre" })
    .where("id", "=", alone.admin.id)
    .execute();
  alone.parvis.services.forgetViewer(alone.admin.id);
  return { site: alone, admin, deciding: admin, judging: admin };
};

test.each([
  ["by another who moderates", severalDecide, true],
  ["by who decides alone, and says so", oneDecides, false],
])("a warning, then a limit that is contested and undone %s", async (_by, prepare, byAnother) => {
  const { site, admin, deciding, judging } = await prepare();
  const [author, reporter] = [await signUp(site, "Autrice"), await signUp(site, "Lectrice")];
  const report = async (id: string) =>
    created(
      await reporter.post("/api/reports", { subject: { kind: "post", id }, reason: "harassment" }),
    ).id as string;
  const decide = async (id: string, decision: string, more = {}) => {
    const wish = { decision, reason: `Motif du ${decision}.`, ...more };
    expect((await deciding.post(`/api/admin/reports/${id}/decision`, wish)).status).toBe(200);
  };
  const pointsOf = async () => (await author.get(`/api/members/${author.id}`)).body.points;
  const say = async (text: string) =>
    (await author.post(`/api/groups/${site.group.id}/posts`, { text })).body;
  const shown = async (id: string) => (await reporter.get(`/api/posts/${id}`)).status;

  await decide(await report((await publish(author, site.group, "Un mot vif")).id), "warning");
  await letterTo(author, "Motif du warning.");
  await letterTo(reporter, "Motif du warning.");

  await decide(await report((await publish(author, site.group, "Un autre mot")).id), "limit");
  await letterTo(author, "Motif du limit.");
  await letterTo(reporter, "Motif du limit.");
  const points = await pointsOf();
  const words = { kind: "word", entries: ["cagnotte"], action: "wait", sure: true };
  created(await admin.post("/api/admin/text-filters", words));
  const [plain, filtered] = [await say("Le goûter de samedi"), await say("Une cagnotte pour tous")];
  for (const { held } of [plain, filtered]) expect(held.reason).toBe("limited");
  expect(await shown(plain.held.id)).toBe(404);

  const limit = (await author.get("/api/me/decisions")).body.items[0];
  created(await author.post("/api/appeals", { decisionId: limit.id, text: "Relisez, svp." }));
  await letterTo(judging, "Une décision de la modération est contestée");
  const [appeal] = (await judging.get("/api/admin/appeals")).body.items;
  expect(appeal).toMatchObject({ mayDecide: true, alone: !byAnother });
  const answer = { outcome: "granted", reason: "Relu avec soin." };
  expect((await judging.post(`/api/admin/appeals/${appeal.id}/decision`, answer)).status).toBe(200);

  await letterTo(author, "ce qui n’attendait que pour cela est publié");
  await letterTo(reporter, "a été contestée, relue, et annulée");
  const after = (await author.get("/api/me/decisions")).body.items[0];
  expect(after).toMatchObject({ undoneAt: expect.any(String), appeal: { byAnother } });
  expect([await shown(plain.held.id), await shown(filtered.held.id)]).toEqual([200, 404]);
  expect((await author.get("/api/held-texts")).body.items).toMatchObject([
    { id: filtered.held.id, reason: "words" },
  ]);
  expect(await pointsOf()).toBe(points + 3);
  expect((await say("Et la suite")).held).toBeUndefined();
});
