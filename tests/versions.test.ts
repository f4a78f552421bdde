import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { restoreBackup } from "../server/app/backups/restore.ts";
import { scryptPasswords } from "../server/features/accounts/wiring.ts";
import { compareLedger } from "../server/features/posts/wiring.ts";
import { examineBackup } from "../server/infrastructure/backup/load-backup.ts";
import { readConfig } from "../server/infrastructure/config.ts";
import { createLog } from "../server/infrastructure/log.ts";
import { loadSecrets } from "../server/infrastructure/secrets.ts";
import {
  createTestDatabase,
  startTestParvis,
  TestMember,
  type TestParvis,
} from "./builders/index.ts";

const FOLDER = fileURLToPath(new URL("fixtures/versions/", import.meta.url));

/** As `bin/small-community.mjs` signs everyone up. */
const PASSWORD = "Parvis-Garde-2026";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const one of undo.toReversed()) await one();
});

const versions = readdirSync(FOLDER).map((name) => path.basename(name, ".tar"));

/** A server of today on what a version left. */
async function serve(version: string): Promise<TestParvis> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "parvis-version-"));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const database = await createTestDatabase("template0");
  undo.push(database.drop);
  const env = { PARVIS_DATA_DIR: dataDir, DATABASE_URL: database.connectionString };
  const file = path.join(FOLDER, `${version}.tar`);
  await restoreBackup({ file, config: readConfig(env), log: createLog("silent") });
  const secrets = await loadSecrets({ dataDir, secretKey: null, secretsFile: null });
  const beside = { database, dataDir, secrets } as TestParvis;
  const site = await startTestParvis({ beside, passwords: scryptPasswords });
  undo.push(site.stop);
  return site;
}

describe("what a released version left", { timeout: 180_000 }, () => {
  it.each(versions)("%s opens in this one, whole", async (version) => {
    const { manifest } = await examineBackup(path.join(FOLDER, `${version}.tar`));
    const site = await serve(version);
    expect(await compareLedger(site.db)).toEqual([]);
    for (const table of ["members", "posts", "comments", "post_likes", "point_entries"] as const) {
      const rows = await site.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as("n"))
        .execute();
      expect([table, Number(rows[0]?.n)]).toEqual([table, manifest.rows[table]]);
    }
    const anne = new TestMember(site.url, "Anne");
    await anne.enter("anne@parvis.test", PASSWORD);
    const { body } = await anne.get("/api/search?q=eglise");
    expect(JSON.stringify(body)).toContain("L’église est ouverte");
    const talks = manifest.rows.private_messages ?? 0;
    const { items } = (await anne.get("/api/conversations")).body;
    expect(items).toHaveLength(talks > 0 ? 1 : 0);
    for (const way of ["/api/feed", "/api/notifications", "/api/calendar-events", "/api/channels"])
      expect([way, (await anne.get(way)).status]).toEqual([way, 200]);
  });

  it("is kept of each version since 0.4 that the changelog names", () => {
    const text = readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8");
    const released = [...text.matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version]) => version);
    const before = ["0.1.0", "0.2.0", "0.3.0"];
    expect(versions.toSorted()).toEqual(
      released.filter((one) => !before.includes(one ?? "")).toSorted(),
    );
  });
});
