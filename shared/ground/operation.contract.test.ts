import { describe, expect, test } from "vitest";
import { cursor, id, limit, line, proposedId, prose } from "./operation.contract.ts";

const V7 = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6";
const V4 = "3d594650-3436-4f5a-9d2c-3b1f3f0a1c2d";

describe("text as members type it", () => {
  test("keeps its lines, with one kind of line end, and loses what surrounds it", () => {
    expect(prose(50).parse("  Bonjour\r\nà tous\rles amis \n")).toBe("Bonjour\nà tous\nles amis");
  });

  test("is counted after it was trimmed: 5000 characters pass, 5001 do not", () => {
    expect(prose(5000).safeParse(` ${"é".repeat(5000)} `).success).toBe(true);
    expect(prose(5000).safeParse("é".repeat(5001)).success).toBe(false);
  });

  test.each(["\u0000", "\u0007", "\u001b[31m", "\ud800"])(
    "with an invisible control character is refused",
    (sign) => {
      expect(prose(50).safeParse(`a${sign}b`).success).toBe(false);
      expect(line(50).safeParse(`a${sign}b`).success).toBe(false);
    },
  );

  test("on one line takes no line end", () => {
    expect(line(50).safeParse("Grâce\nMartin").success).toBe(false);
    expect(line(50).parse("  Grâce ")).toBe("Grâce");
  });

  test("keeps emoji, accents and right-to-left letters", () => {
    const text = "Merci 🙏🏾 — שלום, ça va ? œuvre";
    expect(prose(100).parse(text)).toBe(text);
  });
});

describe("identifiers", () => {
  test("have one spelling, in lower case", () => {
    expect(id.parse(V7.toUpperCase())).toBe(V7);
    for (const other of [`{${V7}}`, V7.replaceAll("-", ""), `${V7} `, "1", ""])
      expect(id.safeParse(other).success).toBe(false);
  });

  test("proposed by a client are UUIDv7 only: their order is that of time", () => {
    expect(proposedId.parse(V7)).toBe(V7);
    expect(proposedId.safeParse(V4).success).toBe(false);
    expect(proposedId.parse(undefined)).toBeUndefined();
  });
});

describe("pages of a list", () => {
  test("hold one to twelve items", () => {
    expect([limit.parse("1"), limit.parse("12"), limit.parse(undefined)]).toEqual([
      1,
      12,
      undefined,
    ]);
    for (const other of ["0", "13", "-1", "1.5", "douze", "1e9"])
      expect(limit.safeParse(other).success).toBe(false);
  });

  test("begin at a cursor of a few plain letters", () => {
    expect(cursor.safeParse("MTczMjI_x-9").success).toBe(true);
    for (const other of ["", "a b", "é", "a".repeat(201), "';--"])
      expect(cursor.safeParse(other).success).toBe(false);
  });
});
