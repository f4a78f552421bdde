import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ERRORS, type ErrorCode } from "../shared/ground/errors.ts";

test("docs/errors.md says of every code when it is answered, with its status and its words", () => {
  const page = readFileSync(new URL("../docs/errors.md", import.meta.url), "utf8");
  const said = [...page.matchAll(/^\| (.+) \| `([A-Z_]+)` \| (\d+) \| (.+) \|$/gm)].map(
    ([, when = "", code = "", status = "", message = ""]) => ({ when, code, status, message }),
  );
  const flat = (text: string) => text.replace(/\s+/g, " ");
  const listed = new Set(said.map(({ code }) => code));
  expect([...listed].toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  for (const { when, code, status, message } of said) {
    const [answered, words] = ERRORS[code as ErrorCode];
    expect([code, status, flat(message)]).toEqual([code, String(answered), flat(words)]);
    expect(when.length).toBeGreaterThan(10);
  }
});
