import { tidyExports } from "../../features/accounts/wiring.ts";
import { tidyBackups } from "../../features/administration/wiring.ts";
import { tidyImports } from "../../features/installation/wiring.ts";
import type { Services } from "../../infrastructure/services.ts";

/**
 * Erases what each domain may have left in the data folder of this machine: the jobs that do so run on
 * another, where several serve one community.
 */
export async function tidyMachine(
  services: Pick<Services, "config" | "clock" | "db">,
): Promise<void> {
  await tidyExports(services);
  await tidyImports(services);
  await tidyBackups(services);
}
