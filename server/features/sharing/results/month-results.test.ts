import { describe, expect, test } from "vitest";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import fc from "../../../../tests/builders/fast-check.ts";
import { keptCounts, nextReading, vanishedFrom } from "./counts.ts";
import type { MonthRow } from "./month-results.query.ts";
import { median, monthResults, titleOf } from "./month-results.ts";
import { toCsv } from "./results-csv.ts";

const known = (value: number | null) => (value === null ? null : { value, day: "2026-11-20" });

function row(platform: PlatformId, reach: number | null, more: Partial<MonthRow> = {}): MonthRow {
  return {
    id: "019b9288-d680-74a2-b311-dae4fc6750c9",
    platform,
    kind: "text",
    text: "Venez",
    publishedAt: new Date("2026-11-15T17:00:00Z"),
    day: "2026-11-15",
    hour: 18,
    minute: 5,
    url: "https://exemple.test/1",
    readOn: "2026-11-20",
    reach: known(reach),
    likes: null,
    comments: null,
    shares: null,
    clicks: null,
    visits: null,
    ...more,
  };
}

const times = (count: number, one: MonthRow): MonthRow[] => Array(count).fill(one);

describe("a month", () => {
  test("sums each platform apart, of what is known alone", () => {
    const rows = [
      row("facebook", 100, { likes: known(4) }),
      row("facebook", 51),
      row("facebook", null),
      row("linkedin", null, { likes: known(0) }),
    ];
    const { platforms, publicationCount } = monthResults("2026-11", rows, false);
    const [facebook, linkedin] = platforms;
    expect(publicationCount).toBe(4);
    expect(facebook).toMatchObject({ platform: "facebook", publications: 3, counted: 2 });
    expect(facebook?.totals).toMatchObject({ reach: 151, likes: 4, comments: null });
    expect(facebook?.averages).toMatchObject({ reach: 75.5, likes: 4, comments: null });
    expect(linkedin?.totals).toMatchObject({ reach: null, likes: 0 });
  });

  test("finds the best hour by what is ordinary for each platform, not by the largest platform", () => {
    const rows = [
      ...times(3, row("facebook", 1000, { hour: 9 })),
      ...times(2, row("facebook", 1400, { hour: 18 })),
      ...times(3, row("twitter", 10, { hour: 18 })),
      ...times(4, row("twitter", 5, { hour: 9 })),
    ];
    const { hours } = monthResults("2026-11", rows, true);
    expect(hours.items).toEqual([
      { hour: 9, publications: 7, usual: 1 },
      { hour: 18, publications: 5, usual: 2 },
    ]);
    expect(hours.best).toBe(18);
  });

  test("names no best hour with too few publications to tell", () => {
    const few = [...times(9, row("facebook", 10)), ...times(2, row("facebook", 90, { hour: 9 }))];
    const { hours } = monthResults("2026-11", few, false);
    expect(hours.best).toBeNull();
    expect(hours.items[0]).toEqual({ hour: 9, publications: 2, usual: null });
    expect(monthResults("2026-11", [], false)).toMatchObject({
      platforms: [],
      kinds: [],
      hours: { best: null, items: [] },
    });
  });

  test("compares kinds, by what people did where a platform tells no reach", () => {
    const rows = [
      ...times(3, row("linkedin", null, { likes: known(2), comments: known(1) })),
      ...times(3, row("linkedin", null, { likes: known(9), kind: "video" })),
      row("linkedin", null, { kind: "image" }),
    ];
    expect(monthResults("2026-11", rows, false).kinds).toEqual([
      { kind: "text", publications: 3, usual: 0.5 },
      { kind: "image", publications: 1, usual: null },
      { kind: "video", publications: 3, usual: 1.5 },
    ]);
  });

  test("has no words of what was meant for connections alone, and the first line of others", () => {
    const rows = [row("linkedin", 3, { text: "" }), row("linkedin", 3, { text: "\n Oui\nnon" })];
    const { publications } = monthResults("2026-11", rows, false);
    expect(publications.map(({ title }) => title)).toEqual(["", "Oui"]);
    expect(titleOf(`${"mot ".repeat(40)}fin`).length).toBeLessThanOrEqual(121);
  });
});

test("a median is in the middle, whatever the values", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1 }), (values) => {
      const middle = median(values) as number;
      const half = values.length / 2;
      expect(values.filter((one) => one < middle).length).toBeLessThanOrEqual(half);
      expect(values.filter((one) => one > middle).length).toBeLessThanOrEqual(half);
    }),
  );
  expect(median([])).toBeNull();
});

describe("the file for a spreadsheet", () => {
  const [head, first] = toCsv([
    row("facebook", 312, { text: "=HYPERLINK(1)\nla suite", likes: known(24), visits: 7 }),
    row("twitter", null, { text: 'Dit « oui », et "non" ; puis rien', minute: 30 }),
  ]).split("\r\n");

  test("begins with a mark of its encoding and French headings", () => {
    expect(head?.startsWith("\uFEFFplateforme;jour;heure;")).toBe(true);
    expect(head).toContain("mentions j’aime");
  });

  test("has no formula, quotes what must be, and leaves empty what no platform said", () => {
    expect(first).toBe(
      "Facebook;2026-11-15;18:05;texte;'=HYPERLINK(1);https://exemple.test/1;312;24;;;;7;2026-11-20",
    );
    const [, , second] = toCsv([
      row("facebook", 1),
      row("twitter", null, { text: 'Dit "non" ; puis rien', minute: 30 }),
    ]).split("\r\n");
    expect(second).toBe(
      'X (Twitter);2026-11-15;18:30;texte;"Dit ""non"" ; puis rien";https://exemple.test/1;;;;;;;2026-11-20',
    );
  });
});

describe("what a platform says", () => {
  test("is kept where it is a whole number from nought on, and nothing else of it", () => {
    const said = { reach: 12.5, likes: -1, comments: "7", shares: 3e12, clicks: 0, names: ["Ève"] };
    expect(keptCounts(said)).toEqual({
      reach: null,
      likes: null,
      comments: null,
      shares: 2_147_483_647,
      clicks: 0,
    });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (anything) => {
        for (const value of Object.values(keptCounts(anything)))
          expect(value === null || (Number.isInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });

  test("tells of a renamed field: known of some publications, and now of none", () => {
    const now = { reach: 3, likes: null, comments: null, shares: null, clicks: 1 };
    expect(vanishedFrom([{ known: ["reach", "likes"], now }])).toEqual(["likes"]);
    expect(
      vanishedFrom([
        { known: ["likes"], now },
        { known: ["likes"], now: { ...now, likes: 0 } },
      ]),
    ).toEqual([]);
    expect(vanishedFrom([])).toEqual([]);
  });
});

test("the next reading is the next day at five, through a change of clock", () => {
  const next = (now: string) => nextReading(new Date(now), "Europe/Paris").toISOString();
  expect(next("2026-11-15T17:00:00Z")).toBe("2026-11-16T04:00:00.000Z");
  expect(next("2026-11-16T04:00:00Z")).toBe("2026-11-17T04:00:00.000Z");
  expect(next("2026-03-28T23:30:00Z")).toBe("2026-03-30T03:00:00.000Z");
  expect(next("2026-10-24T22:30:00Z")).toBe("2026-10-26T04:00:00.000Z");
});
