import type { Command } from "../command.ts";

/** How commands are given what opens a sealed backup. */
const KEYS = "[--key-file CLÉ | --share PART --share PART]";

const backupCommands = () => import("./backup-commands.ts");
const restoreCommands = () => import("./restore-commands.ts");

/** The commands about backups. */
export const BACKUP_COMMANDS: Record<string, Command> = {
  backup: {
    usage: "backup [--to DOSSIER_OU_FICHIER_OU_S3] [--elsewhere] [--sealed] [--unsealed]",
    about:
      "Écrit une sauvegarde de tout, photos et fichiers compris, pendant que la communauté vit\u202f; sans --to, dans le dossier backups des données\u202f; ailleurs, ou avec --sealed, scellée pour la clé de reprise\u202f; --elsewhere envoie à l’endroit de PARVIS_BACKUP_TO, et --to s3:espace/chemin à celui-là, ce qui ne s’y trouve pas encore (--unsealed\u00a0: sans sceller)",
    onRecord: async (...given) => (await backupCommands()).backupCommand(...given),
  },
  "run-backup": {
    usage: "run-backup --id SAUVEGARDE",
    about: null,
    onRecord: async (...given) => (await backupCommands()).runBackup(...given),
  },
  "run-copy": {
    usage: "run-copy --id SAUVEGARDE",
    about: null,
    onRecord: async (...given) => (await import("./send-backup.ts")).runCopy(...given),
  },
  "backup-key": {
    usage: "backup-key [--guardian «\u00a0NOM, TÉLÉPHONE\u00a0» …] [--papers FICHIER.html]",
    about:
      "Fait la clé de reprise qui ouvre les sauvegardes scellées, montrée cette fois seulement\u202f; avec --papers, écrit la feuille de la clé et celles de ses trois parts, à imprimer puis à effacer",
    run: async (parvis, args) => (await import("./backup-key-command.ts")).makeKey(parvis, args),
  },
  "check-s3": {
    usage: "check-s3 [s3:ESPACE/CHEMIN]",
    about:
      "Essaie tout ce qui est demandé à un service S3, sur un fichier à lui\u202f; sans nom, celui de PARVIS_BACKUP_TO",
    alone: async (args) => (await import("./send-backup.ts")).checkStore(args),
  },
  "verify-backup": {
    usage: `verify-backup --file SAUVEGARDE [--aside] ${KEYS}`,
    about:
      "Lit une sauvegarde en entier, et dit ce qu’elle contient\u202f; avec --aside, la reprend aussi dans un dossier à part, qui est ensuite effacé",
    alone: async (args) => (await restoreCommands()).verifyCommand(args),
  },
  "run-trial": {
    usage: "run-trial --id SAUVEGARDE",
    about: null,
    onRecord: async (services, args) => (await restoreCommands()).runTrial(services, args),
  },
  "run-restore": {
    usage: "run-restore",
    about: null,
    alone: async () => (await import("./restore-task.ts")).runRestore(),
  },
  restore: {
    usage: `restore --file SAUVEGARDE ${KEYS}`,
    about:
      "Reprend une sauvegarde, Parvis arrêté\u202f; ce qui se trouvait là est gardé à côté, et rien n’est publié ni écrit deux fois",
    alone: async (args) => (await restoreCommands()).restoreCommand(args),
  },
};
