import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { lockUnnoted, markNoted } from "./erasure.repository.ts";
import { appendErasures, erasuresIn } from "./erasures-file.ts";

export const NOTE_ERASURES = "note-erasures";

/**
 * After a member was erased, and every hour: writes beside the backups that they were. Written
 * before it is noted: a crash between the two writes it twice, which changes nothing.
 */
export const noteErasuresJob = (services: Services): Job => ({
  name: NOTE_ERASURES,
  schedule: "12 * * * *",
  alsoEnqueued: true,
  run: () =>
    act(services, async (tx) => {
      const erasures = await lockUnnoted(tx);
      await appendErasures(erasuresIn(services.config.dataDir), erasures);
      const members = erasures.map(({ member }) => member);
      await markNoted(tx, members, services.clock());
    }),
});
