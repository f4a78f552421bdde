import { createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { z } from "zod";
import { dateInWords } from "../../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../../shared/ground/zoned-time.ts";
import type { FormerParameters } from "../../features/accounts/wiring.ts";
import { asOperator } from "../../features/administration/wiring.ts";
import { findTargetGroup } from "../../features/gathering/wiring.ts";
import type { LeftOutLine } from "../../features/installation/wiring.ts";
import { readCommunity } from "../../features/people/index.ts";
import { findKeeper } from "../../features/people/wiring.ts";
import { openDatabase } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { nullWhenMissing } from "../../infrastructure/storage/storage-fault.ts";
import { holdTask } from "../../infrastructure/task-mark.ts";
import { type Command, CommandError, options } from "../command.ts";
import type { Parvis } from "../parvis.ts";
import { say } from "../say.ts";
import { importData } from "./import-data.ts";
import { reportLines } from "./import-words.ts";
import { inviteListed } from "./invite-listed.ts";
import { type ImportSourceKind, SOURCES } from "./sources.ts";
import { undoImport } from "./undo-import.ts";

const OPTIONS = ["into", "files", "fetch-from", "accounts", "hash-config", "report"] as const;
const FLAGS = ["dry-run", "undo", "named", "letters"] as const;

type Given = ReturnType<typeof options<(typeof OPTIONS)[number], (typeof FLAGS)[number]>>;

/** A list of people to invite, who bring nothing. */
const MEMBERS = "membres";
const NAMES = [...Object.keys(SOURCES), MEMBERS].join(", ");

/** `import`: brings what another product exported. */
export const IMPORT_COMMANDS: Record<string, Command> = {
  import: {
    usage:
      "import SOURCE FICHIER [--dry-run] [--undo] [--into GROUPE] [--files DOSSIER] [--fetch-from HÔTE] [--accounts FICHIER --hash-config FICHIER] [--named] [--letters] [--report FICHIER.csv]",
    about: `Importe les données d’un autre outil (${NAMES})\u202f; --dry-run dit ce qui serait importé sans rien écrire, --undo défait le dernier import`,
    async run(parvis, args, database) {
      const [name = "", place] = args.filter((one, at) => !isOption(args, one, at));
      const given = options(
        args.filter((one, at) => isOption(args, one, at)),
        OPTIONS,
        FLAGS,
      );
      const source = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined;
      if (!source && name !== MEMBERS)
        throw new CommandError(`Il manque d’où viennent les données\u00a0: ${NAMES}.`);
      await alone(parvis, () =>
        withPatience(parvis, database, (services) => {
          if (!source) return inviteThem(services, place, given);
          return given.undo ? undo(services, source, given) : bring(services, source, place, given);
        }),
      );
    },
  },
};

/** Whether a word of the command is an option, or its value. */
function isOption(args: readonly string[], word: string, at: number): boolean {
  const before = args[at - 1] ?? "";
  return word.startsWith("--") || OPTIONS.some((name) => before === `--${name}`);
}

/** Two at once would both write what neither found there. */
async function alone({ services }: Parvis, work: () => Promise<void>): Promise<void> {
  const held = await holdTask(services.config.dataDir, "importing");
  if (!held) throw new CommandError("Un autre import est en cours. Attendez qu’il ait fini.");
  await work().finally(held.release);
}

const TEN_MINUTES_MS = 600_000;

/** Statements of an import write many rows, and may take long: nobody waits for them. */
async function withPatience(
  { services }: Parvis,
  database: pg.PoolConfig,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const patient = openDatabase({
    ...database,
    max: 3,
    statement_timeout: TEN_MINUTES_MS,
    query_timeout: TEN_MINUTES_MS + 5000,
    idle_in_transaction_session_timeout: TEN_MINUTES_MS,
  });
  try {
    await work({ ...services, db: patient.db });
  } finally {
    await patient.close();
  }
}

async function assertThere(place: string | undefined): Promise<string> {
  if (place && (await nullWhenMissing(stat(place)))) return place;
  throw new CommandError(
    `Rien à cet endroit\u00a0: ${place ?? "indiquez un fichier ou un dossier."}`,
  );
}

async function inviteThem(
  services: Services,
  place: string | undefined,
  given: Given,
): Promise<void> {
  const file = await assertThere(place);
  const list = await openReport(given.report);
  const [dryRun, letters] = [given["dry-run"] ?? false, given.letters ?? false];
  await inviteListed(services, { file, dryRun, letters, onLeftOut: list.add }).finally(list.close);
}

type Community = NonNullable<Awaited<ReturnType<typeof readCommunity>>>;
type TargetGroup = Awaited<ReturnType<typeof findTargetGroup>>;

/** Where goes what stands in no group. */
async function findInto(
  { db }: Services,
  source: ImportSourceKind,
  community: Community,
  wanted: string | undefined,
): Promise<TargetGroup> {
  if (source.needsGroup && !wanted)
    throw new CommandError("Indiquez le groupe avec --into, par son nom entre guillemets.");
  const name = wanted ?? community.defaultGroupId;
  const found = name ? await findTargetGroup(db, name) : null;
  if (wanted && !found)
    throw new CommandError(`Aucun groupe ne s’appelle «\u00a0${wanted}\u00a0».`);
  return found;
}

async function bring(
  services: Services,
  source: ImportSourceKind,
  wantedPlace: string | undefined,
  given: Given,
): Promise<void> {
  const place = await assertThere(wantedPlace);
  const community = await readCommunity(services.db);
  const keeperId = await findKeeper(services.db);
  if (!community || !keeperId)
    throw new CommandError("Installez d’abord la communauté, avec une personne qui l’administre.");
  const into = await findInto(services, source, community, given.into);
  const { timeZone } = community;
  const dryRun = given["dry-run"] ?? false;
  const list = await openReport(given.report);
  const asked = { services, place, accounts: given.accounts, timeZone };
  const formerParameters = await readParameters(given["hash-config"]);
  const run = () =>
    source.open(asked, ({ readings, folders }) =>
      importData(services, {
        into,
        dryRun,
        keeperId,
        readings,
        timeZone,
        formerParameters,
        source: source.idFor(into?.id ?? null),
        earns: source.earns,
        named: given.named ?? false,
        folders: given.files ? [given.files, ...folders] : folders,
        hosts: (given["fetch-from"] ?? "").toLowerCase().split(",").filter(Boolean),
        onLeftOut: list.add,
        onProgress: (words) => say(words),
      }),
    );
  const report = await (dryRun ? run() : asOperator(services, "import-made", run)).finally(
    list.close,
  );
  say(
    dryRun ? "À blanc\u00a0: rien n’est écrit." : "Import terminé.",
    ...reportLines(report),
    ...(given.report ? ["", `La liste de ce qui est laissé\u00a0: ${given.report}`] : []),
  );
}

async function undo(services: Services, source: ImportSourceKind, given: Given): Promise<void> {
  const community = await readCommunity(services.db);
  const into = community && (await findInto(services, source, community, given.into));
  const id = source.idFor(into?.id ?? null);
  const undone = await asOperator(services, "import-undone", () => undoImport(services, id));
  if (undone.state === "none")
    throw new CommandError(`Aucun import depuis ${source.name} n’est à défaire.`);
  if (undone.state === "kept")
    throw new CommandError(
      `Cet import n’est pas défait\u00a0: la communauté a continué avec lui (${undone.hanging.join(", ")}).`,
    );
  const day = dateInWords(wallDateOf(undone.beganAt, community?.timeZone ?? "UTC"));
  say(`L’import du ${day} est défait\u00a0: il n’en reste rien.`);
}

/** What the console of the identity provider says of its passwords, in either of its two spellings. */
const parameters = z
  .object({
    base64_signer_key: z.string().optional(),
    signerKey: z.string().optional(),
    base64_salt_separator: z.string().optional(),
    saltSeparator: z.string().optional(),
    rounds: z.coerce.number().int().min(1).max(32),
    mem_cost: z.coerce.number().int().min(1).max(18).optional(),
    memCost: z.coerce.number().int().min(1).max(18).optional(),
  })
  .transform((said) => ({
    signerKey: said.base64_signer_key ?? said.signerKey ?? "",
    saltSeparator: said.base64_salt_separator ?? said.saltSeparator ?? "",
    rounds: said.rounds,
    memCost: said.mem_cost ?? said.memCost ?? 14,
  }));

async function readParameters(file: string | undefined): Promise<FormerParameters | null> {
  if (!file) return null;
  const text = await readFile(file, "utf8");
  const read = parameters.safeParse(toObject(text));
  if (!read.success || !read.data.signerKey)
    throw new CommandError(
      `${file} ne dit pas comment les mots de passe étaient gardés\u00a0: il faut base64_signer_key, base64_salt_separator, rounds et mem_cost.`,
    );
  return read.data;
}

/** JSON, or the lines that the console shows: `rounds: 8,`. */
function toObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const pairs = [...text.matchAll(/(\w+)\s*[:=]\s*"?([\w+/=-]+)"?/g)];
    return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
  }
}

/** The list of what is left out, written as it is told. */
async function openReport(file: string | undefined) {
  if (!file) return { add: () => {}, close: async () => {} };
  const stream = createWriteStream(file, { mode: 0o600 });
  stream.write("\ufeffsorte;collection;identifiant;raison\r\n");
  return {
    add({ kind, collection, id, reason }: LeftOutLine) {
      stream.write(`${[kind, collection, id, reason].map(cell).join(";")}\r\n`);
    },
    async close() {
      stream.end();
      await finished(stream);
    },
  };
}

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
