import type pg from "pg";
import { followRecord } from "../../infrastructure/clock/follow-record.ts";
import type { RecordClock } from "../../infrastructure/clock/record-clock.ts";
import { readConfig } from "../../infrastructure/config.ts";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { withPlace } from "../../infrastructure/database-place.ts";
import { createLog } from "../../infrastructure/log.ts";
import { assertSameSecrets } from "../../infrastructure/same-secrets.ts";
import { loadSecrets } from "../../infrastructure/secrets.ts";
import type { Services } from "../../infrastructure/services.ts";
import { openMedia } from "../../infrastructure/storage/media-place.ts";
import { bringUpToDate } from "../backups/bring-up-to-date.ts";
import { withDatabase } from "./with-database.ts";

/** What a command is given that works on the whole record and its files, and asks no use case. */
export type RecordServices = Pick<Services, "config" | "secrets" | "db" | "media" | "clock">;

/**
 * Works beside a running server on its database, or on its own when none runs.
 *
 * @param otherSecrets for what gives the record other secrets than its own
 * @param otherFolder for what gives the record another data folder than its own
 * @throws SecretsError, MediaFolderError
 */
export async function withRecord(
  use: (services: RecordServices, database: pg.PoolConfig) => Promise<void>,
  { otherSecrets = false, otherFolder = false } = {},
): Promise<void> {
  const config = await withPlace(readConfig(process.env));
  const log = createLog("error");
  await withDatabase(config, async (database) => {
    const { db, pool, close } = openDatabase(database);
    let followed: RecordClock | null = null;
    try {
      await bringUpToDate(pool, { config, log, database });
      followed = config.databaseUrl ? await followRecord(pool, log) : null;
      const clock = followed?.now ?? (() => new Date());
      const secrets = await loadSecrets(config);
      if (!otherSecrets) await assertSameSecrets(db, secrets, clock());
      await use(
        {
          config,
          secrets,
          db,
          media: await openMedia(otherFolder ? { ...config, databaseUrl: null } : config, db),
          clock,
        },
        database,
      );
    } finally {
      followed?.stop();
      await close();
    }
  });
}
