import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/builders/index.ts";
import { openDatabase } from "../database/database.ts";
import { uuidv7 } from "../ids.ts";
import { noteOf } from "./following.ts";
import { readFollowerDelays } from "./untold.query.ts";

const database = await createTestDatabase();
const { db, close } = openDatabase({ connectionString: database.connectionString, max: 2 });
afterAll(async () => {
  await close();
  await database.drop();
});

const MINUTE_MS = 60_000;

test("a follower is as late as the first fact that it has not read", async () => {
  const now = Date.now();
  const facts = [30, 20, 10].map((minutes, index) => ({
    id: uuidv7(),
    kind: "tried",
    event: JSON.stringify({ kind: "tried" }),
    created_at: new Date(now - minutes * MINUTE_MS),
    position: String(index + 1),
  }));
  await db.insertInto("outbox").values(facts).execute();
  const names = { far: "1", almost: "2", there: "3" };
  await db
    .insertInto("server_notes")
    .values([
      ...Object.entries(names).map(([name, position]) => ({
        name: noteOf(name),
        value: JSON.stringify(position),
        updated_at: new Date(now),
      })),
      { name: "another", value: JSON.stringify("0"), updated_at: new Date(now) },
    ])
    .execute();
  const delays = await readFollowerDelays(db);
  const minutes = delays.map(({ follower, seconds }) => [follower, Math.floor(seconds / 60)]);
  expect(Object.fromEntries(minutes)).toEqual({ far: 20, almost: 10, there: 0 });
});
