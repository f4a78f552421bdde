import { afterAll, describe, expect, test } from "vitest";
import {
  DAY,
  giveRole,
  signUp,
  startTestParvis,
  type TestMember,
} from "../../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const lonely = await startTestParvis();
afterAll(lonely.stop);
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");
const second = await giveRole(site, await signUp(site, "Administratrice"), "admin");

const REASON = "Des insultes répétées";
const propose = (by: TestMember, { id }: { id: string }, reason = REASON) =>
  by.post(`/api/admin/members/${id}/removal`, { reason, ground: "respect" });
const fileOf = async ({ id }: { id: string }, by: TestMember = moderator) =>
  (await by.get(`/api/admin/members/${id}`)).body;
const answer = (by: TestMember, id: string, confirm: boolean) =>
  by.post(`/api/admin/removals/${id}`, { confirm, words: "Après en avoir parlé" });
const actsAbout = async ({ id }: { id: string }) =>
  (
    await site.db
      .selectFrom("audit_entries")
      .select(["act", "actor_id as by"])
      .where("member_id", "=", id)
      .where("act", "in", ["removal-proposed", "removal-declined", "member-removed"])
      .orderBy("position")
      .execute()
  ).map(({ act, by }) => [act, by]);

describe("where two people moderate, removing a member", () => {
  test("is proposed by one and confirmed by another; both stand in the journal", async () => {
    const leaver = await signUp(site, "Sortant");
    const path = `/api/admin/members/${leaver.id}`;
    const alone = await site.admin.delete(path, { body: { reason: REASON } });
    expect([alone.status, alone.body.code]).toEqual([409, "SECOND_NEEDED"]);
    expect((await propose(site.admin, leaver)).status).toBe(200);
    const { removal, removalNeedsSecond } = await fileOf(leaver);
    expect(removalNeedsSecond).toBe(true);
    expect(removal).toMatchObject({
      state: "open",
      reason: REASON,
      ground: "Propos blessants",
      mine: false,
      mayAnswer: true,
    });
    expect((await fileOf(leaver, site.admin)).removal).toMatchObject({
      mine: true,
      mayAnswer: false,
    });
    // Nothing is said to the member before.
    expect((await leaver.get("/api/me")).body.notices).toEqual([]);
    expect((await leaver.get("/api/me/acts")).text).not.toContain("removal");
    const { items } = (await moderator.get("/api/admin/removals")).body;
    expect(items).toMatchObject([{ memberId: leaver.id, memberName: "Sortant" }]);
    expect((await moderator.get("/api/admin/overview")).body.removals).toBe(1);
    expect((await site.admin.get("/api/admin/overview")).body.removals).toBe(0);
    expect((await answer(moderator, removal.id, true)).status).toBe(200);
    expect((await leaver.get("/api/me")).status).toBe(401);
    expect((await fileOf(leaver)).sanctions).toMatchObject([
      { kind: "member-removed", reason: REASON, decidedBy: site.admin.name },
    ]);
    expect(await actsAbout(leaver)).toEqual([
      ["removal-proposed", site.admin.id],
      ["member-removed", moderator.id],
    ]);
  });

  test("is never confirmed by who proposed it, nor twice", async () => {
    const kept = await signUp(site, "Gardé");
    await propose(site.admin, kept);
    expect((await propose(site.admin, kept)).status).toBe(200);
    expect((await propose(second, kept, "Un autre motif")).body.code).toBe("REMOVAL_PROPOSED");
    const { removal } = await fileOf(kept);
    const own = await answer(site.admin, removal.id, true);
    expect([own.status, own.body.code]).toEqual([403, "OWN_PROPOSAL"]);
    const both = await Promise.all([
      answer(moderator, removal.id, false),
      answer(second, removal.id, false),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.map(({ body }) => body.code)).toContain("REMOVAL_SETTLED");
    expect((await kept.get("/api/me")).status).toBe(200);
    expect((await fileOf(kept, site.admin)).removal).toMatchObject({
      state: "declined",
      words: "Après en avoir parlé",
    });
    expect(await actsAbout(kept)).toHaveLength(2);
  });

  test("waits for a second person who is paused, whom the first could have paused", async () => {
    const kept = await signUp(site, "En attente");
    const until = new Date(site.clock().getTime() + DAY).toISOString();
    for (const { id } of [moderator, second])
      await site.admin.post(`/api/admin/members/${id}/decisions`, {
        kind: "pause",
        reason: "Une pause",
        until,
      });
    const path = `/api/admin/members/${kept.id}`;
    const alone = await site.admin.delete(path, { body: { reason: REASON } });
    expect([alone.status, alone.body.code]).toEqual([409, "SECOND_NEEDED"]);
    for (const { id } of [moderator, second])
      await site.admin.delete(`/api/admin/members/${id}/decisions/pause`);
  });

  test("is in the journal of everyone but whom it is about", async () => {
    const third = await giveRole(site, await signUp(site, "Troisième"), "admin");
    expect((await propose(site.admin, third)).status).toBe(200);
    const read = async (by: TestMember) => {
      const { items } = (await by.get("/api/admin/journal")).body;
      const { csv } = (await by.post("/api/admin/journal/export", {})).body;
      const line = /;removal-proposed;[^\n]*Troisième/;
      const about = items.filter(
        (one: { act: string; member: { id: string } | null }) =>
          one.act === "removal-proposed" && one.member?.id === third.id,
      );
      return [about.length, line.test(csv)];
    };
    expect(await read(site.admin)).toEqual([1, true]);
    expect(await read(second)).toEqual([1, true]);
    expect(await read(third)).toEqual([0, false]);
  });

  test("lapses after seven days, and may be proposed anew", async () => {
    const kept = await signUp(site, "Oublié");
    await propose(site.admin, kept);
    const { removal } = await fileOf(kept);
    site.clock.advance(7 * DAY);
    expect((await answer(moderator, removal.id, true)).body.code).toBe("REMOVAL_SETTLED");
    expect((await fileOf(kept)).removal).toMatchObject({ state: "lapsed", mayAnswer: false });
    expect((await kept.get("/api/me")).status).toBe(200);
    expect((await propose(site.admin, kept)).status).toBe(200);
    expect((await fileOf(kept)).removal.state).toBe("open");
  });

  test("of someone who moderates is confirmed by an administrator, and is never one’s own", async () => {
    const colleague = await giveRole(site, await signUp(site, "Collègue"), "moderateur");
    expect((await propose(moderator, colleague)).body.code).toBe("NOT_ALLOWED");
    expect((await propose(site.admin, site.admin)).body.code).toBe("NOT_ONESELF");
    await propose(site.admin, colleague);
    const { removal } = await fileOf(colleague);
    expect(removal.mayAnswer).toBe(false);
    expect((await answer(moderator, removal.id, true)).body.code).toBe("NOT_ALLOWED");
    expect((await answer(colleague, removal.id, false)).body.code).toBe("NOT_ONESELF");
    expect((await answer(second, removal.id, true)).status).toBe(200);
  });
});

describe("where one person moderates alone, removing a member", () => {
  test("happens at once, and has nobody to be proposed to", async () => {
    const leaver = await signUp(lonely, "Sortant");
    const path = `/api/admin/members/${leaver.id}`;
    expect((await lonely.admin.get(path)).body.removalNeedsSecond).toBe(false);
    expect((await propose(lonely.admin, leaver)).body.code).toBe("NO_SECOND");
    expect((await lonely.admin.delete(path, { body: { reason: REASON } })).status).toBe(200);
    expect((await leaver.get("/api/me")).status).toBe(401);
  });
});
