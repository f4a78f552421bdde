import { replayErasures } from "../../features/administration/wiring.ts";
import { eraseUnrecorded } from "../../features/media/wiring.ts";
import type { Services } from "../../infrastructure/services.ts";
import { servicesAsOf } from "../services.ts";

/**
 * Erases again, from a record that was brought back, who was erased since, with their files.
 *
 * @param files who was erased: those of the installation, and those that lie beside the backup
 * @returns how many there were
 */
export async function eraseAgain(services: Services, files: readonly string[]): Promise<number> {
  const erased = await replayErasures(services, files, (at) => servicesAsOf(services, at));
  if (erased > 0) await eraseUnrecorded(services);
  return erased;
}
