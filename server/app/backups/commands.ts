import { type Command, needed, options } from "../command.ts";
import {
  backupCommand,
  restoreCommand,
  runBackup,
  runTrial,
  verifyCommand,
} from "./backup-commands.ts";
import { BACKUP_KEY, KEYS, onBackup } from "./backup-key-command.ts";
import { RUN_RESTORE } from "./restore-task.ts";
import { checkStore, copyCommand, isStore, runCopy } from "./send-backup.ts";

/** The commands about backups. */
export const BACKUP_COMMANDS: Record<string, Command> = {
  backup: {
    usage: "backup [--to DOSSIER_OU_FICHIER_OU_S3] [--elsewhere] [--sealed] [--unsealed]",
    about:
      "Écrit une sauvegarde de tout, photos et fichiers compris, pendant que la communauté vit\u202f; sans --to, dans le dossier backups des données\u202f; ailleurs, ou avec --sealed, scellée pour la clé de reprise\u202f; --elsewhere envoie à l’endroit de PARVIS_BACKUP_TO, et --to s3:espace/chemin à celui-là, ce qui ne s’y trouve pas encore (--unsealed\u00a0: sans sceller)",
    async run({ services }, args, database) {
      const { to, sealed, elsewhere, unsealed } = options(
        args,
        ["to"],
        ["sealed", "elsewhere", "unsealed"],
      );
      if (elsewhere || isStore(to))
        return copyCommand(services, database, { to, isUnsealed: unsealed ?? false });
      await backupCommand(services, database, to, sealed);
    },
  },
  "run-backup": {
    usage: "run-backup --id SAUVEGARDE",
    about: null,
    async run({ services }, args, database) {
      await runBackup(services, database, needed("id", options(args, ["id"]).id));
    },
  },
  "run-copy": {
    usage: "run-copy --id SAUVEGARDE",
    about: null,
    async run({ services }, args, database) {
      await runCopy(services, database, needed("id", options(args, ["id"]).id));
    },
  },
  "backup-key": BACKUP_KEY,
  "check-s3": {
    usage: "check-s3 [s3:ESPACE/CHEMIN]",
    about:
      "Essaie tout ce qui est demandé à un service S3, sur un fichier à lui\u202f; sans nom, celui de PARVIS_BACKUP_TO",
    async alone([place, ...rest]) {
      options(rest, []);
      await checkStore(place);
    },
  },
  "verify-backup": {
    usage: `verify-backup --file SAUVEGARDE [--aside] ${KEYS}`,
    about:
      "Lit une sauvegarde en entier, et dit ce qu’elle contient\u202f; avec --aside, la reprend aussi dans un dossier à part, qui est ensuite effacé",
    async alone(args) {
      const aside = args.includes("--aside");
      const rest = args.filter((one) => one !== "--aside");
      await onBackup(rest, (file, keys) => verifyCommand(file, { ...keys, aside }));
    },
  },
  "run-trial": {
    usage: "run-trial --id SAUVEGARDE",
    about: null,
    async run({ services }, args) {
      await runTrial(services, needed("id", options(args, ["id"]).id));
    },
  },
  "run-restore": RUN_RESTORE,
  restore: {
    usage: `restore --file SAUVEGARDE ${KEYS}`,
    about:
      "Reprend une sauvegarde, Parvis arrêté\u202f; ce qui se trouvait là est gardé à côté, et rien n’est publié ni écrit deux fois",
    async alone(args) {
      await onBackup(args, restoreCommand);
    },
  },
};
