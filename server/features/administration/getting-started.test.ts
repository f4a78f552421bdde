import { afterAll, expect, test } from "vitest";
import {
  created,
  PASSWORD,
  publish,
  signUp,
  startSmtp,
  startTestParvis,
} from "../../../tests/builders/index.ts";

const smtp = await startSmtp();
const site = await startTestParvis({ config: { roles: ["web"] } });
/** The same community, where mail leaves. */
const withMail = await startTestParvis({ beside: site, config: { smtpUrl: smtp.url } });
afterAll(async () => {
  await withMail.stop();
  await site.stop();
  await smtp.stop();
});
const { admin } = site;
const path = "/api/admin/getting-started";
const doneIn = async (ask: typeof admin) =>
  (await ask.get(path)).body.steps.flatMap((step: { name: string; done: boolean }) =>
    step.done ? step.name : [],
  );

test("each step is done once what it asks for exists", async () => {
  expect((await admin.get(path)).body.steps).toEqual([
    { name: "invite", done: false },
    { name: "welcome", done: false },
    { name: "event", done: false },
    { name: "mail", done: false },
    { name: "backup", done: false },
    { name: "relief", done: false },
  ]);
  created(await admin.post("/api/admin/invitations"));
  expect(await doneIn(admin)).toEqual(["invite"]);
  await publish(await signUp(site, "Zélie"), site.group, "Bonjour à tous");
  expect(await doneIn(admin)).toEqual(["invite"]);
  await publish(admin, site.group, "Bienvenue à tous");
  expect(await doneIn(admin)).toEqual(["invite", "welcome"]);
  expect((await admin.through(withMail).get(path)).body.steps).toContainEqual({
    name: "mail",
    done: true,
  });
});

test("the relief is ready once a key is chosen, and two others keep its shares", async () => {
  const chooses = async (guardians: { name: string; reach: string }[]) => {
    const { body } = await admin.post("/api/admin/recovery-key-drafts", { password: PASSWORD });
    const ending = body.key.join("").replaceAll(" ", "").slice(-6);
    const wish = { ticket: body.ticket, ending, guardians };
    expect((await admin.put("/api/admin/recovery-key", wish)).status).toBe(200);
    return doneIn(admin);
  };
  const paul = { name: "Paul", reach: "06 12 34 56 78" };
  expect(await chooses([paul])).not.toContain("relief");
  expect(await chooses([paul, { name: "Lydie", reach: "" }])).toContain("relief");
});

test("it is shown to administrators of a new community, until one of them puts it away", async () => {
  const grace = await signUp(site, "Grâce");
  const shownTo = async (member: typeof admin) => (await member.get("/api/me")).body.gettingStarted;
  expect([await shownTo(admin), await shownTo(grace)]).toEqual([true, false]);
  expect((await grace.delete(path)).status).toBe(403);
  for (const _ of [1, 2]) expect((await admin.delete(path)).status).toBe(200);
  expect(await shownTo(admin)).toBe(false);
});
