import { afterAll, describe, expect, test } from "vitest";
import { OPEN_WHILE_PAUSED } from "../../../../shared/administration/while-paused.ts";
import { contract } from "../../../../shared/contract.ts";
import {
  comment,
  converse,
  DAY,
  giveRole,
  HOUR,
  nameReferent,
  protect,
  publish,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { endSuspensionsJob } from "./end-suspensions.job.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [moderator, other] = (await signUpAll(site, "Modératrice", "Second")) as [
  TestMember,
  TestMember,
];
await giveRole(site, moderator, "moderateur");
await giveRole(site, other, "moderateur");

const WHY = "Le temps d’en parler";
const decide = (by: TestMember, { id }: { id: string }, wish: Record<string, unknown>) =>
  by.post(`/api/admin/members/${id}/decisions`, { reason: WHY, ...wish });
const lift = (by: TestMember, { id }: { id: string }, kind: string) =>
  by.delete(`/api/admin/members/${id}/decisions/${kind}`);
const inHours = (hours: number) => new Date(site.clock().getTime() + hours * HOUR).toISOString();
const fileOf = async ({ id }: { id: string }) =>
  (await moderator.get(`/api/admin/members/${id}`)).body;
const meOf = async (member: TestMember) => (await member.get("/api/me")).body;
const codeOf = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code;

describe("a warning", () => {
  test("is told with the rule and the reason, can be contested, and changes nothing else", async () => {
    const warned = await signUp(site, "Rappelé");
    const wish = { kind: "warning", ground: "respect" };
    expect((await decide(moderator, warned, wish)).body).toEqual({ success: true });
    const { notices, pausedUntil } = await meOf(warned);
    expect(notices).toMatchObject([
      { kind: "warning", reason: WHY, ground: "Propos blessants", until: null, contested: false },
    ]);
    expect(pausedUntil).toBeNull();
    const { items } = (await warned.get("/api/me/decisions")).body;
    expect(items).toMatchObject([{ kind: "warning", contestable: true }]);
    expect((await publish(warned, site.group, "Merci")).id).toBeTruthy();
  });

  test("sent twice is one", async () => {
    const warned = await signUp(site, "Une fois");
    await decide(moderator, warned, { kind: "warning" });
    await decide(moderator, warned, { kind: "warning" });
    expect((await fileOf(warned)).sanctions).toHaveLength(1);
    await decide(moderator, warned, { kind: "warning", reason: "Une autre fois" });
    expect((await fileOf(warned)).sanctions).toHaveLength(2);
  });
});

describe("a pause", () => {
  test("lets them read everything and write nothing, but to those who moderate", async () => {
    const paused = await signUp(site, "En pause");
    const friend = await signUp(site, "Amie");
    const post = await publish(friend, site.group, "Bonjour");
    const talk = await converse(paused, friend);
    const until = inHours(24);
    await decide(moderator, paused, { kind: "pause", until });
    expect((await meOf(paused)).pausedUntil).toBe(until);
    for (const path of ["/api/feed", `/api/posts/${post.id}`, `/api/members/${friend.id}`])
      expect((await paused.get(path)).status, path).toBe(200);
    const refused = [
      paused.post(`/api/groups/${site.group.id}/posts`, { text: "Non" }),
      paused.post(`/api/posts/${post.id}/comments`, { text: "Non" }),
      paused.post(`/api/posts/${post.id}/like`),
      paused.post(`/api/conversations/${talk.id}/messages`, { text: "Non" }),
      paused.post("/api/conversations", { memberIds: [friend.id, moderator.id] }),
      paused.patch("/api/me", { about: "Non" }),
    ];
    for (const answer of await Promise.all(refused))
      expect([answer.status, answer.body.code]).toEqual([403, "ACCOUNT_PAUSED"]);
    await expect(uploadPhoto(paused)).rejects.toThrow();
    const toModerator = await paused.post("/api/conversations", { memberIds: [moderator.id] });
    const asked = await paused.post(`/api/conversations/${toModerator.body.id}/messages`, {
      text: "Pourquoi\u202f?",
    });
    expect([toModerator.status, asked.status]).toEqual([201, 201]);
    expect((await friend.post(`/api/posts/${post.id}/like`)).status).toBe(200);
  });

  test("lets a minor write to those who moderate, before a witness who does not", async () => {
    const [minor, adult, witness, watching] = (await signUpAll(
      site,
      "Mineur en pause",
      "Grande",
      "Témoin",
      "Référente",
    )) as [TestMember, TestMember, TestMember, TestMember];
    for (const member of [witness, watching]) await nameReferent(site, member);
    await protect(site, [minor]);
    await decide(moderator, minor, { kind: "pause", until: inHours(24) });
    const begin = (member: TestMember) =>
      minor.post("/api/conversations", { memberIds: [member.id], witnessId: witness.id });
    const { status, body } = await begin(moderator);
    const said = await minor.post(`/api/conversations/${body.id}/messages`, { text: "Pourquoi ?" });
    expect([status, said.status]).toEqual([201, 201]);
    expect((await begin(adult)).body.code).toBe("ACCOUNT_PAUSED");
  });

  test("refuses every call that changes something, but those that are said to stay open", async () => {
    const paused = await signUp(site, "Partout");
    await decide(moderator, paused, { kind: "pause", until: inHours(24) });
    const writes = Object.values(contract)
      .flatMap((calls) => Object.values(calls))
      .map((call) => call["~orpc"])
      .filter(({ route, meta }) => route.method !== "GET" && meta.access === "member");
    const shut = writes.filter(
      ({ route }) => !OPEN_WHILE_PAUSED.has(`${route.method} ${route.path}`),
    );
    expect(shut.length).toBeGreaterThan(60);
    for (const { route } of shut) {
      const path = `/api${route.path}`.replace(/\{\w+\}/g, paused.id);
      const answer = await paused.request(route.method ?? "", path, { body: {} });
      expect([answer.status, answer.body.code], path).toEqual([403, "ACCOUNT_PAUSED"]);
    }
    const known = new Set(writes.map(({ route }) => `${route.method} ${route.path}`));
    expect([...OPEN_WHILE_PAUSED].filter((call) => !known.has(call))).toEqual([]);
  });
});

