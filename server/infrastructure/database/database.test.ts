import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/builders/index.ts";
import { openDatabase } from "./database.ts";

test("who waits in vain for a connection is told that the server is busy", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const config = { connectionString, max: 1, connectionTimeoutMillis: 50 };
  const { db, close } = openDatabase(config);
  const another = () => sql`select 1`.execute(db);
  await db.transaction().execute(async () => {
    await expect(another()).rejects.toMatchObject({ code: "OVERLOADED", status: 503 });
  });
  expect((await another()).rows).toHaveLength(1);
  await close();
  await drop();
});
