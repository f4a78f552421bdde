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

  test("the README of a domain says whom it asks, and which tables are its own", () => {
    const neighbours = neighboursOf("server/features/");
    const owners = owningParts();
    const domains = [...new Set(files.filter(under("server/features/")).map(partOf))];
    const stray = domains.flatMap((domain) => {
      const text = textOf(`${domain}/README.md`);
      const asked = [...(neighbours.get(domain) ?? [])].map((other) => other.split("/")[2] ?? "");
      const own = [...owners].filter(([, owner]) => owner === domain);
      return [
        `- Tables: ${listed(own.map(([table]) => `\`${table}\``))}`,
        `- Asks: ${listed(asked)}`,
      ]
        .filter((line) => !text.split("\n").includes(line))
        .map((line) => `${domain}/README.md does not say « ${line} »`);
    });
    expect(stray).toEqual([]);
  });

  test("each table is written by the part that declares it alone", () => {
    const owners = owningParts();
    const stray = writes().filter(
      ({ table, part }) => table !== OF_MIGRATIONS && owners.get(table) !== part,
    );
    expect(
      stray.map(({ table, file }) => `${file} writes ${table} of ${owners.get(table) ?? "nobody"}`),
    ).toEqual([]);
  });

  test("a table whose name is put together is written by its domain's own lists", () => {
    const stray = code
      .filter((file) => file.startsWith("server/") && !isTest(file) && !isDemonstration(file))
      .filter((file) => PUT_TOGETHER.test(textOf(file)));
    expect(stray).toEqual([
      // What media hang on: `<kind>_media`, declared by media.
      "server/features/media/media.repository.ts",
      // What was told to someone who left.
      "server/features/notifications/telling/forget-member.repository.ts",
      // Likes of posts and of comments, both declared by posts.
      "server/features/posts/likes/like.repository.ts",
    ]);
  });
});

const listed = (names: string[]) => names.sort().join(", ") || "none";

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)/g,
  /\b(?:insert into|delete from|merge into)\s+(\w+)/g,
  /\bupdate\s+(\w+)\s+(?:as\s+\w+\s+)?(?:\w+\s+)?set\b/g,
];
const PUT_TOGETHER =
  /\.(insertInto|updateTable|deleteFrom)\(\s*[^"\s]|\b(insert into|delete from|update) \$\{/;

/** The demonstration fills all tables at once. */
const isDemonstration = (file: string) => file.includes("/demonstration/");

/** Migrations note themselves before any other table is there. */
const OF_MIGRATIONS = "schema_history";

/** Which part declares each table, in the `tables.ts` beside its repositories. */
function owningParts(): Map<string, string> {
  const declared = code
    .filter((file) => file.startsWith("server/") && file.endsWith("/tables.ts"))
    .flatMap((file) => {
      const [, listing = ""] = /interface Tables \{([^}]*)\}/.exec(textOf(file)) ?? [];
      return [...listing.matchAll(/(\w+): \w+Table;/g)].map(([, table = ""]): [string, string] => [
        table,
        partOf(file),
      ]);
    });
  return new Map(declared);
}

/** Every statement of the server that writes a table it names. */
function writes(): { table: string; part: string; file: string }[] {
  return code
    .filter((file) => file.startsWith("server/") && !isTest(file) && !isDemonstration(file))
    .flatMap((file) =>
      WRITES.flatMap((write) => [...textOf(file).matchAll(write)]).map(([, table = ""]) => ({
        table,
        part: partOf(file),
        file,
      })),
    );
}
