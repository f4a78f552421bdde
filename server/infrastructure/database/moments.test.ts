import pg from "pg";
import { describe, expect, test } from "vitest";
import { MOMENT, parseMoment } from "./moments.ts";

const said = (moment: Date) => moment.toISOString().replace("T", " ").replace("Z", "+00");

describe("a moment of the database", () => {
  test("is read to the millisecond, each of a second", () => {
    for (let ms = 0; ms < 1000; ms++) {
      const moment = new Date(Date.UTC(2026, 10, 23, 16, 17, 16, ms));
      const short = said(moment).replace(/\.?0+\+00$/, "+00");
      expect(parseMoment(said(moment)), said(moment)).toEqual(moment);
      expect(parseMoment(short), short).toEqual(moment);
    }
  });

  test("is read whatever its day and hour", () => {
    const step = 3 * 3600_000 + 61_007;
    for (let time = Date.UTC(1970, 0, 1); time < Date.UTC(1972, 2, 2); time += step)
      expect(parseMoment(said(new Date(time)))).toEqual(new Date(time));
    expect(parseMoment("2024-02-29 23:59:59.999999+00")).toEqual(
      new Date("2024-02-29T23:59:59.999Z"),
    );
  });

  test("is what the driver makes of it where it is written otherwise", () => {
    const others = [
      "2026-11-23 17:17:16.5+01",
      "2026-11-23 16:17:16+00:30",
      "0099-01-01 00:00:00+00",
      "10000-01-01 00:00:00+00",
      "0044-03-15 12:00:00+00 BC",
      "2026-11-23 11:17:16.25-05",
    ];
    const times = others.map((text) => parseMoment(text).getTime());
    expect(times).toEqual([
      Date.UTC(2026, 10, 23, 16, 17, 16, 500),
      Date.UTC(2026, 10, 23, 15, 47, 16),
      Date.parse("0099-01-01T00:00:00Z"),
      Date.parse("+010000-01-01T00:00:00Z"),
      Date.parse("-000043-03-15T12:00:00Z"),
      Date.UTC(2026, 10, 23, 16, 17, 16, 250),
    ]);
    expect(parseMoment("infinity")).toBe(Number.POSITIVE_INFINITY);
  });

  test("reaches what asks the database", async () => {
    await import("./database.ts");
    expect(pg.types.getTypeParser(MOMENT)).toBe(parseMoment);
  });
});
