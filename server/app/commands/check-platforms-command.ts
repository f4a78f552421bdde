import { checkPlatforms, checkReach, statusTable } from "../../features/sharing/wiring.ts";
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
  const { address, checks } = await checkReach(services);
  say("", `Depuis l’extérieur, ${address}\u00a0:`);
  say(...checks.map(({ reader, sentence }) => `${reader.padEnd(30)}${sentence ?? "atteinte"}`));
  const waiting = statuses.filter(({ needs }) => needs.length > 0).length;
  if (waiting > 0)
    throw new CommandError(
      waiting > 1
        ? `${waiting}\u00a0plateformes demandent quelque chose à quelqu’un.`
        : "1\u00a0plateforme demande quelque chose à quelqu’un.",
    );
}
