import path from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { checkPassword } from "../../shared/accounts/password.ts";
import { ERRORS } from "../../shared/ground/errors.ts";
import { isCommonPassword } from "../features/accounts/index.ts";
import type { PasswordAbout } from "../features/accounts/wiring.ts";
import {
  acceptRegistration,
  asOperator,
  checkJournal,
  inviteSeveral,
  journalWords,
} from "../features/administration/wiring.ts";
import { readCommunity } from "../features/people/index.ts";
import { listWaiting } from "../features/people/wiring.ts";
import { compareLedger } from "../features/posts/wiring.ts";
import { checkPlatforms, statusTable } from "../features/sharing/wiring.ts";
import { tellAct } from "../infrastructure/acts/acting.ts";
import { readConfig } from "../infrastructure/config.ts";
import { withPlace } from "../infrastructure/database-place.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../infrastructure/embedded-postgres/index.ts";
import { createLog } from "../infrastructure/log.ts";
import { loadSecrets } from "../infrastructure/secrets.ts";
import type { Services } from "../infrastructure/services.ts";
import { BACKUP_COMMANDS } from "./backups/commands.ts";
import { type Command, needed, options, wholeNumber } from "./command.ts";
import { CommandError } from "./command-error.ts";
import { failureWords } from "./failure-words.ts";
import { IMPORT_COMMANDS } from "./imports/import-commands.ts";
import { MOVE } from "./moving/commands.ts";
import { otherWaysLeft } from "./other-ways.ts";
import { createParvis, type Parvis } from "./parvis.ts";
import { say } from "./say.ts";
import { machineNode, serviceUnit } from "./service-unit.ts";

/** The folder of this program. */
const FOLDER = fileURLToPath(new URL("../../", import.meta.url)).replace(/\/$/, "");

