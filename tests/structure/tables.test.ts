import { describe, expect, test } from "vitest";
import { code, files, isTest, neighboursOf, partOf, textOf, under } from "./source-tree.ts";

describe("the database", () => {
  const DATABASE = /(?<!type )\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;

  test("is touched by *.repository.ts and *.query.ts of a domain only", () => {
    const stray = code
      .filter((file) => file.startsWith("server/features/") && !isTest(file))
      .filter((file) => !/\.(repository|query)\.ts$/.test(file))
      .filter((file) => {
        const text = textOf(file);
        return DATABASE.test(text) || /^import (?!type).*"kysely"/m.test(text);
      })
      .map((file) => `${file} asks the database: only *.repository.ts and *.query.ts do`);
    expect(stray).toEqual([]);
  });

  test("the README of a domain says whom it asks, and which tables it alone writes", () => {
    const neighbours = neighboursOf("server/features/");
    const tables = tablesByWriter();
    const domains = [...new Set(files.filter(under("server/features/")).map(partOf))];
    const stray = domains.flatMap((domain) => {
      const text = textOf(`${domain}/README.md`);
      const asked = [...(neighbours.get(domain) ?? [])].map((other) => other.split("/")[2]);
      const written = [...tables].filter(([, writers]) => writers.has(domain));
      return [
        `- Tables: ${listed(written.map(([table]) => `\`${table}\``))}`,
        `- Asks: ${listed(asked)}`,
      ]
        .filter((line) => !text.split("\n").includes(line))
        .map((line) => `${domain}/README.md does not say « ${line} »`);
    });
    expect(stray).toEqual([]);
  });

  test("each table is written by one domain, or by infrastructure", () => {
    const stray = [...tablesByWriter()]
      .filter(([, writers]) => writers.size > 1)
      .map(([table, writers]) => `${table} is written by ${[...writers].join(" and ")}`);
    expect(stray).toEqual([]);
  });
});

const listed = (names: (string | undefined)[]) => names.sort().join(", ") || "none";

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)/g,
  /\b(?:insert into|delete from|merge into)\s+(\w+)/g,
  /\bupdate\s+(\w+)\s+(?:as\s+\w+\s+)?(?:\w+\s+)?set\b/g,
];

/** The parts of the server that write each table; the demonstration, which fills all, apart. */
function tablesByWriter(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  for (const file of code) {
    if (!file.startsWith("server/") || isTest(file) || file.includes("/demonstration/")) continue;
    for (const [, table = ""] of WRITES.flatMap((write) => [...textOf(file).matchAll(write)]))
      writers.set(table, (writers.get(table) ?? new Set()).add(partOf(file)));
  }
  return writers;
}
