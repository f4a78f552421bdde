import type { OutsideProof } from "../../../shared/sharing/platform-settings.contract.ts";
import { checkPlatforms, proveReach, statusTable } from "../../features/sharing/wiring.ts";
import { options } from "../command.ts";
import { CommandError } from "../command-error.ts";
import type { Parvis } from "../parvis.ts";
import { say } from "../say.ts";

/** `platforms check`: the state of each platform; fails where one needs somebody. */
export async function checkAll({ services }: Parvis, [action, ...rest]: string[]): Promise<void> {
  options(rest, []);
  if (action !== "check")
    throw new CommandError("Il manque ce qu’il faut faire\u00a0: platforms check");
  const statuses = await checkPlatforms(services);
  say(...statusTable(statuses));
  const { address, checks, outside } = await proveReach(services);
  say("", `Depuis l’extérieur, ${address}\u00a0:`);
  say(...checks.map(({ reader, sentence }) => `${reader.padEnd(30)}${sentence ?? "atteinte"}`));
  say("", "Lu par une plateforme, depuis chez elle\u00a0:");
  say(...outsideLines(outside));
  const waiting = statuses.filter(({ needs }) => needs.length > 0).length;
  if (waiting > 0)
    throw new CommandError(
      waiting > 1
        ? `${waiting}\u00a0plateformes demandent quelque chose à quelqu’un.`
        : "1\u00a0plateforme demande quelque chose à quelqu’un.",
    );
}

/** What a platform saw from where it is, or why none could tell. */
function outsideLines({ asked, title, picture, sentence, detail }: OutsideProof): string[] {
  const seen = `«\u00a0${title}\u00a0», ${picture ? "avec" : "sans"} image`;
  const line = `${asked.padEnd(30)}${sentence ?? seen}`;
  return asked ? [line, ...(detail ? [`${"".padEnd(30)}${detail}`] : [])] : [sentence ?? ""];
}
