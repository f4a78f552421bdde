import { afterAll, describe, expect, test } from "vitest";
import {
  DAY,
  giveRole,
  HOUR,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import { endSuspensionsJob } from "./end-suspensions.job.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [moderator, other] = (await signUpAll(site, "Modératrice", "Autre modératrice")) as [
  TestMember,
  TestMember,
];
await giveRole(site, moderator, "moderateur");
await giveRole(site, other, "moderateur");

const suspend = (by: TestMember, id: string, wish: Record<string, unknown> = {}) =>
  by.request("PUT", `/api/admin/members/${id}/suspension`, {
    body: { reason: "Des propos blessants", ...wish },
  });
const lift = (by: TestMember, id: string) => by.delete(`/api/admin/members/${id}/suspension`);
const standing = async (member: TestMember) => (await member.get("/api/me/standing")).body;
const inDays = (days: number) => new Date(site.clock().getTime() + days * DAY).toISOString();
const mayRead = async (member: TestMember) => (await member.get("/api/feed")).status === 200;

describe("suspending a member", () => {
  test("closes everything to them at once, streams included, and tells them why", async () => {
    const noisy = await signUp(site, "Bruyant");
    const live = await noisy.listen();
    const until7 = inDays(7);
    expect((await suspend(moderator, noisy.id, { until: until7 })).status).toBe(200);
    const refused = await noisy.get("/api/feed");
    expect([refused.status, refused.body.code]).toEqual([403, "ACCOUNT_SUSPENDED"]);
    await until(() => live.ended(), { what: "the end of the stream" });
    expect(await standing(noisy)).toEqual({
      state: "suspended",
      appeal: null,
      reason: "Des propos blessants",
      ground: "",
      until: until7,
      decisionId: expect.any(String),
      erasure: null,
    });
    expect((await noisy.signIn()).status).toBe(200);
    expect((await noisy.post("/api/identity/sign-out")).status).toBe(200);
  });

  test("twice alike is decided once; another reason or end is another decision", async () => {
    const twice = await signUp(site, "Toujours pareil");
    const until7 = inDays(7);
    const decided = async () =>
      (await moderator.get(`/api/admin/members/${twice.id}`)).body.sanctions.length;
    await suspend(moderator, twice.id, { until: until7 });
    expect((await suspend(moderator, twice.id, { until: until7 })).status).toBe(200);
    expect(await decided()).toBe(1);
    await suspend(moderator, twice.id);
    expect(await decided()).toBe(2);
    expect(await standing(twice)).toMatchObject({ until: null });
  });

  test("ends by itself at its hour, without waiting for anyone", async () => {
    const patient = await signUp(site, "Patiente");
    await suspend(moderator, patient.id, { until: inDays(1) });
    expect(await mayRead(patient)).toBe(false);
    site.clock.advance(DAY + HOUR);
    expect(await mayRead(patient)).toBe(true);
    expect(await standing(patient)).toMatchObject({ state: "active", reason: null, until: null });
    expect((await other.get(`/api/members/${patient.id}`)).status).toBe(404);
    await endSuspensionsJob(site.parvis.services).run({});
    expect((await other.get(`/api/members/${patient.id}`)).status).toBe(200);
    site.clock.advance(-DAY - HOUR);
    expect(await mayRead(patient)).toBe(true);
  });

  test("without an end lasts until it is lifted, and the member is told", async () => {
    const member = await signUp(site, "Revenue");
    await suspend(moderator, member.id);
    site.clock.advance(20 * DAY);
    await endSuspensionsJob(site.parvis.services).run({});
    expect(await mayRead(member)).toBe(false);
    site.clock.advance(-20 * DAY);
    expect((await lift(other, member.id)).status).toBe(200);
    expect(await mayRead(member)).toBe(true);
    const { notices } = (await member.get("/api/me")).body;
    expect(notices).toMatchObject([
      { kind: "suspension-lifted", reason: "Votre suspension est levée." },
    ]);
    expect((await lift(other, member.id)).status).toBe(200);
    expect((await member.get("/api/me")).body.notices).toHaveLength(1);
  });

  test("again changes why and until when; the decisions before stay", async () => {
    const member = await signUp(site, "Deux fois");
    await suspend(moderator, member.id, { until: inDays(1) });
    const until30 = inDays(30);
    await suspend(other, member.id, { reason: "Recommencé", until: until30 });
    expect(await standing(member)).toMatchObject({ reason: "Recommencé", until: until30 });
    site.clock.advance(2 * DAY);
    expect(await mayRead(member)).toBe(false);
    site.clock.advance(-2 * DAY);
    const { sanctions, suspension } = (await moderator.get(`/api/admin/members/${member.id}`)).body;
    expect(sanctions.map(({ reason }: { reason: string }) => reason)).toEqual([
      "Recommencé",
      "Des propos blessants",
    ]);
    expect(suspension.reason).toBe("Recommencé");
  });

  test("is refused for a moment that is past, and without a reason", async () => {
    const member = await signUp(site, "Tranquille");
    const past = await suspend(moderator, member.id, { until: inDays(-1) });
    expect([past.body.code, past.body.fields[0].field]).toEqual(["MOMENT_PAST", "until"]);
    const mute = await suspend(moderator, member.id, { reason: " " });
    expect([mute.body.code, mute.body.fields[0].field]).toEqual(["INVALID_INPUT", "reason"]);
    expect(await mayRead(member)).toBe(true);
  });
});

describe("who may suspend whom", () => {
  test("moderators watch over members, not over each other nor over administrators", async () => {
    for (const target of [other.id, site.admin.id]) {
      const answer = await suspend(moderator, target);
      expect([answer.status, answer.body.code]).toEqual([403, "NOT_ALLOWED"]);
    }
    expect((await suspend(site.admin, other.id)).status).toBe(200);
    expect((await lift(moderator, other.id)).status).toBe(403);
    expect((await lift(site.admin, other.id)).status).toBe(200);
  });

  test("nobody suspends themselves", async () => {
    for (const someone of [moderator, site.admin]) {
      const answer = await suspend(someone, someone.id);
      expect([answer.status, answer.body.code]).toEqual([409, "NOT_ONESELF"]);
    }
  });

  test("two administrators who suspend each other at once leave one", async () => {
    const second = await giveRole(site, await signUp(site, "Seconde"), "admin");
    const answers = await Promise.all([
      suspend(site.admin, second.id),
      suspend(second, site.admin.id),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { count } = await site.db
      .selectFrom("members")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("role", "=", "admin")
      .where("state", "=", "active")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    await setState(site, site.admin, "active");
    await giveRole(site, second, "membre");
  });

  test("who waits for an agreement is answered, not suspended; who left is not there", async () => {
    const waiting = await setState(site, await signUp(site, "En attente"), "pending");
    expect((await suspend(site.admin, waiting.id)).body.code).toBe("NOT_ALLOWED");
    expect(await standing(waiting)).toMatchObject({ state: "pending", reason: null, until: null });
    const gone = await setState(site, await signUp(site, "Partie"), "deleted");
    expect((await suspend(site.admin, gone.id)).body.code).toBe("NOT_FOUND");
  });
});
