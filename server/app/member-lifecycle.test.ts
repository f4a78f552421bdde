import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { LIFECYCLE } from "./member-lifecycle.ts";

test("each domain says what it does when a member leaves, is erased or suspended, or why nothing", () => {
  const domains = readdirSync(new URL("../features", import.meta.url)).sort();
  expect(Object.keys(LIFECYCLE).sort()).toEqual(domains);
});
