import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BriefFact } from "../../../shared/ground/facts.ts";
import { startTestParvis, type TestParvis } from "../../../tests/builders/index.ts";
import { closeForWriting, openForWriting } from "../../infrastructure/database/read-only.ts";
import { forgetTask } from "../../infrastructure/task-mark.ts";
import { createTelling } from "./tell-of-moves.ts";

let site: TestParvis;

beforeAll(async () => {
  site = await startTestParvis();
});

afterAll(() => site?.stop());

test("says that the record moves from the first mark until everyone writes again", async () => {
  const said: BriefFact[] = [];
  const { config, db } = site.parvis.services;
  const tell = createTelling({ config, db, live: { sayToAll: (fact) => void said.push(fact) } });
  const database = { connectionString: site.database.connectionString };
  await tell();
  expect(said).toEqual([]);
  await writeFile(path.join(config.dataDir, "moving"), "");
  await tell();
  expect(said.splice(0)).toEqual([{ kind: "moving" }]);
  await closeForWriting(database);
  await forgetTask(config.dataDir, "moving");
  await tell();
  expect(said.splice(0)).toEqual([{ kind: "moving" }]);
  await openForWriting(database);
  await tell();
  expect(said).toEqual([]);
});
