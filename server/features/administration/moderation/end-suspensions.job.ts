import type { LastingKind } from "../../../../shared/administration/sanction-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { recordDecision } from "./decide.ts";
import { END_OF } from "./end-decision.ts";
import { endOverdue } from "./member-management.repository.ts";

/** What members are told when a decision of each kind reaches its term. */
const TOLD = {
  limit: {
    said: "limit-lifted",
    reason:
      "Le temps prévu est passé\u00a0: ce que vous publiez est à nouveau visible sans attendre.",
  },
  pause: {
    said: "pause-lifted",
    reason: "Le temps prévu est passé\u00a0: vous pouvez à nouveau écrire et réagir.",
  },
  suspension: {
    said: "suspension-lifted",
    reason: "Le temps prévu est passé\u00a0: votre suspension est levée.",
  },
} as const satisfies Record<LastingKind, object>;

/**
 * Every few minutes: marks limits, pauses and suspensions that reached their term as over, and tells
 * their members. They can act again from that very moment: reading a session takes the term into
 * account.
 */
export const endSuspensionsJob = (services: Services): Job => ({
  name: "end-suspensions",
  schedule: "*/5 * * * *",
  async run() {
    for (const kind of Object.keys(TOLD) as LastingKind[]) {
      const back = await act(services, (tx) => endKind(tx, services, kind));
      for (const memberId of back) services.forgetViewer(memberId);
    }
  },
});

async function endKind(tx: Transaction, services: Services, kind: LastingKind): Promise<string[]> {
  const at = services.clock();
  const { said, reason } = TOLD[kind];
  const back = await END_OF[kind](tx, await endOverdue(tx, kind, at));
  for (const memberId of back) {
    await recordDecision(tx, services, { memberId, kind: said, reason, decidedBy: null, at });
    // With it: nobody finds afterwards who came back before a process ended.
    await services.outbox.record(tx, viewerChanged(memberId));
  }
  return back;
}
