import { once } from "node:events";
import { setInterval as every } from "node:timers/promises";
import { readCommunity } from "../../features/people/index.ts";
import type { Config } from "../../infrastructure/config.ts";
import { reachDatabase } from "../../infrastructure/database/hosts/reach-database.ts";
import type { Log } from "../../infrastructure/log.ts";
import { loadSecrets } from "../../infrastructure/secrets.ts";
import type { Parvis } from "../parvis.ts";
import { serve } from "../serve.ts";
import { joinFamily } from "./family.ts";
import type { FromSupervisor, ProcessOrder, ProcessWord } from "./parts.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const INSTALLED_YET_MS = 1000;

/** Does the part of the server that the supervising process asks this one for. */
export async function beSibling(given: Config, log: Log): Promise<void> {
  let stop = async () => {};
  stopOnSignal(() => stop());
  // Nobody would stop this one any more, nor replace it.
  process.once("disconnect", () => process.exit(1));
  const [order] = (await once(process, "message")) as [ProcessOrder];
  const { config, embedded, first } = order;
  const secrets = await loadSecrets(given);
  const { connection: database, leave } = embedded
    ? { connection: embedded, leave: async () => {} }
    : await reachDatabase(config.databaseUrl as string, log);
  const onRestored = () => tell({ said: "restored" });
  const surroundings = { config, secrets, log, database, onRestored, family: joinFamily() };
  const parvis = await serve({ ...surroundings, demonstration: false, first }, (run) => {
    stop = () => run.stop().finally(leave);
    process.on("message", (message: FromSupervisor) => {
      if ("drain" in message) run.drain();
    });
  });
  const installed = await isInstalled(parvis);
  tell({ said: "ready", installed });
  if (!installed && config.roles.includes("web")) await sayOnceInstalled(parvis);
}

const tell = (word: ProcessWord): void => {
  process.send?.(word);
};

const isInstalled = async ({ services }: Parvis) => (await readCommunity(services.db)) !== null;

async function sayOnceInstalled(parvis: Parvis): Promise<void> {
  for await (const _ of every(INSTALLED_YET_MS, undefined, { ref: false })) {
    // A database that is away, or closed as this process stops, is asked again.
    if (await isInstalled(parvis).catch(() => false)) return tell({ said: "installed" });
  }
}
