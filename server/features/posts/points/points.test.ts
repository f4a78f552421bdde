import { CompiledQuery, sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { DAILY_CEILING } from "../../../../shared/posts/points.ts";
import {
  comment,
  DAY,
  giveRole,
  openGroup,
  publish,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { compareLedger } from "./ledger-check.query.ts";
import { recordAct } from "./points.repository.ts";

const site = await startTestParvis();
afterAll(site.stop);
// Noon or soon after where the community lives: no midnight falls between two acts.
site.clock.stopAt(new Date(new Date().setUTCHours(11, 0, 0, 0)));
afterEach(async () => {
  expect(await compareLedger(site.db)).toEqual([]);
});

let made = 0;
const someone = () => signUp(site, `Membre ${"abcdefghijklmnopqrstuvwxyz"[made++]}`);
const counters = async (member: TestMember) => (await member.get("/api/me")).body.counters;
const none = { shares: 0, comments: 0, likes: 0, points: 0, activity: 0 };

/** Waits until the server has heard of all that was recorded. */
const heard = () =>
  until(async () => {
    const rows = await site.db.selectFrom("outbox").select("position").execute();
    const read = site.parvis.live.position();
    return rows.every(({ position }) => position !== null && BigInt(position) <= read);
  });

describe("what an act adds for the member who acts (spec, section 7)", () => {
  test("a message: one share, three points, one activity", async () => {
    const member = await someone();
    await publish(member, site.group, "Bonjour");
    expect(await counters(member)).toEqual({ ...none, shares: 1, points: 3, activity: 1 });
    const seen = (await site.admin.get(`/api/members/${member.id}`)).body;
    expect(seen).toMatchObject({ shareCount: 1, points: 3, counters: await counters(member) });
  });

  test("a comment: one comment, two points, one activity — and nothing for the other", async () => {
    const [author, other] = [await someone(), await someone()];
    const post = await publish(author, site.group, "Sujet");
    await comment(other, post, "Merci");
    expect(await counters(other)).toEqual({ ...none, comments: 1, points: 2, activity: 1 });
    expect((await counters(author)).points).toBe(3);
  });

  test("a like: one like, one point, one activity", async () => {
    const [author, other] = [await someone(), await someone()];
    const post = await publish(author, site.group, "Sujet");
    await other.post(`/api/posts/${post.id}/like`);
    expect(await counters(other)).toEqual({ ...none, likes: 1, points: 1, activity: 1 });
    expect((await counters(author)).points).toBe(3);
  });

  test("liking one's own words counts as a like and earns nothing", async () => {
    const member = await someone();
    const post = await publish(member, site.group, "Moi");
    const own = await comment(member, post, "Encore moi");
    await member.post(`/api/posts/${post.id}/like`);
    await member.post(`/api/comments/${own.id}/like`);
    expect(await counters(member)).toEqual({
      ...none,
      shares: 1,
      comments: 1,
      likes: 2,
      points: 5,
      activity: 4,
    });
  });
});

describe("deleting takes the points back", () => {
  test("from its author, whoever deletes", async () => {
    const [author, other] = [await someone(), await someone()];
    const moderator = await giveRole(site, await someone(), "moderateur");
    const post = await publish(author, site.group, "Sujet");
    const reply = await comment(other, post, "Réponse");
    await other.post(`/api/posts/${post.id}/like`);
    await other.delete(`/api/posts/${post.id}/like`);
    await other.delete(`/api/comments/${reply.id}`);
    expect(await counters(other)).toEqual(none);
    await moderator.delete(`/api/posts/${post.id}`, { body: { reason: "Hors sujet" } });
    expect(await counters(author)).toEqual(none);
    expect(await counters(moderator)).toEqual(none);
  });

  test("once: liking again after taking it back earns one point in all", async () => {
    const [author, other] = [await someone(), await someone()];
    const post = await publish(author, site.group, "Sujet");
    for (let time = 0; time < 3; time++) {
      await other.post(`/api/posts/${post.id}/like`);
      if (time < 2) await other.delete(`/api/posts/${post.id}/like`);
    }
    expect(await counters(other)).toEqual({ ...none, likes: 1, points: 1, activity: 1 });
  });

  test("from the week and the month they were earned in", async () => {
    const member = await someone();
    const post = await publish(member, site.group, "Avant");
    const totals = () =>
      site.db
        .selectFrom("point_totals")
        .select("points")
        .where("member_id", "=", member.id)
        .execute();
    expect((await totals()).map(({ points }) => points)).toEqual(Array(6).fill(3));
    site.clock.advance(20 * DAY);
    await member.delete(`/api/posts/${post.id}`);
    expect((await totals()).map(({ points }) => points)).toEqual(Array(6).fill(0));
    site.clock.advance(-20 * DAY);
  });
});

describe("the daily ceiling", () => {
  test("stops the points of an act, never its counters, and starts anew the next day", async () => {
    const member = await someone();
    const ceiling = DAILY_CEILING.share;
    for (let index = 0; index < ceiling + 2; index++)
      await publish(member, site.group, `Message ${index}`);
    const shares = ceiling + 2;
    expect(await counters(member)).toEqual({
      ...none,
      shares,
      activity: shares,
      points: 3 * ceiling,
    });
    const post = await publish(await someone(), site.group, "Autre chose");
    await comment(member, post, "Un commentaire gagne encore");
    expect((await counters(member)).points).toBe(3 * ceiling + 2);
    site.clock.advance(DAY);
    await publish(member, site.group, "Le lendemain");
    expect((await counters(member)).points).toBe(3 * ceiling + 5);
    site.clock.advance(-DAY);
  });

  test("is the one that the community's settings say, from the moment they do", async () => {
    const member = await someone();
    const edited = await site.admin.patch("/api/community", { shareCeiling: 1, likeCeiling: 0 });
    expect(edited.body).toMatchObject({ shareCeiling: 1, commentCeiling: 60, likeCeiling: 0 });
    await heard();
    const post = await publish(member, site.group, "Premier");
    await publish(member, site.group, "Second");
    expect(await counters(member)).toEqual({ ...none, shares: 2, activity: 2, points: 3 });
    await site.admin.post(`/api/posts/${post.id}/like`);
    expect((await counters(site.admin)).points).toBe(0);
    for (const shareCeiling of [-1, 1001, 2.5, "20"])
      expect((await site.admin.patch("/api/community", { shareCeiling })).status).toBe(400);
    await site.admin.patch("/api/community", { shareCeiling: 20, likeCeiling: 100 });
    await heard();
  });

  test("holds for acts that are sent all at once", async () => {
    const member = await someone();
    // Few acts are enough then: none waits for a connection until the server refuses it.
    await site.admin.patch("/api/community", { shareCeiling: 4 });
    await heard();
    const texts = Array.from({ length: 12 }, (_, index) => `Rafale ${index}`);
    await Promise.all(texts.map((text) => publish(member, site.group, text)));
    const { shares, points } = await counters(member);
    expect([shares, points]).toEqual([12, 3 * 4]);
    await site.admin.patch("/api/community", { shareCeiling: DAILY_CEILING.share });
    await heard();
  });
});

test("a hundred acts of five members at once leave every sum right", async () => {
  const names = ["Un", "Deux", "Trois", "Quatre", "Cinq"].map((name) => `Concurrent ${name}`);
  const people = await signUpAll(site, ...names);
  const [first] = people as [TestMember];
  const other = await openGroup(site, "Autre", { members: people });
  const posts: { id: string }[] = [];
  for (const member of people) posts.push(await publish(member, site.group, "Base"));
  const pick = <T>(list: T[], index: number) => list[index % list.length] as T;
  const act = async (member: TestMember, index: number) => {
    const post = pick(posts, index * 7 + 1);
    switch (index % 5) {
      case 0:
        return publish(member, site.group, `Acte ${index}`, { alsoGroupIds: [other.id] });
      case 1:
        return comment(member, post, `Acte ${index}`);
      case 2:
        return member.post(`/api/posts/${post.id}/like`);
      case 3:
        return member.delete(`/api/posts/${post.id}/like`);
      default: {
        const written = await publish(member, other, `Éphémère ${index}`);
        return member.delete(`/api/posts/${written.id}`);
      }
    }
  };
  // One act of each at once: more would wait for a connection until the server refuses them.
  const lanes = people.map(async (member, lane) => {
    for (let index = lane; index < 100; index += people.length) {
      const answer = await act(member, index);
      if ("status" in answer) expect([200, 409]).toContain(answer.status);
    }
  });
  await Promise.all(lanes);
  expect(await compareLedger(site.db)).toEqual([]);
  const group = (await first.get(`/api/groups/${other.id}`)).body;
  expect(group.shareCount).toBe(20);
});

test("the check of the ledger tells a sum that is wrong", async () => {
  const member = await someone();
  await publish(member, site.group, "Juste");
  await site.db
    .updateTable("member_counters")
    .set({ points: 30 })
    .where("member_id", "=", member.id)
    .execute();
  expect(await compareLedger(site.db)).toEqual([
    { what: "counter points", id: member.id, kept: 30, ledger: 3 },
  ]);
  await site.db
    .updateTable("member_counters")
    .set({ points: 3 })
    .where("member_id", "=", member.id)
    .execute();
});

test("writing an act down is not planned anew for its values: that would cost as much, as PostgreSQL reckons", async () => {
  const member = await someone();
  const at = site.clock();
  const sent: CompiledQuery[] = [];
  const listening = { executeQuery: async (query: CompiledQuery) => void sent.push(query) };
  await recordAct(listening as unknown as Transaction, {
    kind: "like",
    memberId: member.id,
    subjectId: crypto.randomUUID(),
    groupIds: [site.group.id],
    amount: 1,
    ceiling: 100,
    week: "2026-W48",
    month: "2026-11",
    at,
    dayStart: at,
  });
  const { sql: text = "", parameters = [] } = sent.at(-1) ?? {};
  const undone = new Error("undone");
  const work = site.db.transaction().execute(async (tx) => {
    // A long past of many members, each of whose acts stands on another page of the table.
    await sql`insert into point_entries (id, member_id, kind, amount, subject_id, group_ids, week, month, created_at)
      select gen_random_uuid(), m.id, 'like', 1, gen_random_uuid(), '{}', '', '',
        ${at}::timestamptz - n * interval '1 hour'
      from generate_series(1, 1000) n, (
        select id from members order by id = ${member.id} desc limit 20) m
      order by n, m.id`.execute(tx);
    await sql`analyze point_entries`.execute(tx);
    const costOf = async (options: string, values: readonly unknown[]) => {
      const asked = CompiledQuery.raw(`explain (format json${options}) ${text}`, [...values]);
      const [row] = (await tx.executeQuery<{ "QUERY PLAN": Costed[] }>(asked)).rows;
      return row?.["QUERY PLAN"][0]?.Plan["Total Cost"] ?? Number.NaN;
    };
    const kept = await costOf(", generic_plan", []);
    const own = await costOf("", parameters);
    expect(own).toBeGreaterThan(0);
    // Planning itself is reckoned at 2.5 for each table and function: some thirty here.
    expect(kept - own).toBeLessThan(20);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
});

type Costed = { Plan: { "Total Cost": number } };
