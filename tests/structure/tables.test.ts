import { describe, expect, test } from "vitest";
import { code, files, isTest, neighboursOf, partOf, textOf, under } from "./source-tree.ts";
import { foreignWrites, isDemonstration, owningParts } from "./table-owners.ts";

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
    expect(foreignWrites()).toEqual([]);
  });

  test("a table whose name is put together is written by its domain's own lists", () => {
    const stray = code
      .filter((file) => file.startsWith("server/") && !isTest(file) && !isDemonstration(file))
      .filter((file) => PUT_TOGETHER.test(textOf(file)));
    expect(stray.toSorted()).toEqual([
      // The rules and the answers that moderators decide with.
      "server/features/administration/moderation/words/decision-words.repository.ts",
      // What media hang on: `<kind>_media`, declared by media.
      "server/features/media/attached-media.repository.ts",
      // What was told to someone who left.
      "server/features/notifications/telling/dismiss-member.repository.ts",
      // Likes of posts and of comments, both declared by posts.
      "server/features/posts/likes/like.repository.ts",
      // A record that moves to another database: every table, by what the database says of it.
      "server/infrastructure/backup/move-rows.ts",
    ]);
  });
});

const listed = (names: string[]) => names.sort().join(", ") || "none";

const PUT_TOGETHER =
  /\.(insertInto|updateTable|deleteFrom)\(\s*[^"\s]|\b(insert into|delete from|update) \$\{/;
