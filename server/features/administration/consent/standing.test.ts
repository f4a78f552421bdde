import { afterAll, describe, expect, test } from "vitest";
import {
  comment,
  DAY,
  giveRole,
  PASSWORD,
  publish,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { endSuspensionsJob } from "../moderation/end-suspensions.job.ts";

const site = await startTestParvis();
afterAll(site.stop);

const withdraw = (member: TestMember) =>
  member.post("/api/me/consent/withdrawal", { password: PASSWORD });
const standing = async (member: TestMember) => (await member.get("/api/me/standing")).body.state;
const suspend = (member: TestMember, until: Date | null) =>
  site.admin.request("PUT", `/api/admin/members/${member.id}/suspension`, {
    body: { reason: "Des propos blessants", until: until?.toISOString() ?? null },
  });

/** Takes back their consent, then thinks better of it. */
async function comeAndGo(member: TestMember) {
  expect((await withdraw(member)).status).toBe(200);
  await member.enter();
  expect(await standing(member)).toBe("withdrawn");
  expect((await withdraw(member)).body.code).toBe("CONSENT_WITHDRAWN");
  return () => member.post("/api/me/consent", { acceptBeliefData: true });
}

describe("taking back one's consent", () => {
  test("is open to who is suspended, and coming back does not lift the suspension", async () => {
    const noisy = await signUp(site, "Bruyant");
    await suspend(noisy, null);
    const restore = await comeAndGo(noisy);
    expect((await restore()).status).toBe(200);
    expect(await standing(noisy)).toBe("suspended");
    expect((await noisy.get("/api/feed")).body.code).toBe("ACCOUNT_SUSPENDED");
  });

  test("who comes back after the end of their suspension may enter", async () => {
    const patient = await signUp(site, "Patiente");
    await suspend(patient, new Date(site.clock().getTime() + DAY));
    const restore = await comeAndGo(patient);
    site.clock.advance(2 * DAY);
    await endSuspensionsJob(site.parvis.services).run({});
    await patient.enter();
    expect((await restore()).status).toBe(200);
    expect((await patient.get("/api/feed")).status).toBe(200);
  });

  test("is open to who waits for an agreement, and who comes back still waits", async () => {
    const waiting = await setState(site, await signUp(site, "Attente"), "pending");
    const restore = await comeAndGo(waiting);
    expect((await restore()).status).toBe(200);
    expect(await standing(waiting)).toBe("pending");
  });
});

test("a moderator takes away a reported text whose author took back their consent", async () => {
  const [author, reporter, moderator] = (await signUpAll(
    site,
    "Autrice",
    "Témoin",
    "Modératrice",
  )) as [TestMember, TestMember, TestMember];
  await giveRole(site, moderator, "moderateur");
  const post = await publish(author, site.group, "Des mots durs");
  const opinion = await comment(author, await publish(reporter, site.group, "Le mien"), "Un avis");
  const answered = await comment(reporter, post, "Une réponse dure");
  const report = async (by: TestMember, kind: string, id: string) => {
    const { body } = await by.post("/api/reports", { subject: { kind, id }, reason: "hate" });
    return body.id as string;
  };
  const reports = [
    await report(reporter, "post", post.id),
    await report(reporter, "comment", opinion.id),
    await report(author, "comment", answered.id),
  ];
  await withdraw(author);
  for (const id of reports.reverse()) {
    const seen = (await moderator.get(`/api/admin/reports/${id}`)).body;
    expect(seen.decisions).toContain("removal");
    const decided = await moderator.post(`/api/admin/reports/${id}/decision`, {
      decision: "removal",
      reason: "Ces mots blessent quelqu’un.",
    });
    expect(decided.status, decided.text).toBe(200);
    expect((await moderator.get(`/api/admin/reports/${id}`)).body.gone).toBe(true);
  }
});
