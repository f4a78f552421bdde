import { parseArgs } from "node:util";
import { renderSVG } from "uqr";
import type { Guardian } from "../../../shared/administration/recovery-key.contract.ts";
import { MAX_GUARDIANS } from "../../../shared/administration/recovery-key.contract.ts";
import { type Paper, papersOf } from "../../../shared/installation/recovery-papers.ts";
import {
  asOperator,
  chooseRecoveryKey,
  draftRecoveryKey,
} from "../../features/administration/wiring.ts";
import { readCommunity } from "../../features/people/index.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import { writeDurably } from "../../infrastructure/storage/durable-file.ts";
import { ask } from "../commands/ask.ts";
import type { Parvis } from "../parvis.ts";
import { say } from "../say.ts";

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new BackupError((error as Error).message);
  }
}

/** `backup-key`: makes the recovery key, shows it once, and has it count once it is read back. */
export async function makeKey({ services }: Parvis, args: string[]): Promise<void> {
  const { guardian = [], papers } = parsed(() =>
    parseArgs({
      args,
      options: { guardian: { type: "string", multiple: true }, papers: { type: "string" } },
    }),
  ).values;
  if (guardian.length > MAX_GUARDIANS)
    throw new BackupError(
      "La clé a trois parts\u00a0: la vôtre, et une pour deux autres personnes.",
    );
  const guardians = guardian.map(guardianOf);
  const community = await readCommunity(services.db);
  if (!community) throw new BackupError("Installez d’abord la communauté.");
  const draft = await draftRecoveryKey(services);
  const sheets = papersOf({
    community: community.sentenceName,
    address: services.config.publicUrl,
    guardians,
    ...draft,
    madeAt: new Date(draft.madeAt),
  });
  say(
    `Clé de reprise n°\u00a0${draft.number}`,
    ...draft.key.map((line) => `    ${line}`),
    "Elle n’est gardée nulle part\u00a0: écrivez-la, ou imprimez-la, et gardez-la loin de cette machine.",
  );
  if (papers) {
    await writeDurably(papers, htmlOf(sheets));
    say(
      `Les feuilles à imprimer sont dans ${papers}\u00a0: imprimez-les, puis effacez ce fichier.`,
    );
  } else {
    for (const [index, share] of draft.shares.entries())
      say(`Part ${index + 1} sur 3`, ...share.map((line) => `    ${line}`));
  }
  const ending = await ask("Les six derniers caractères de la clé, lus sur votre feuille\u00a0: ");
  await asOperator(services, "recovery-key-chosen", () =>
    chooseRecoveryKey(services, { ticket: draft.ticket, ending, guardians }),
  );
  say(
    "C’est fait\u00a0: les sauvegardes qui quittent cette machine sont scellées.",
    "  La clé d’avant, s’il y en avait une, ouvre encore les sauvegardes faites pour elle\u00a0: gardez-la aussi longtemps qu’elles.",
  );
}

function guardianOf(text: string): Guardian {
  const [name = "", ...reach] = text.split(",");
  if (!name.trim()) throw new BackupError("Indiquez --guardian «\u00a0NOM, TÉLÉPHONE\u00a0».");
  return { name: name.trim().slice(0, 80), reach: reach.join(",").trim().slice(0, 120) };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escaped(text)}</p>`).join("");

/** One page for each sheet, black on white, without anything to fetch. */
const htmlOf = (sheets: readonly Paper[]): string => `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>La relève</title>
<style>
body{font:12pt/1.4 Georgia,serif;color:#000;background:#fff;margin:0 auto;max-width:18cm;padding:1cm}
section{break-after:page}pre{font:bold 15pt/1.6 ui-monospace,monospace;white-space:pre-wrap}
svg{width:4.5cm;height:4.5cm}li{margin:.35em 0}
</style>
${sheets.map(sectionOf).join("\n")}
</html>
`;

const sectionOf = (sheet: Paper): string => `<section>
<h1>${escaped(sheet.title)}</h1><p><strong>${escaped(sheet.about)}</strong></p>${paragraphs(sheet.lead)}
<pre>${sheet.lines.map((line, index) => `${index + 1}.  ${line}`).join("\n")}</pre>
${renderSVG(sheet.lines.join(" "), { border: 4 })}
<p><small>${escaped(sheet.linesLead)}</small></p>
${sheet.people ? `<h2>${escaped(sheet.people.title)}</h2>${paragraphs(sheet.people.lines)}` : ""}
<h2>${escaped(sheet.stepsTitle)}</h2>
<ol>${sheet.steps.map((step) => `<li>${escaped(step)}</li>`).join("")}</ol>
</section>`;