describe("the end of a pause", () => {
  test("comes by itself at its term, to the moment, and they are told", async () => {
    const paused = await signUp(site, "Jusqu’à demain");
    await decide(moderator, paused, { kind: "pause", until: inHours(24) });
    site.clock.advance(DAY);
    expect((await publish(paused, site.group, "De retour")).id).toBeTruthy();
    await endSuspensionsJob(site.parvis.services).run({});
    const { notices, pausedUntil } = await meOf(paused);
    expect(pausedUntil).toBeNull();
    expect(notices.map(({ kind }: { kind: string }) => kind)).toEqual(["pause-lifted", "pause"]);
    expect((await fileOf(paused)).sanctions).toMatchObject([
      { kind: "pause-lifted", decidedBy: "" },
      { kind: "pause", inForce: false, endedAt: expect.any(String) },
    ]);
    await endSuspensionsJob(site.parvis.services).run({});
    expect((await fileOf(paused)).sanctions).toHaveLength(2);
  });

  test("comes when someone decides it, once", async () => {
    const paused = await signUp(site, "Relevée");
    await decide(moderator, paused, { kind: "pause", until: inHours(24) });
    expect((await lift(other, paused, "pause")).status).toBe(200);
    await lift(other, paused, "pause");
    expect((await meOf(paused)).pausedUntil).toBeNull();
    expect((await fileOf(paused)).sanctions).toHaveLength(2);
  });

  test.each([
    ["none", null],
    ["eight days", 8 * 24],
  ])("is within seven days, not %s", async (_said, hours) => {
    const asked = await signUp(site, "Trop long");
    const until = hours === null ? null : inHours(hours);
    expect(await codeOf(decide(moderator, asked, { kind: "pause", until }))).toBe("PAUSE_TERM");
    expect((await fileOf(asked)).sanctions).toEqual([]);
  });
});

describe("a limit", () => {
  test("lets nothing out of the community, and leaves the rest to who approves", async () => {
    const limited = await signUp(site, "Relue");
    await decide(moderator, limited, { kind: "limit", until: null });
    const share = {
      platforms: ["whatsapp"],
      content: { text: "Bonjour", images: [] },
      accounts: {},
    };
    const refused = await limited.post("/api/shares", share);
    expect([refused.status, refused.body.code]).toEqual([403, "PUBLISHING_LIMITED"]);
    const { sanctions } = await fileOf(limited);
    expect(sanctions).toMatchObject([{ kind: "limit", until: null, inForce: true }]);
    await lift(moderator, limited, "limit");
    expect((await limited.post("/api/shares", share)).body.code).not.toBe("PUBLISHING_LIMITED");
  });

  test("with a term ends by itself; one that replaces another stands alone", async () => {
    const limited = await signUp(site, "Un temps");
    await decide(moderator, limited, { kind: "limit", until: null });
    await decide(other, limited, { kind: "limit", until: inHours(48), reason: "Moins longtemps" });
    const before = (await fileOf(limited)).sanctions;
    expect(before.map(({ inForce }: { inForce: boolean }) => inForce)).toEqual([true, false]);
    site.clock.advance(2 * DAY);
    await endSuspensionsJob(site.parvis.services).run({});
    expect((await fileOf(limited)).sanctions).toMatchObject([
      { kind: "limit-lifted" },
      { inForce: false },
      { inForce: false },
    ]);
  });
});

