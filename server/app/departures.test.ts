import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { DEPARTURES } from "./departures.ts";

test("each feature says what it does when a member leaves, or why it does nothing", () => {
  const features = readdirSync(new URL("../features", import.meta.url)).sort();
  expect(Object.keys(DEPARTURES).sort()).toEqual(features);
});
