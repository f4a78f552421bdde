import { validate, version } from "uuid";
import { expect, test } from "vitest";
import { newId } from "./new-id.ts";

test("what one creates proposes a canonical UUIDv7 that tells its moment", () => {
  const moment = Date.UTC(2026, 10, 21, 18, 30);
  const id = newId(moment);
  expect(validate(id) && version(id) === 7).toBe(true);
  expect(id).toBe(id.toLowerCase());
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(moment);
});

test("no two ids are the same, and later ones come after", () => {
  const ids = Array.from({ length: 200 }, () => newId());
  expect(new Set(ids).size).toBe(200);
  expect(newId(2000) > newId(1000)).toBe(true);
});
