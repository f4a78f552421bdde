import type { Command } from "../command.ts";
import { IMPORT_NAMES } from "./source-names.ts";

const importCommands = () => import("./import-command.ts");

/** The commands about imports. */
export const IMPORT_COMMANDS: Record<string, Command> = {
  import: {
    usage:
      "import SOURCE FICHIER [--dry-run] [--undo] [--into GROUPE] [--files DOSSIER] [--fetch-from HÔTE] [--accounts FICHIER --hash-config FICHIER] [--named] [--letters] [--report FICHIER.csv]",
    about: `Importe les données d’un autre outil (${IMPORT_NAMES})\u202f; --dry-run dit ce qui serait importé sans rien écrire, --undo défait le dernier import`,
    run: async (...given) => (await importCommands()).importCommand(...given),
  },
  "run-import": {
    usage: "run-import --id IMPORT [--undo]",
    about: null,
    run: async (...given) => (await importCommands()).runImport(...given),
  },
};
