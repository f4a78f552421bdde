import { expect, test } from "vitest";
import { firstStepsOf } from "./first-steps-of.ts";

type Who = Parameters<typeof firstStepsOf>[0];

const counters = { shares: 0, comments: 0, likes: 0, points: 0, activity: 0 };
const group = (id: string) => ({ id }) as Who["groups"][number];
const arriving: Who = { avatarUrl: null, groups: [group("everyone")], counters };

const doneOf = (who: Partial<Who>) =>
  firstStepsOf({ ...arriving, ...who }, "everyone")
    .filter(({ done }) => done)
    .map(({ step }) => step);

test("nothing is done on arrival: the group everyone enters counts for none", () => {
  expect(doneOf({})).toEqual([]);
});

test.each<[string, Partial<Who>]>([
  ["photo", { avatarUrl: "/media/1" }],
  ["group", { groups: [group("everyone"), group("choir")] }],
  ["word", { counters: { ...counters, shares: 1 } }],
  ["word", { counters: { ...counters, comments: 1 } }],
])("a %s is a step done", (step, who) => {
  expect(doneOf(who)).toEqual([step]);
});

test("a like is no first word", () => {
  expect(doneOf({ counters: { ...counters, likes: 3 } })).toEqual([]);
});
