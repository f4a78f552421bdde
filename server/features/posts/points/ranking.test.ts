import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  comment,
  createTestClock,
  crowd,
  DAY,
  HOUR,
  openGroup,
  publish,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { WHOLE_COMMUNITY } from "./points.repository.ts";

// The last Sunday of 2024, half an hour before midnight in Paris: a week ends, then a year.
const clock = createTestClock();
clock.stopAt("2024-12-29T22:30:00Z");
const site = await startTestParvis({ clock });
afterAll(site.stop);
const [grace, paul, ruth] = (await signUpAll(site, "Grâce", "Paul", "Ruth")) as [
  TestMember,
  TestMember,
  TestMember,
];

const read = async (member: TestMember, query = "") =>
  (await member.get(`/api/ranking${query}`)).body;
const places = async (member: TestMember, query = "") =>
  (await read(member, query)).items.map(
    ({ rank, member: { name }, points }: { rank: number; member: TestMember; points: number }) =>
      [rank, name, points] as const,
  );

describe("the ranking of the week, the month and all time", () => {
  beforeAll(async () => {
    const post = await publish(grace, site.group, "Dimanche soir");
    clock.advance(HOUR);
    await comment(paul, post, "Lundi");
  });

  test("begins anew on Monday and on the first of the month, where the community lives", async () => {
    expect(await places(ruth, "?period=week")).toEqual([[1, "Paul", 2]]);
    expect(await places(ruth, "?period=month")).toEqual([
      [1, "Grâce", 3],
      [2, "Paul", 2],
    ]);
    clock.advance(2 * DAY);
    expect(await places(ruth, "?period=month")).toEqual([]);
    expect(await places(ruth, "?period=week")).toEqual([[1, "Paul", 2]]);
    expect(await places(ruth, "?period=all")).toEqual([
      [1, "Grâce", 3],
      [2, "Paul", 2],
    ]);
  });

  test("is that of the week when nothing is said", async () => {
    expect(await read(ruth)).toEqual(await read(ruth, "?period=week"));
    expect((await ruth.get("/api/ranking?period=year")).status).toBe(400);
  });

  test("gives one's own place; none before the first point", async () => {
    expect((await read(paul, "?period=all")).me).toMatchObject({ rank: 2, points: 2 });
    expect((await read(ruth, "?period=all")).me).toMatchObject({
      rank: null,
      points: 0,
    });
  });
});

describe("the ranking of a group", () => {
  test("counts what was done there, for those who are in it", async () => {
    const house = await openGroup(site, "Maison", { members: [grace, ruth] });
    await publish(ruth, house, "Ici");
    await publish(ruth, site.group, "Et là");
    expect(await places(grace, `?period=all&groupId=${house.id}`)).toEqual([[1, "Ruth", 3]]);
    const hidden = await paul.get(`/api/ranking?groupId=${house.id}`);
    expect([hidden.status, hidden.body.code]).toEqual([404, "NOT_FOUND"]);
  });
});

describe("places", () => {
  const give = (members: string[], points: number, period = "all") =>
    site.db
      .insertInto("point_totals")
      .values(
        members.map((member_id) => ({
          scope_id: WHOLE_COMMUNITY,
          period,
          member_id,
          points,
        })),
      )
      .execute();

  test("are shared by equal points, and the next one is skipped", async () => {
    const [a, b, c, d] = await crowd(site, 4, "Égal");
    await give([a, b] as string[], 100, "2025-W01");
    await give([c, d] as string[], 40, "2025-W01");
    const ranks = (await places(ruth, "?period=week")).slice(0, 5).map(([rank]: [number]) => rank);
    expect(ranks).toEqual([1, 1, 3, 3, 5]);
  });

  test("stop at fifty, and one's own beyond is still given", async () => {
    await give(await crowd(site, 60, "Fidèle"), 1000);
    const ranking = await read(grace, "?period=all");
    expect(ranking.items.length).toBe(50);
    expect(ranking.me).toMatchObject({ rank: 62, points: 3 });
    expect((await read(ruth, "?period=all")).me).toMatchObject({ rank: 61, points: 6 });
  });

  test("leave out who left the ranking, who is suspended and who is gone; others move up", async () => {
    const [shy, suspended, gone] = await Promise.all(
      ["Timide", "Suspendue", "Partie"].map((name) => signUp(site, name)),
    );
    const [one, two, three] = [shy, suspended, gone] as [TestMember, TestMember, TestMember];
    await give([one.id, two.id, three.id], 5000);
    expect((await one.patch("/api/me", { inRanking: false })).body.inRanking).toBe(false);
    await setState(site, two, "suspended");
    await setState(site, three, "deleted");
    const top = await places(ruth, "?period=all");
    expect(top[0]).toMatchObject([1, expect.stringContaining("Fidèle"), 1000]);
    expect((await read(ruth, "?period=all")).me.rank).toBe(61);
    expect((await read(one, "?period=all")).me).toMatchObject({
      rank: null,
      points: 5000,
      earlierRank: null,
      next: null,
    });
  });
});

