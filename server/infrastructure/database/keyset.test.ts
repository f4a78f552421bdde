import { describe, expect, test } from "vitest";
import { decodeCursor, decodeNameCursor, encodeCursor, type Position, toPage } from "./keyset.ts";

const ID = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6";
const position: Position = { at: new Date("2026-11-21T10:20:30.456Z"), id: ID };

const base64 = (text: string) => Buffer.from(text).toString("base64url");

describe("the cursor of a list", () => {
  test("leads back to where the page ended, to the millisecond", () => {
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });

  test("is made of letters that stand in any address", () => {
    expect(encodeCursor(position)).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  test("absent, the list begins at its newest", () => {
    expect(decodeCursor(undefined)).toBeNull();
  });

  test.each(["", "elodie kouame", "o'neill_2", "лев"])(
    "by name leads back after « %s »",
    (name) => {
      const cursor = encodeCursor({ name, id: ID });
      expect(decodeNameCursor(cursor)).toEqual({ name, id: ID });
      expect(() => decodeCursor(cursor)).toThrow();
    },
  );

  test.each(["", base64("elodie"), base64(`${ID}_a\u0000`), encodeCursor(position)])(
    "by name that is not ours is refused: %s",
    (cursor) => {
      expect(() => decodeNameCursor(cursor)).toThrow(
        expect.objectContaining({ code: "INVALID_INPUT" }),
      );
    },
  );

  test.each([
    "",
    "n'importe quoi",
    base64("123"),
    base64(`123_${ID}'; drop table posts`),
    base64(`-1_${ID}`),
    base64(`NaN_${ID}`),
    base64("123_not-an-id"),
  ])("that is not ours is refused, and names its field: %s", (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        fields: [expect.objectContaining({ field: "cursor" })],
      }),
    );
  });
});

describe("a page cut from rows read with one more than wanted", () => {
  const rows = [3, 2, 1].map((value) => ({ value, at: new Date(value), id: ID }));

  test("leads on when there is more", () => {
    const page = toPage(rows, 2, (row) => row);
    expect(page.items.map(({ value }) => value)).toEqual([3, 2]);
    expect(decodeCursor(page.nextCursor ?? undefined)).toMatchObject({ at: new Date(2) });
  });

  test("is the last one when there is not", () => {
    expect(toPage(rows, 3, (row) => row).nextCursor).toBeNull();
    expect(toPage([], 3, (row: Position) => row)).toEqual({ items: [], nextCursor: null });
  });
});
