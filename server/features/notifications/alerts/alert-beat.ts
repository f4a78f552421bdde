import { type Beat, createBeat } from "../../../infrastructure/beat.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import { sendDue } from "../push/send-alerts.ts";
import { alertDue } from "./alert-due.ts";
import { speakFor } from "./alert-speech.ts";

/** Long enough for a page that is open to say that it was read. */
const USUAL_MS = 2000;

type Means = Pick<Services, "db" | "config" | "secrets" | "outgoing" | "clock" | "log">;

/** Sends the alerts that were made, and those that are to be tried again. */
export async function sendAlerts(
  means: Means,
  timeZone: string,
  stopping?: AbortSignal,
): Promise<void> {
  const community = await readCommunity(means.db);
  if (community) await sendDue(means, speakFor(community, timeZone), stopping);
}

/**
 * Makes and sends the alerts that are due, again and again: push services that answer slowly hold
 * up nothing that is made meanwhile.
 *
 * @param background the database, for what goes on by itself
 * @param timeZone the community's
 * @param everyMs how often; for tests, which ring by hand
 */
export function createAlertBeat(
  services: Services,
  background: Database,
  timeZone: () => string,
  everyMs = USUAL_MS,
): Beat {
  const means = { ...services, db: background };
  const sending = createBeat({
    log: services.log,
    failure: "Envoi des alertes en échec",
    everyMs,
    work: (stopping) => sendAlerts(means, timeZone(), stopping),
  });
  const making = createBeat({
    log: services.log,
    failure: "Préparation des alertes en échec",
    everyMs,
    async work(stopping) {
      await alertDue(means, timeZone(), stopping);
      sending.wake();
    },
  });
  return {
    start() {
      making.start();
      sending.start();
    },
    wake: making.wake,
    async stop() {
      await Promise.all([making.stop(), sending.stop()]);
    },
  };
}
