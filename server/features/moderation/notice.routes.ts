import { DomainError } from "../../../shared/errors.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import { readSuspension } from "./member-management.query.ts";
import { markNoticeRead } from "./sanction.repository.ts";

/** What moderation tells the member it decided about. */
export const noticeCalls = {
  readStanding: memberCalls.members.readStanding.handler(
    async ({ context: { services, viewer } }) => {
      // A closed community says nothing of the account itself.
      const state = viewer.state === "closed" ? "active" : viewer.state;
      if (state !== "suspended") return { state, reason: null, until: null, decisionId: null };
      return { state, ...(await readSuspension(services.db, viewer.id)) };
    },
  ),

  readNotice: memberCalls.members.readNotice.handler(
    async ({ context: { services, viewer }, input }) => {
      const told = await act(services, (tx) =>
        markNoticeRead(tx, viewer.id, input.id, services.clock()),
      );
      if (!told) throw new DomainError("NOT_FOUND");
      return { success: true as const };
    },
  ),
};
