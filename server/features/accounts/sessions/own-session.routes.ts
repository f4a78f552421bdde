import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { listSessions } from "./session.query.ts";
import { endOtherSessions, endSession } from "./session.repository.ts";

const calls = memberCalls.members;

/** Ends sessions of a member, and tells every process at once: streams close with them. */
async function end(
  services: Services,
  memberId: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<{ success: true }> {
  await act(services, async (tx) => {
    await work(tx);
    await services.outbox.record(tx, viewerChanged(memberId));
  });
  services.forgetViewer(memberId);
  return { success: true };
}

/** The viewer's own sessions: listed without their tokens, and ended. */
export const ownSessionCalls = {
  listSessions: calls.listSessions.handler(async ({ context: { services, viewer } }) => ({
    items: await listSessions(services.db, viewer, services.clock()),
  })),

  endSession: calls.endSession.handler(({ context: { services, viewer }, input }) =>
    end(services, viewer.id, async (tx) => {
      if (!(await endSession(tx, viewer.id, input.id))) throw new DomainError("NOT_FOUND");
    }),
  ),

  endOtherSessions: calls.endOtherSessions.handler(({ context: { services, viewer } }) =>
    end(services, viewer.id, (tx) => endOtherSessions(tx, viewer.id, viewer.sessionToken)),
  ),
};
