import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import fc from "../../../../../tests/builders/fast-check.ts";
import { copyRows, unescaped } from "./copy-rows.ts";
import { DumpError } from "./dump-bytes.ts";
import { type DumpRow, MAX_ROW_BYTES } from "./dump-row.ts";
import { insertedRows } from "./inserted-rows.ts";

const TABLES = { posts: ["id", "raw", "primary"] };

/** A text in pieces of some bytes, as a disk gives them. */
const inPieces = (text: string, size: number): AsyncIterable<Buffer> => {
  const bytes = Buffer.from(text);
  const pieces = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces);
};

async function all(rows: AsyncIterable<DumpRow>): Promise<DumpRow[]> {
  const found: DumpRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const nothing = () => {};

/** As PostgreSQL's documentation says that `COPY` writes a text. */
const escaped = (text: string): string =>
  text.replace(/[\\\b\f\n\r\t\v]/g, (one) => {
    const letters: Record<string, string> = {
      "\b": "\\b",
      "\f": "\\f",
      "\n": "\\n",
      "\r": "\\r",
      "\t": "\\t",
      "\v": "\\v",
    };
    return letters[one] ?? `\\${one}`;
  });

const dumpOf = (...lines: string[]) =>
  [
    "--",
    "-- PostgreSQL database dump",
    "COPY public.secrets (id, word) FROM stdin;",
    "1\tCOPY public.posts (id) FROM stdin;",
    "\\.",
    'COPY public.posts (id, "primary", raw, more) FROM stdin;',
    ...lines,
    "\\.",
    "",
    "-- PostgreSQL database dump complete",
    "--",
    "",
  ].join("\n");

describe("a dump of PostgreSQL", () => {
  test("gives the wanted columns of the wanted tables by their names", async () => {
    const told: unknown[] = [];
    const text = dumpOf("1\tt\tBonjour\\nà tous\t\\N", "2\t\\N\tun \\\\ et\\tdeux\t3");
    const rows = await all(
      copyRows(inPieces(text, 7), TABLES, (table, columns) => told.push([table, columns])),
    );
    expect(rows).toEqual([
      { table: "posts", fields: { id: "1", raw: "Bonjour\nà tous", primary: "t" } },
      { table: "posts", fields: { id: "2", raw: "un \\ et\tdeux", primary: null } },
    ]);
    expect(told).toEqual([["posts", ["id", "primary", "raw", "more"]]]);
  });

  test.each([
    ["\\101\\102", "AB"],
    ["\\x41\\x4", "A\u0004"],
    ["\\303\\251", "Ã©"],
    ["\\q\\'", "q'"],
    ["\\\\N", "\\N"],
  ])("reads %j", (cell, text) => expect(unescaped(cell)).toBe(text));

  test("gives back every text that was written", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 50 }),
        async (texts, size) => {
          const given = texts.map((text) => text.toWellFormed());
          const lines = given.map((text, at) => `${at}\tt\t${escaped(text)}\t\\N`);
          const rows = await all(copyRows(inPieces(dumpOf(...lines), size), TABLES, nothing));
          expect(rows.map((row) => "fields" in row && row.fields["raw"])).toEqual(given);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("refuses a row that is damaged or endless by itself", async () => {
    const text = dumpOf("1\tt", `2\tt\t${"a".repeat(MAX_ROW_BYTES)}\t\\N`, "3\tt\tbien\t\\N");
    expect(await all(copyRows(inPieces(text, 1 << 16), TABLES, nothing))).toEqual([
      { table: "posts", unread: "damaged" },
      { table: "posts", unread: "too-large" },
      { table: "posts", fields: { id: "3", raw: "bien", primary: "t" } },
    ]);
  });

  test.each([
    ["within its rows", -120],
    ["between two tables", -42],
  ])("that ends %s is refused as a whole", async (_where, cut) => {
    const text = dumpOf("1\tt\tbien\t\\N", `2\tt\t${"x".repeat(80)}\t\\N`).slice(0, cut);
    await expect(all(copyRows(inPieces(text, 10), TABLES, nothing))).rejects.toThrow(DumpError);
  });
});

const CREATE = `
/*M!999999\\- enable the sandbox mode */
-- MariaDB dump
DROP TABLE IF EXISTS \`posts\`;
/*!40101 SET character_set_client = utf8 */;
CREATE TABLE \`posts\` (
  \`id\` int(11) NOT NULL AUTO_INCREMENT,
  \`raw\` text DEFAULT 'a, (b)',
  \`primary\` decimal(10,2) DEFAULT NULL COMMENT 'it''s',
  PRIMARY KEY (\`id\`),
  KEY \`k\` (\`raw\`(10),\`primary\`)
) ENGINE=InnoDB;
`;

/** As the manual of MySQL says that a text is written. */
const quoted = (text: string): string =>
  `'${[...text].map((one) => ESCAPED[one] ?? one).join("")}'`;
const ESCAPED: Record<string, string> = {
  "\0": "\\0",
  "\n": "\\n",
  "\r": "\\r",
  "\x1a": "\\Z",
  "\\": "\\\\",
  "'": "\\'",
};

describe("a dump of MySQL", () => {
  test.each([1, 3, 64, 100_000])("is read in pieces of %d bytes", async (size) => {
    const text = `${CREATE}
      INSERT INTO \`others\` VALUES (1,'); INSERT INTO \`posts\` VALUES (9');
      INSERT INTO \`posts\` VALUES (1,'l\\'été; (deux), --\\n',NULL),
      (2,_utf8mb4'trois ''quatre''',-1.50);
      INSERT INTO \`posts\` (\`primary\`, \`id\`) VALUES (0x4142, 3);`;
    expect(await all(insertedRows(inPieces(text, size), TABLES, nothing))).toEqual([
      { table: "posts", fields: { id: "1", raw: "l'été; (deux), --\n", primary: null } },
      { table: "posts", fields: { id: "2", raw: "trois 'quatre'", primary: "-1.50" } },
      { table: "posts", fields: { id: "3", primary: "AB" } },
    ]);
  });

  test("gives back every text that was written", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 50 }),
        async (texts, size) => {
          const given = texts.map((text) => text.toWellFormed());
          const values = given.map((text, at) => `(${at},${quoted(text)},NULL)`);
          const text = `${CREATE}INSERT INTO \`posts\` VALUES ${values.join(",")};`;
          const rows = await all(insertedRows(inPieces(text, size), TABLES, nothing));
          expect(rows.map((row) => "fields" in row && row.fields["raw"])).toEqual(given);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("refuses a row that is damaged or endless by itself", async () => {
    const text = `${CREATE}INSERT INTO \`posts\` VALUES (1,'a'),(2,'${"b".repeat(MAX_ROW_BYTES + 1)}',0),(3,'c',1);`;
    expect(await all(insertedRows(inPieces(text, 1 << 16), TABLES, nothing))).toEqual([
      { table: "posts", unread: "damaged" },
      { table: "posts", unread: "too-large" },
      { table: "posts", fields: { id: "3", raw: "c", primary: "1" } },
    ]);
  });

  test.each([
    "INSERT INTO `posts` VALUES (1,'a',2),(2,'b",
    "INSERT INTO `posts` VALUES (1,'a',2),",
  ])("that ends in the middle of a statement is refused as a whole", async (end) => {
    const read = all(insertedRows(inPieces(CREATE + end, 10), TABLES, nothing));
    await expect(read).rejects.toThrow(DumpError);
  });
});
