import { stat } from "node:fs/promises";
import type pg from "pg";
import { dateInWords } from "../../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../../shared/ground/zoned-time.ts";
import { asOperator } from "../../features/administration/wiring.ts";
import { keepLeftOutList, leftOutListOf } from "../../features/installation/wiring.ts";
import { readCommunity } from "../../features/people/index.ts";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import type { Services } from "../../infrastructure/services.ts";
import { nullWhenMissing } from "../../infrastructure/storage/storage-fault.ts";
import { holdTask } from "../../infrastructure/task-mark.ts";
import { needed, options } from "../command.ts";
import { CommandError } from "../command-error.ts";
import type { Parvis } from "../parvis.ts";
import { say } from "../say.ts";
import { type BringWish, bringFrom, findInto } from "./bring-from.ts";
import { reportLines } from "./import-words.ts";
import { inviteListed } from "./invite-listed.ts";
import { openLeftOutList, openLeftOutLists } from "./left-out-list.ts";
import { PATIENCE } from "./patience.ts";
import { runAskedImport, undoAsked } from "./run-asked.ts";
import { IMPORT_NAMES, MEMBERS } from "./source-names.ts";
import { type ImportSourceKind, sourceNamed } from "./sources.ts";
import { undoImport } from "./undo-import.ts";

const OPTIONS = ["into", "files", "fetch-from", "accounts", "hash-config", "report"] as const;
const FLAGS = ["dry-run", "undo", "named", "letters"] as const;

type Given = ReturnType<typeof options<(typeof OPTIONS)[number], (typeof FLAGS)[number]>>;

/** `import`: brings what another product exported. */
export async function importCommand(
  parvis: Parvis,
  args: string[],
  database: pg.PoolConfig,
): Promise<void> {
  const [name = "", place] = args.filter((one, at) => !isOption(args, one, at));
  const given = options(
    args.filter((one, at) => isOption(args, one, at)),
    OPTIONS,
    FLAGS,
  );
  const source = sourceNamed(name);
  if (!source && name !== MEMBERS)
    throw new CommandError(`Il manque d’où viennent les données\u00a0: ${IMPORT_NAMES}.`);
  await alone(parvis, () =>
    withPatience(parvis, database, (services) => {
      if (!source) return inviteThem(services, place, given);
      return given.undo ? undo(services, source, given) : bring(services, source, place, given);
    }),
  );
}

/** `run-import`: imports, tries or undoes what the row of an import asks for. */
export async function runImport(
  parvis: Parvis,
  args: string[],
  database: pg.PoolConfig,
): Promise<void> {
  const given = options(args, ["id"], ["undo"]);
  const id = needed("id", given.id);
  await alone(parvis, () =>
    withPatience(parvis, database, (services) =>
      given.undo ? undoAsked(services, id) : runAskedImport(services, id),
    ),
  );
}

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

async function withPatience(
  { services }: Parvis,
  database: pg.PoolConfig,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const patient = openDatabase({ ...database, ...PATIENCE });
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
  const list = await openLeftOutList(given.report);
  const [dryRun, letters] = [given["dry-run"] ?? false, given.letters ?? false];
  await inviteListed(services, { file, dryRun, letters, onLeftOut: list.add }).finally(list.close);
}

async function bring(
  services: Services,
  source: ImportSourceKind,
  wantedPlace: string | undefined,
  given: Given,
): Promise<void> {
  const place = await assertThere(wantedPlace);
  const dryRun = given["dry-run"] ?? false;
  const id = dryRun ? null : uuidv7();
  const list = await openLeftOutLists(
    given.report,
    id && leftOutListOf(services.config.dataDir, id),
  );
  const wish: BringWish = {
    source,
    place,
    dryRun,
    id,
    wantedGroup: given.into,
    accounts: given.accounts,
    hashConfig: given["hash-config"],
    named: given.named ?? false,
    folders: given.files ? [given.files] : [],
    hosts: (given["fetch-from"] ?? "").toLowerCase().split(",").filter(Boolean),
    onLeftOut: list.add,
    onProgress: (words) => say(words),
  };
  const run = () => bringFrom(services, wish);
  const report = await (dryRun ? run() : asOperator(services, "import-made", run)).finally(
    async () => {
      await list.close();
      if (id) await keepLeftOutList(services, id);
    },
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
