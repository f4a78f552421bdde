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
    expect((await read(paul, "?period=all")).me).toEqual({ rank: 2, points: 2 });
    expect((await read(ruth, "?period=all")).me).toEqual({ rank: null, points: 0 });
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
    expect((await read(one, "?period=all")).me).toEqual({ rank: null, points: 5000 });
  });
});
