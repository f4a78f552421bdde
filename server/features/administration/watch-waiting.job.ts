import type { Transaction } from "../../infrastructure/database/database.ts";
import { readNote, saveNote } from "../../infrastructure/database/server-note.repository.ts";
import type { Job } from "../../infrastructure/jobs/jobs.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { waitingCame, waitingSettled } from "./waiting.events.ts";
import { type Found, findOverdue } from "./waiting.query.ts";

const NOTE = "waiting-watched";
/** A mail server that refuses a letter at first takes it at the second or third attempt. */
const TRIED_MS = 5 * 60 * 1000;
const NOTHING: Found = { request: [], letter: [], backup: [] };

/**
 * Every few minutes: finds what begins to wait without anything happening, and what no longer
 * does: a request to join that nobody answered for a day, a letter that did not leave, a backup
 * that failed or was not made. What was
 * found before is known, so that each is told once.
 */
export const watchWaitingJob = (services: Services): Job => ({
  name: "watch-waiting",
  schedule: "*/5 * * * *",
  run: () => act(services, (tx) => watch(tx, services)),
});

async function watch(tx: Transaction, { clock, outbox }: Services): Promise<void> {
  const now = clock();
  const known = { ...NOTHING, ...(await readNote<Found>(tx, NOTE)) };
  const found = await findOverdue(tx, now, new Date(now.getTime() - TRIED_MS));
  for (const what of ["request", "letter", "backup"] as const) {
    const came = found[what].some((one) => !known[what].includes(one));
    const gone = known[what].some((one) => !found[what].includes(one));
    if (came) await outbox.record(tx, waitingCame(what));
    else if (gone) await outbox.record(tx, waitingSettled(what));
  }
  await saveNote(tx, NOTE, found, now);
}
