import path from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "../../infrastructure/config.ts";
import { BACKUP_COMMANDS } from "../backups/commands.ts";
import { type Command, options } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { failureWords } from "../failure-words.ts";
import { IMPORT_COMMANDS } from "../imports/commands.ts";
import { MOVE } from "../moving/commands.ts";
import { say } from "../say.ts";
import { machineNode, serviceUnit } from "../service-unit.ts";

/** The folder of this program. */
const FOLDER = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");

const memberCommands = () => import("./member-commands.ts");

const COMMANDS: Record<string, Command> = {
  "create-admin": {
    usage: "create-admin --email ADRESSE --name NOM [--password MOT_DE_PASSE]",
    about: "Ouvre un compte d’administration, ou donne ce rôle à un membre",
    run: async (parvis, args) => (await memberCommands()).createAdmin(parvis, args),
  },
  "reset-password": {
    usage: "reset-password --email ADRESSE [--password MOT_DE_PASSE] [--close-other-ways]",
    about:
      "Donne un nouveau mot de passe à un membre et ferme ses sessions\u202f; avec --close-other-ways, retire aussi ses clés d’accès, son fournisseur d’identité et sa double vérification",
    run: async (parvis, args) => (await memberCommands()).resetPassword(parvis, args),
  },
  "remove-second-factor": {
    usage: "remove-second-factor --email ADRESSE",
    about: "Retire la double vérification d’un membre qui a perdu son téléphone et ses codes",
    run: async (parvis, args) => (await memberCommands()).removeSecondFactor(parvis, args),
  },
  invite: {
    usage: "invite [--uses 1] [--days 30] [--without-agreement]",
    about:
      "Écrit un lien d’invitation\u202f; avec --without-agreement, qui vient par lui n’attend pas d’accord",
    run: async (parvis, args) => (await memberCommands()).invite(parvis, args),
  },
  approve: {
    usage: "approve [--email ADRESSE]",
    about: "Accepte une inscription qui attend\u202f; sans adresse, dit lesquelles",
    run: async (parvis, args) => (await memberCommands()).approve(parvis, args),
  },
  service: {
    usage: "service [--user parvis] [--data-dir DOSSIER] [--env /etc/parvis.env]",
    about: "Écrit l’unité systemd qui démarre Parvis avec la machine",
    alone(args) {
      const given = options(args, ["user", "data-dir", "env"]);
      say(
        serviceUnit({
          user: given.user ?? "parvis",
          folder: FOLDER,
          dataDir: path.resolve(FOLDER, given["data-dir"] ?? process.env.PARVIS_DATA_DIR ?? "data"),
          environmentFile: path.resolve(given.env ?? "/etc/parvis.env"),
          node: machineNode(process.env.PATH ?? ""),
        }).trimEnd(),
      );
    },
  },
  "adopt-secrets": {
    usage: "adopt-secrets [--yes]",
    about:
      "Quand les secrets de la communauté sont perdus, lui donne ceux de ce serveur\u202f; sans --yes, dit ce que cela coûte",
    alone: async (args) => (await import("./adopt-secrets-command.ts")).adopt(args),
  },
  "adopt-folder": {
    usage: "adopt-folder [--yes]",
    about:
      "Quand les photos et les fichiers de la communauté sont dans un autre dossier de données, dit à la base que c’est celui-ci ; sans --yes, dit ce que cela change",
    alone: async (args) => (await import("./adopt-folder-command.ts")).adopt(args),
  },
  platforms: {
    usage: "platforms check",
    about: "Dit où en est chaque plateforme\u00a0: réglage, version, examen, comptes, pause",
    run: async (parvis, args) =>
      (await import("./check-platforms-command.ts")).checkAll(parvis, args),
  },
  ...BACKUP_COMMANDS,
  move: MOVE,
  ...IMPORT_COMMANDS,
  check: {
    usage: "check",
    about:
      "Compare les compteurs et le classement avec le registre des merci/bénis, et vérifie le journal des actes",
    onRecord: async (services) => (await import("./check-record-command.ts")).check(services),
  },
};

function help(): void {
  say(
    "npm run parvis -- COMMANDE",
    "",
    ...Object.values(COMMANDS)
      .filter(({ about }) => about !== null)
      .map(({ usage, about }) => `  ${usage}\n      ${about}`),
  );
}

async function perform([name = "--help", ...args]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (name === "--help" || name === "help") return help();
  if (!command)
    throw new CommandError(`Commande inconnue\u00a0: ${name}. Voir npm run parvis -- --help`);
  if (args.includes("--help")) return say(command.usage, `    ${command.about}`);
  if ("alone" in command) return command.alone(args);
  if ("onRecord" in command) {
    const { withRecord } = await import("./with-record.ts");
    return withRecord((services, database) => command.onRecord(services, args, database));
  }
  const { withParvis } = await import("./with-parvis.ts");
  await withParvis((parvis, database) => command.run(parvis, args, database));
}

/** What the operator reads: a stack trace only for an unforeseen failure. */
function reasonOf(error: Error): string {
  if (error instanceof CommandError || error.name === "ConfigError") return error.message;
  return failureWords(error, readConfig(process.env)) ?? error.stack ?? String(error);
}

/** Performs what the words of a command line ask for; what fails is said, and ends the process with 1. */
export async function runCommandLine(words: string[]): Promise<void> {
  try {
    await perform(words);
  } catch (error) {
    process.stderr.write(`${reasonOf(error as Error)}\n`);
    process.exitCode = 1;
  }
}
