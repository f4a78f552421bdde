import { expect, test } from "vitest";
import { withDe } from "./elision.ts";

test.each([
  ["Facebook", "de Facebook"],
  ["Instagram", "d’Instagram"],
  ["E-mail", "d’E-mail"],
  ["X (Twitter)", "de X (Twitter)"],
])("« de » before %s", (name, said) => {
  expect(withDe(name)).toBe(said);
});
