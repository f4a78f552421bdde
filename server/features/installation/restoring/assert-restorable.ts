import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import { assertKey } from "../installation-key.ts";

/**
 * A backup is brought back by who holds the key of the link, where no community is yet, into the
 * database that comes with Parvis.
 *
 * @throws DomainError INSTALLATION_KEY_INVALID, ALREADY_INSTALLED, RESTORE_OUTSIDE
 */
export async function assertRestorable(services: Services, key: string): Promise<void> {
  assertKey(services, key);
  if (await readCommunity(services.db)) throw new DomainError("ALREADY_INSTALLED");
  if (services.config.databaseUrl) throw new DomainError("RESTORE_OUTSIDE");
}
