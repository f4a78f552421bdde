import type pg from "pg";
import { MigrationError, migrate } from "../../infrastructure/database/migrate.ts";
import type { ParvisOptions } from "../surroundings.ts";

/** Why the record could not be brought up to date, and what to do, in French. */
export class UpgradeError extends Error {
  override name = "UpgradeError";
}

type Where = Pick<ParvisOptions, "config" | "log" | "database" | "clock" | "filling">;

/**
 * Brings the record to this version. That of a community is first written to a file in the folder of
 * backups, unless another tool makes them.
 *
 * @param folder where migrations are, for tests
 * @throws UpgradeError, BackupError, RecordPlaceError: the record is as it was
 */
export async function bringUpToDate(pool: pg.Pool, where: Where, folder?: URL): Promise<void> {
  let point: string | null = null;
  try {
    await migrate(pool, {
      ...(folder && { folder }),
      filling: where.filling ?? false,
      async before(client) {
        if (!where.config.scheduledBackups || !(await holdsCommunity(client))) return;
        // Read by those who upgrade alone: a start with nothing to do is not slowed.
        const { makeRestorePoint } = await import("./restore-point.ts");
        point = await makeRestorePoint(where, client);
        where.log.info(`Base gardée avant sa mise à jour\u00a0: ${point}`);
      },
    });
  } catch (error) {
    if (error instanceof MigrationError)
      throw new UpgradeError(words(error, point), { cause: error });
    throw error;
  }
}

async function holdsCommunity(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select exists (select from community) as one");
  return rows[0].one;
}

function words({ message }: MigrationError, point: string | null): string {
  return [
    `La base de données n’a pas pu être mise à jour (${message}).`,
    "Elle est restée telle qu’elle était\u00a0: la version précédente de Parvis démarre encore dessus. " +
      "Remettez cette version en place pour que la communauté continue, et signalez cette erreur.",
    ...(point ? [`Ce que la base contenait est aussi gardé dans ${point}.`] : []),
  ].join("\n");
}
