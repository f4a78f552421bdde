import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { fixed, writer } from "./fixed.ts";
import { placeholder, shaped } from "./shaped.ts";

type Given = { word: string; ids: readonly string[] };

const search = shaped(
  { word: placeholder(({ word }: Given) => word), ids: placeholder(({ ids }: Given) => ids) },
  ({ some, count }: { some: boolean; count: number }, { word, ids }) => sql<{ id: string }>`
    select id from texts where text = ${word} ${some ? sql`and id = any(${ids})` : sql``}
    and ${word} <> 'nobody' limit ${sql.lit(count)}`,
);

/** An SQL injection: it would end the statement if the value were written into its text. */
const HOSTILE = "'; drop table texts; --";

describe("a statement of a shape", () => {
  test("says what the same put together anew says, with the values of each request", () => {
    for (const some of [true, false])
      for (const count of [1, 2])
        for (const word of ["un", HOSTILE]) {
          const given = { word, ids: ["a", "b"] };
          const written = search.written({ some, count }, given);
          const anew = search.anew({ some, count }, given);
          expect([written.sql, written.parameters]).toEqual([anew.sql, anew.parameters]);
        }
  });

  test("never has a value in its text", () => {
    const { sql: text, parameters } = search.written(
      { some: true, count: 1 },
      { word: HOSTILE, ids: [HOSTILE] },
    );
    expect(text).not.toContain("drop");
    expect(parameters).toEqual([HOSTILE, [HOSTILE], HOSTILE]);
  });

  test("keeps nothing of who asked before", () => {
    const shape = { some: true, count: 3 };
    search.written(shape, { word: "d’abord", ids: ["mine"] });
    const { parameters } = search.written(shape, { word: "ensuite", ids: [] });
    expect(parameters).toEqual(["ensuite", [], "ensuite"]);
  });
});

describe("a fixed part", () => {
  test("says what it says where it is made anew", () => {
    const part = () => sql`coalesce(${sql.ref("p.text")}, ${sql.lit("l’été")})`;
    const whole = (one: ReturnType<typeof part>) =>
      sql`select ${one} from p where id = ${1}`.compile(writer);
    const kept = fixed("a part of this test", part);
    expect(whole(kept).sql).toBe(whole(part()).sql);
    expect(fixed("a part of this test", part)).toBe(kept);
  });

  test("is refused where it carries a value", () => {
    const carrying = () => sql`p.author_id = ${"someone"}`;
    expect(() => fixed("one with a value", carrying)).toThrow("carries values");
  });
});
