import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Config } from "../../../infrastructure/config.ts";
import { nameOfFolder } from "./backup-folder.ts";

type Where = Pick<Config, "dataDir">;
type Held = { file: string; elsewhere: boolean; heldIn: string | null };

/** The folder of another machine that holds a backup, which this one does not; null where none does. */
export const otherFolder = (config: Where, { file, elsewhere, heldIn }: Held): string | null =>
  elsewhere || file.startsWith("/") || heldIn === nameOfFolder(config) ? null : heldIn;

/** Why a file that is not in the folder of this machine is not given. */
export const notHere = (config: Where, found: Held): DomainError =>
  new DomainError(otherFolder(config, found) ? "BACKUP_ON_OTHER_MACHINE" : "NOT_FOUND");
