import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { GIVEN, OWN_DATA } from "../server/app/own-data.ts";
import { startTestParvis } from "./builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

type Column = { table: string; name: string; type: string; names: boolean };

/** Every column of the database, and whether it says which member. */
const { rows: columns } = await sql<Column>`
  select c.table_name as table, c.column_name as name, c.udt_name as type,
    (c.column_name ~ '^(member|author|owner|reporter)_id$' or c.column_name ~ '_by$'
      or exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid
        where k.contype = 'f' and k.confrelid = to_regclass('members') and a.attnum = any(k.conkey)
          and k.conrelid = to_regclass(c.table_name) and a.attname = c.column_name)) as names
  from information_schema.columns c where c.table_schema = current_schema()
  order by 1, c.ordinal_position`.execute(site.db);

const withheld = Object.assign({}, ...OWN_DATA.map((one) => one.withheld)) as Record<
  string,
  string
>;

const isGiven = ({ table, name }: Column): boolean =>
  GIVEN.some((one) => one.table === table && (one.whose === name || name in one.fields));

/** Whether a column is given, or said why not: by its name, or with its whole table. */
function isAnsweredFor(column: Column): boolean {
  const { table, name, names } = column;
  if (isGiven(column) || `${table}.${name}` in withheld) return true;
  // A table that is given is answered for column by column, and so is what says which member.
  return !names && !GIVEN.some((one) => one.table === table) && table in withheld;
}

describe("what a member who asks for their data is given", () => {
  test("each column that holds a member or their words is given, or said why not", () => {
    const unanswered = columns
      .filter((column) => !isAnsweredFor(column))
      .map(({ table, name }) => `${table}.${name}: give it, or say why not (own-data.query.ts)`);
    expect(unanswered).toEqual([]);
  });

  test("a new column that names a member, or stands in a table that is given, is asked for", () => {
    const planted = (table: string, name: string, names: boolean): Column => ({
      table,
      name,
      names,
      type: "text",
    });
    expect(isAnsweredFor(planted("posts", "mood", false))).toBe(false);
    expect(isAnsweredFor(planted("mailing_lists", "kept_by", true))).toBe(false);
    expect(isAnsweredFor(planted("new_table", "words", false))).toBe(false);
  });

  test("nothing is answered for that is not there, nor twice", () => {
    const there = new Set(columns.flatMap(({ table, name }) => [table, `${table}.${name}`]));
    expect(Object.keys(withheld).filter((name) => !there.has(name))).toEqual([]);
    const both = columns.filter((one) => isGiven(one) && `${one.table}.${one.name}` in withheld);
    expect(both.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
    const made = GIVEN.flatMap(({ table, fields }) =>
      Object.entries(fields)
        .filter(([name, { from }]) => !from && !there.has(`${table}.${name}`))
        .map(([name]) => `${table}.${name}`),
    );
    expect(made).toEqual([]);
    const files = GIVEN.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  test("nothing that is given is called like a secret", () => {
    const secret = GIVEN.flatMap(({ table, fields }) =>
      Object.keys(fields)
        .filter((name) => /token|secret|hash|password|note$|public_key/.test(name))
        .map((name) => `${table}.${name}`),
    );
    expect(secret).toEqual([]);
  });
});
