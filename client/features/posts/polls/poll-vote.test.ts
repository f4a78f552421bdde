import { describe, expect, test } from "vitest";
import type { Poll } from "../../../../shared/posts/posts.contract.ts";
import { isOpen, ownAnswers, percentOf, withAnswers } from "./poll-vote.ts";

const poll: Poll = {
  options: [
    { id: "a", text: "Samedi", voteCount: 3, mine: false },
    { id: "b", text: "Dimanche", voteCount: 1, mine: false },
  ],
  multiple: false,
  voterCount: 4,
  closesAt: null,
  open: true,
};

const countsOf = ({ options, voterCount }: Poll) => [
  ...options.map(({ voteCount }) => voteCount),
  voterCount,
];

describe("answering a poll, before the server has said so", () => {
  test("adds one's answer and one's self; changing it moves the answer only", () => {
    const first = withAnswers(poll, ["b"]);
    expect([countsOf(first), ownAnswers(first)]).toEqual([[3, 2, 5], ["b"]]);
    expect(countsOf(withAnswers(first, ["b"]))).toEqual([3, 2, 5]);
    expect(countsOf(withAnswers(first, ["a"]))).toEqual([4, 1, 5]);
    expect(countsOf(withAnswers(first, ["a", "b"]))).toEqual([4, 2, 5]);
  });

  test("taken back is as if it had never been", () => {
    expect(withAnswers(withAnswers(poll, ["a"]), [])).toEqual(poll);
    expect(withAnswers(poll, [])).toEqual(poll);
  });
});

test("shares are in a hundred of those who answered; nobody is no share", () => {
  expect([percentOf(1, 3), percentOf(3, 3), percentOf(0, 0)]).toEqual([33, 100, 0]);
});

test("a poll that ended since it was read is over", () => {
  const now = new Date("2026-11-22T18:00:00Z");
  expect(isOpen(poll, now)).toBe(true);
  expect(isOpen({ ...poll, closesAt: "2026-11-22T18:00:01Z" }, now)).toBe(true);
  expect(isOpen({ ...poll, closesAt: "2026-11-22T18:00:00Z" }, now)).toBe(false);
  expect(isOpen({ ...poll, open: false }, now)).toBe(false);
});
