import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  hasFormerVersion,
  isNamedByFormerVersion,
  migrationsCrossed,
  whySkipped,
} from "../cluster/former-version.ts";

const FOLDER = new URL("../../database/migrations/", import.meta.url);

const isThere = hasFormerVersion();
const crossed = isThere ? await migrationsCrossed() : [];

/** The statements of a migration, without comments and without the bodies of functions. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, "")
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "")
    .toLowerCase()
    .split(";");

const REMOVED = [
  /\bdrop column (?:if exists )?(\w+)/g,
  /\bdrop table (?:if exists )?(\w+)/g,
  /\brename (?:column )?(?!to\b)(\w+) to\b/g,
  /\balter table (?:if exists )?(\w+)\s+rename to\b/g,
];

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name as string);

/** Columns and tables that a migration takes away, unless the same statement gives their name anew. */
function removedBy(text: string): string[] {
  return statementsOf(text).flatMap((statement) => {
    const again = found(statement, /\badd column (?:if not exists )?(\w+)/g);
    const removed = REMOVED.flatMap((pattern) => found(statement, pattern));
    return removed.filter((name) => !again.includes(name));
  });
}

/** Columns that a table which was there asks of whoever writes to it. */
function askedBy(text: string): string[] {
  return statementsOf(text)
    .filter((statement) => /\balter table\b/.test(statement))
    .flatMap((statement) => [
      ...found(statement, /\balter (?:column )?(\w+) set not null\b/g),
      ...statement
        .split(/,(?=\s*(?:add|drop|alter)\b)/)
        .filter((clause) => /\bnot null\b/.test(clause) && !/\b(default|generated)\b/.test(clause))
        .flatMap((clause) => found(clause, /\badd column (?:if not exists )?(\w+)/g)),
    ]);
}

const ofEach = (read: (text: string) => string[]): string[] =>
  crossed.flatMap((file) =>
    read(readFileSync(new URL(file, FOLDER), "utf8")).map((name) => `${file}: ${name}`),
  );

describe.skipIf(!isThere)(
  `a version that stands beside the former one${whySkipped(isThere)}`,
  () => {
    it("takes away nothing that the former one names", () => {
      const named = (text: string) => removedBy(text).filter(isNamedByFormerVersion);
      expect(ofEach(named)).toEqual([]);
    });

    it("asks nothing more of what the former one writes", () => {
      expect(ofEach(askedBy)).toEqual([]);
    });
  },
);

it("what a migration takes away and asks is read from its words", () => {
  const text = `-- drop column none
    alter table posts drop column if exists text, drop column search,
      add column search tsvector generated always as (words(text)) stored;
    alter table posts rename column mood to humour; alter table likes rename to hearts;
    drop table if exists places;
    create table towns (name text not null);
    alter table members add column shade text not null, add column tone text not null default '',
      alter column city set not null;`;
  expect(removedBy(text).toSorted()).toEqual(["likes", "mood", "places", "text"]);
  expect(askedBy(text).toSorted()).toEqual(["city", "shade"]);
});