const COMMANDS: Record<string, Command> = {
  "create-admin": {
    usage: "create-admin --email ADRESSE --name NOM [--password MOT_DE_PASSE]",
    about: "Ouvre un compte d’administration, ou donne ce rôle à un membre",
    async run({ accounts, services }, args) {
      const { email, name, password } = options(args, ["email", "name", "password"]);
      const who = {
        email: needed("email", email),
        name: needed("name", name),
        password: await askedPassword(services, password, { name: name ?? "", email: email ?? "" }),
      };
      await asOperator(services, "administrator-made", () => accounts.createAdministrator(who));
      say(`${email} est administrateur.`);
    },
  },
  "reset-password": {
    usage: "reset-password --email ADRESSE [--password MOT_DE_PASSE] [--close-other-ways]",
    about:
      "Donne un nouveau mot de passe à un membre et ferme ses sessions\u202f; avec --close-other-ways, retire aussi ses clés d’accès, son fournisseur d’identité et sa double vérification",
    async run({ accounts, services }, args) {
      const given = options(args, ["email", "password"], ["close-other-ways"]);
      const email = needed("email", given.email);
      const wish = {
        password: await askedPassword(services, given.password, { email }),
        closeOtherWays: given["close-other-ways"] ?? false,
      };
      const left = await asOperator(services, "password-reset", () =>
        accounts.resetPassword(email, wish),
      );
      if (!left) throw new CommandError(`Aucun membre n’a l’adresse ${email}.`);
      say(`Le mot de passe de ${email} est changé.`, ...otherWaysLeft(left));
    },
  },
  "remove-second-factor": {
    usage: "remove-second-factor --email ADRESSE",
    about: "Retire la double vérification d’un membre qui a perdu son téléphone et ses codes",
    async run({ accounts, services }, args) {
      const email = needed("email", options(args, ["email"]).email);
      const removed = await asOperator(services, "second-factor-removed", () =>
        accounts.removeSecondFactor(email),
      );
      if (!removed)
        throw new CommandError(`Aucun membre avec la double vérification n’a l’adresse ${email}.`);
      say(`${email} se connecte maintenant sans second code.`);
    },
  },
  invite: {
    usage: "invite [--uses 1] [--days 30] [--without-agreement]",
    about:
      "Écrit un lien d’invitation\u202f; avec --without-agreement, qui vient par lui n’attend pas d’accord",
    async run({ services }, args) {
      const given = options(args, ["uses", "days"], ["without-agreement"]);
      const { uses = "1", days = "30" } = given;
      const wish = {
        uses: wholeNumber("uses", uses),
        days: wholeNumber("days", days),
        createdBy: null,
        withoutAgreement: given["without-agreement"] ?? false,
      };
      const { url } = await asOperator(services, "invitation-created", () =>
        inviteSeveral(services, wish),
      );
      say(url);
    },
  },
  approve: {
    usage: "approve [--email ADRESSE]",
    about: "Accepte une inscription qui attend\u202f; sans adresse, dit lesquelles",
    async run({ services }, args) {
      const { email } = options(args, ["email"]);
      const waiting = await listWaiting(services.db);
      if (!email)
        return say(
          ...(waiting.length
            ? waiting.map((one) => `${one.email}  ${one.name}`)
            : ["Personne n’attend."]),
        );
      const member = waiting.find((one) => one.email === email.toLowerCase());
      if (!member) throw new CommandError(`Aucune inscription de ${email} n’attend.`);
      await asOperator(services, "registration-accepted", () => {
        tellAct({ memberId: member.id });
        return acceptRegistration(services, member.id);
      });
      say(`${email} est membre.`);
    },
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
  platforms: {
    usage: "platforms check",
    about: "Dit où en est chaque plateforme\u00a0: réglage, version, examen, comptes, pause",
    async run({ services }, [action, ...rest]) {
      options(rest, []);
      if (action !== "check")
        throw new CommandError("Il manque ce qu’il faut faire\u00a0: platforms check");
      const statuses = await checkPlatforms(services);
      say(...statusTable(statuses));
      const waiting = statuses.filter(({ needs }) => needs.length > 0).length;
      if (waiting > 0)
        throw new CommandError(
          waiting > 1
            ? `${waiting}\u00a0plateformes demandent quelque chose à quelqu’un.`
            : "1\u00a0plateforme demande quelque chose à quelqu’un.",
        );
    },
  },
  ...BACKUP_COMMANDS,
  move: MOVE,
  ...IMPORT_COMMANDS,
  check: {
    usage: "check",
    about:
      "Compare les compteurs et le classement avec le registre des merci/bénis, et vérifie le journal des actes",
    async run({ services }) {
      const { entries, fault } = await checkJournal(services.db);
      say(journalWords(entries, fault));
      const differences = await compareLedger(services.db);
      if (differences.length === 0) {
        if (fault) throw new CommandError("Le journal des actes a été altéré.");
        return say("Tout concorde.");
      }
      for (const { what, id, kept, ledger } of differences)
        say(`${what} ${id}\u00a0: ${kept} gardé, ${ledger} au registre`);
      throw new CommandError(`${differences.length} différence(s).`);
    },
  },
};

async function askedPassword(
  { db }: Services,
  given: string | undefined,
  about: PasswordAbout,
): Promise<string> {
  const password = given ?? (await ask("Mot de passe\u00a0: "));
  const check = checkPassword(password);
  if (!check.ok) throw new CommandError(check.message);
  const community = (await readCommunity(db))?.title;
  if (await isCommonPassword(password, { ...about, community }))
    throw new CommandError(ERRORS.PASSWORD_COMMON[1]);
  return password;
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

function help(): void {
  say(
    "npm run parvis -- COMMANDE",
    "",
    ...Object.values(COMMANDS)
      .filter(({ about }) => about !== null)
      .map(({ usage, about }) => `  ${usage}\n      ${about}`),
  );
}

async function main([name = "--help", ...args]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (name === "--help" || name === "help") return help();
  if (!command)
    throw new CommandError(`Commande inconnue\u00a0: ${name}. Voir npm run parvis -- --help`);
  if (args.includes("--help")) return say(command.usage, `    ${command.about}`);
  if ("alone" in command) return command.alone(args);
  await withParvis((parvis, database) => command.run(parvis, args, database));
}

/** Works beside a running server on its database, or on its own when none runs. */
async function withParvis(
  use: (parvis: Parvis, database: pg.PoolConfig) => Promise<void>,
): Promise<void> {
  const config = await withPlace(readConfig(process.env));
  const log = createLog("error");
  const running = config.databaseUrl ? null : await findRunningPostgres(config.dataDir);
  const own =
    config.databaseUrl || running
      ? null
      : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const database = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : { ...(running ?? own?.connection) };
  try {
    const parvis = await createParvis({
      config,
      secrets: await loadSecrets(config.dataDir, config.secretKey),
      log,
      database,
    });
    await use(parvis, database).finally(() => parvis.stop());
  } finally {
    await own?.stop();
  }
}

/** What the operator reads: a stack trace only for an unforeseen failure. */
function reasonOf(error: Error): string {
  if (error instanceof CommandError || error.name === "ConfigError") return error.message;
  return failureWords(error, readConfig(process.env)) ?? error.stack ?? String(error);
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
