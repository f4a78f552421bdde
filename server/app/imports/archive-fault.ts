import { DumpError } from "../../features/installation/wiring.ts";
import { CommandError } from "../command-error.ts";

/** What is said of an archive that does not open; faults of the machine itself stay what they are. */
export function archiveFault(error: unknown): unknown {
  if (error instanceof CommandError || (error as NodeJS.ErrnoException).syscall) return error;
  if (error instanceof DumpError) return new CommandError(error.message);
  return new CommandError(
    "Cette archive ne se lit pas\u00a0: le fichier est abîmé ou incomplet, ou n’est pas une archive. Exportez-le à nouveau, puis recommencez.",
  );
}
