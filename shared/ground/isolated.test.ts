import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test.each([
  ["Bernadette", "Bernadette"],
  ["فاطمة", "\u2068فاطمة\u2069"],
  ["Chœur המקהלה 9", "\u2068Chœur המקהלה 9\u2069"],
  ["", ""],
])("« %s » stands in a sentence as « %s »", (words, shown) => {
  expect(isolated(words)).toBe(shown);
});
