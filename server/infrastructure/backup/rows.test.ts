import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/builders/index.ts";
import { copyOut } from "./rows.ts";

const { connectionString, drop } = await createTestDatabase();
const client = new pg.Client({ connectionString });
await client.connect();
afterAll(async () => {
  await client.end();
  await drop();
});

test("rows of any length leave whole, in parts, in their order", async () => {
  // Longer than a part, short ones that fill several, and one with newlines of its own.
  const texts = ["a".repeat(2_000_000), ...Array(9_000).fill("b".repeat(200)), "c\nd", "e"];
  await client.query("create table some_rows (text text)");
  await client.query("insert into some_rows select unnest($1::text[])", [texts]);
  let parts = 0;
  let rows = 0;
  let read = "";
  for await (const part of copyOut(client, "some_rows", ["text"])) {
    parts += 1;
    rows += part.rows;
    // Overwritten by the next one.
    const text = part.text.toString();
    expect(text.endsWith("\n")).toBe(true);
    read += text;
  }
  expect(parts).toBeGreaterThan(3);
  expect(rows).toBe(texts.length);
  expect(read === texts.map((text) => `${text.replace("\n", "\\n")}\n`).join("")).toBe(true);
});