describe("what is told with a place", () => {
  test("what was given, where and when the ranking counts it, and who is just above", async () => {
    const [marc, lea] = (await signUpAll(site, "Marc", "Léa")) as [TestMember, TestMember];
    const choir = await openGroup(site, "Chœur", { members: [marc, lea] });
    const post = await publish(marc, choir, "Un");
    await publish(marc, choir, "Deux");
    await comment(marc, post, "Trois");
    await lea.post(`/api/posts/${post.id}/like`);
    const query = `?period=week&groupId=${choir.id}`;
    const ranking = await read(lea, query);
    expect(ranking.items.map(({ given }: { given: unknown }) => given)).toEqual([
      { share: 2, comment: 1, like: 0 },
      { share: 0, comment: 0, like: 1 },
    ]);
    expect(ranking.me).toEqual({
      rank: 2,
      points: 1,
      given: { share: 0, comment: 0, like: 1 },
      earlierRank: null,
      next: { name: "Marc", points: 8 },
    });
    expect(ranking.total).toBe(2);
    expect((await read(marc, query)).me.next).toBeNull();
    await lea.delete(`/api/posts/${post.id}/like`);
    expect((await read(lea, query)).me).toMatchObject({ rank: null, given: { like: 0 } });
    expect((await marc.delete(`/api/posts/${post.id}`)).status).toBeLessThan(300);
    expect((await read(marc, query)).me.given).toEqual({ share: 1, comment: 1, like: 0 });
  });

  test("the rank of the week before, and of all time the one on Monday", async () => {
    const [ana, bob] = (await signUpAll(site, "Ana", "Bob")) as [TestMember, TestMember];
    const house = await openGroup(site, "Cellule", { members: [ana, bob] });
    await publish(ana, house, "Un");
    const post = await publish(ana, house, "Deux");
    await comment(bob, post, "Oui");
    clock.advance(7 * DAY);
    for (const text of ["Trois", "Quatre", "Cinq"]) await publish(bob, house, text);
    const place = async (member: TestMember, period: string) => {
      const { rank, earlierRank } = (await read(member, `?period=${period}&groupId=${house.id}`))
        .me;
      return [earlierRank, rank];
    };
    expect(await place(bob, "week")).toEqual([2, 1]);
    expect(await place(bob, "all")).toEqual([2, 1]);
    expect(await place(ana, "all")).toEqual([1, 2]);
    expect((await place(bob, "month"))[0]).toBeNull();
  });
});

describe("what one received this week", () => {
  test("likes of what one wrote, and who gave them: not one's own, nor a blocked member's", async () => {
    const [eve, luc, tom] = (await signUpAll(site, "Ève", "Luc", "Tom")) as [
      TestMember,
      TestMember,
      TestMember,
    ];
    const received = async (member: TestMember) => (await member.get("/api/ranking/received")).body;
    const post = await publish(eve, site.group, "À aimer");
    await luc.post(`/api/posts/${post.id}/like`);
    await eve.post(`/api/posts/${post.id}/like`);
    clock.advance(HOUR);
    await tom.post(`/api/posts/${post.id}/like`);
    expect(await received(eve)).toMatchObject({
      count: 2,
      total: 2,
      people: [{ name: "Tom" }, { name: "Luc" }],
    });
    expect(await received(luc)).toEqual({ count: 0, total: 0, people: [] });
    await eve.put(`/api/blocks/${tom.id}`);
    expect(await received(eve)).toMatchObject({ count: 1, people: [{ name: "Luc" }] });
    clock.advance(7 * DAY);
    expect((await received(eve)).count).toBe(0);
  });
});
