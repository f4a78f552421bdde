import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { LATER, OFFLINE } from "./service-worker.ts";

const client = globSync("client/**/*.{ts,tsx}", { cwd: `${import.meta.dirname}/../..` });

/** « a/(b|c)-d » as « a/b-d » and « a/c-d ». */
function ways(pattern: string): string[] {
  const group = /\(([^()]+)\)(?!\?)/.exec(pattern);
  if (!group) return [pattern];
  const [whole, choices = ""] = group;
  return choices.split("|").flatMap((choice) => ways(pattern.replace(whole, () => choice)));
}

test("every part that opens without network is a file of the client", () => {
  const lost = [...OFFLINE, ...LATER].flatMap(ways).filter((way) => {
    const file = new RegExp(`^client/${way}\\.tsx?$`);
    return !client.some((one) => file.test(one));
  });
  expect(lost).toEqual([]);
});
