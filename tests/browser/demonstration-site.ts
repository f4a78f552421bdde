import path from "node:path";
import { serve } from "../../server/app/serve.ts";
import { readConfig } from "../../server/infrastructure/config.ts";
import { makeDataFolder } from "../../server/infrastructure/data-folder.ts";
import { startEmbeddedPostgres } from "../../server/infrastructure/embedded-postgres/index.ts";
import { createLog } from "../../server/infrastructure/log.ts";
import { loadSecrets } from "../../server/infrastructure/secrets.ts";
import { freePort } from "../builders/free-port.ts";
import { afterwards, temporaryFolder } from "../faults/parvis-process.ts";

/** When it is in every picture: a Tuesday at seven in the evening, in Reims. */
const MOMENT = new Date("2026-11-24T18:00:00Z");

export type DemonstrationSite = {
  url: string;
  /** What its clock adds to that of the machine, in milliseconds. */
  shift: number;
};

/** The demonstration, newly filled, at a moment that is the same each time; stopped by `cleanUp`. */
export async function startDemonstration(): Promise<DemonstrationSite> {
  const shift = MOMENT.getTime() - Date.now();
  const dataDir = path.join(await temporaryFolder(), "d");
  const port = await freePort();
  const config = readConfig({
    PARVIS_DATA_DIR: dataDir,
    PARVIS_PORT: String(port),
    PARVIS_RATE_LIMIT_FACTOR: "0",
  });
  const log = createLog("warn");
  await makeDataFolder(dataDir);
  const secrets = await loadSecrets(config);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  afterwards(() => postgres.stop());
  const clock = () => new Date(Date.now() + shift);
  const wish = { config, secrets, log, clock, database: { ...postgres.connection } };
  await serve({ ...wish, demonstration: true, first: true }, ({ stop }) => afterwards(stop));
  return { url: `http://127.0.0.1:${port}`, shift };
}
