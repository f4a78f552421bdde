import type pg from "pg";
import { readConfig } from "../../infrastructure/config.ts";
import { withPlace } from "../../infrastructure/database-place.ts";
import { createLog } from "../../infrastructure/log.ts";
import { loadSecrets } from "../../infrastructure/secrets.ts";
import { createParvis, type Parvis } from "../parvis.ts";
import { withDatabase } from "./with-database.ts";

/** Works beside a running server on its database, or on its own when none runs. */
export async function withParvis(
  use: (parvis: Parvis, database: pg.PoolConfig) => Promise<void>,
): Promise<void> {
  const config = await withPlace(readConfig(process.env));
  const log = createLog("error");
  await withDatabase(config, async (database) => {
    const secrets = await loadSecrets(config);
    const parvis = await createParvis({ config, secrets, log, database });
    await use(parvis, database).finally(() => parvis.stop());
  });
}
