import { spawn } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/builders/index.ts";

const { connectionString, drop } = await createTestDatabase();
afterAll(drop);

const OWN = os.getPriority();

/** The priority of the process of PostgreSQL that serves who runs at this one, before and after. */
async function prioritiesAt(priority: number): Promise<number[]> {
  const program = `
    import os from "node:os";
    import pg from "pg";
    import { giveWay } from ${JSON.stringify(new URL("./give-way.ts", import.meta.url).href)};
    os.setPriority(${priority});
    const client = new pg.Client(${JSON.stringify(connectionString)});
    await client.connect();
    const { rows } = await client.query("select pg_backend_pid() as pid");
    const before = os.getPriority(rows[0].pid);
    await giveWay(client);
    console.log(JSON.stringify([before, os.getPriority(rows[0].pid)]));
    await client.end();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (words) => {
    said += words;
  });
  await once(child, "close");
  return JSON.parse(said);
}

test("a backup is read from the database as late as it is written", async () => {
  const [before = 0, after] = await prioritiesAt(OWN + 4);
  expect(before).toBeLessThan(OWN + 4);
  expect(after).toBe(OWN + 4);
});

test("what is not hurried less than everything else is not read later either", async () => {
  const [before, after] = await prioritiesAt(OWN);
  expect(after).toBe(before);
});