describe("who decides", () => {
  test("reads what was decided before; nobody else does", async () => {
    const watched = await signUp(site, "Suivie");
    const post = await publish(watched, site.group, "Un mot");
    const reader = await signUp(site, "Lectrice");
    await reader.post("/api/reports", { subject: { kind: "post", id: post.id }, reason: "other" });
    await decide(moderator, watched, { kind: "warning", ground: "respect" });
    const list = (await moderator.get("/api/admin/reports")).body.items;
    const report = list.find(({ subject }: { subject: { id: string } }) => subject.id === post.id);
    const read = (await moderator.get(`/api/admin/reports/${report.id}`)).body;
    expect(read.strikes).toMatchObject([{ kind: "warning", ground: "Propos blessants" }]);
    const seen = (await reader.get(`/api/members/${watched.id}`)).text;
    expect(seen).not.toContain(WHY);
    expect((await reader.get("/api/reports")).text).not.toContain(WHY);
  });

  test("is told when another decided meanwhile, and nothing is taken twice", async () => {
    const between = await signUp(site, "Entre deux");
    const wish = (kind: string, reason: string) => ({ kind, reason, basedOn: null });
    const answers = await Promise.all([
      decide(moderator, between, wish("warning", "Un premier avis")),
      decide(other, between, wish("warning", "Un second avis")),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe("DECIDED_MEANWHILE");
    expect((await fileOf(between)).sanctions).toHaveLength(1);
    const suspended = await moderator.request(
      "PUT",
      `/api/admin/members/${between.id}/suspension`,
      {
        body: { reason: WHY, basedOn: null },
      },
    );
    expect(suspended.body.code).toBe("DECIDED_MEANWHILE");
  });

  test("is refused in words what cannot be", async () => {
    const one = await signUp(site, "Sans suite");
    const pause = { kind: "pause", until: inHours(1) };
    const limit = { kind: "limit", until: null };
    expect(await codeOf(decide(moderator, one, { ...limit, until: inHours(-1) }))).toBe(
      "MOMENT_PAST",
    );
    expect(await codeOf(decide(moderator, moderator, limit))).toBe("NOT_ONESELF");
    expect(await codeOf(decide(site.admin, site.admin, limit))).toBe("NOT_ONESELF");
    expect(await codeOf(decide(moderator, site.admin, pause))).toBe("NOT_ALLOWED");
    expect(await codeOf(decide(moderator, other, pause))).toBe("NOT_ALLOWED");
    expect(await codeOf(decide(one, other, pause))).toBe("NOT_ALLOWED");
    expect(await codeOf(decide(moderator, one, { ...pause, ground: "jamais-vu" }))).toBe(
      "GROUND_UNKNOWN",
    );
    await setState(site, one, "suspended");
    expect(await codeOf(decide(moderator, one, pause))).toBe("UNDER_SUSPENSION");
    expect((await fileOf(one)).sanctions).toEqual([]);
  });

  test("may take a limit or a pause from a report, which tells both", async () => {
    const author = await signUp(site, "Signalé");
    const reader = await signUp(site, "Signale");
    const post = await publish(author, site.group, "Une insulte");
    await comment(reader, post, "Oh");
    const sent = { subject: { kind: "post", id: post.id }, reason: "hate" };
    await reader.post("/api/reports", sent);
    const list = (await moderator.get("/api/admin/reports")).body.items;
    const report = list.find(({ subject }: { subject: { id: string } }) => subject.id === post.id);
    expect(report.decisions).toEqual([
      "none",
      "removal",
      "warning",
      "limit",
      "pause",
      "suspension",
    ]);
    const decided = await moderator.post(`/api/admin/reports/${report.id}/decision`, {
      decision: "pause",
      reason: WHY,
      ground: "respect",
      until: inHours(24),
    });
    expect(decided.status).toBe(200);
    expect((await meOf(author)).notices).toMatchObject([
      { kind: "pause", ground: "Propos blessants" },
    ]);
    expect((await author.post(`/api/posts/${post.id}/like`)).body.code).toBe("ACCOUNT_PAUSED");
    const [own] = (await reader.get("/api/reports")).body.items;
    expect(own.decision).toMatchObject({ kind: "pause", reason: WHY });
    expect((await moderator.get("/api/admin/moderation-work")).body.people).toContainEqual(
      expect.objectContaining({ name: "Modératrice", decided: 1, medianHours: 0 }),
    );
  });
});
