import { expect, test } from "vitest";
import { withRecent } from "./recent-searches.ts";

test("the newest search comes first, each once whatever its capitals, five at most", () => {
  expect(withRecent([], "psaume")).toEqual(["psaume"]);
  expect(withRecent(["soupe", "Psaume"], "psaume")).toEqual(["psaume", "soupe"]);
  expect(withRecent(["a", "b", "c", "d", "e"], "f")).toEqual(["f", "a", "b", "c", "d"]);
});
