import { expect, test } from "vitest";
import { planDemonstration } from "./plan-demonstration.ts";

const now = new Date("2026-11-24T18:00:00Z");
const MONDAY = new Date("2026-11-22T23:00:00Z");

test("likes come after what they are about, at moments of their own, and none later than now", () => {
  const { posts } = planDemonstration(now, "Europe/Paris");
  const liked = posts.flatMap((post) => [post, ...post.comments]);
  for (const { at, likes } of liked) {
    const moments = likes.map((like) => like.at.getTime());
    expect(Math.min(at.getTime(), ...moments)).toBe(at.getTime());
    expect(Math.max(now.getTime(), ...moments)).toBe(now.getTime());
    expect(new Set(moments).size).toBe(moments.length);
  }
});

test("what is earned by a like counts in the week in which it was given", () => {
  const { posts, entries } = planDemonstration(now, "Europe/Paris");
  const sunday = posts.find(({ at, likes }) => at < MONDAY && likes.some((one) => one.at > MONDAY));
  const weeks = entries
    .filter(({ kind, subjectId }) => kind === "like" && subjectId === sunday?.id)
    .map(({ week }) => week);
  expect(new Set(weeks)).toEqual(new Set(["2026-W47", "2026-W48"]));
});
