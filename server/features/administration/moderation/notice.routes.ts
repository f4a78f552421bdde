import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { readErasure } from "../leaving/withdrawal.query.ts";
import { toAppeal } from "./appeal.query.ts";
import { mayContest } from "./appeal.ts";
import { readSuspension } from "./member-management.query.ts";
import { listOwnDecisions } from "./own-decision.query.ts";
import { markNoticeRead } from "./sanction.repository.ts";

/** What moderation tells the member it decided about. */
export const noticeCalls = {
  readStanding: memberCalls.members.readStanding.handler(
    async ({ context: { services, viewer } }) => {
      // `closed` is a state of the community, not of the account.
      const state = viewer.state === "closed" ? "active" : viewer.state;
      const none = {
        reason: null,
        until: null,
        ground: "",
        decisionId: null,
        appeal: null,
        erasure: null,
      };
      if (state === "withdrawn")
        return { state, ...none, erasure: await readErasure(services.db, viewer.id) };
      if (state !== "suspended") return { state, ...none };
      return { state, ...none, ...(await readSuspension(services.db, viewer.id)) };
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

  listDecisions: memberCalls.members.listDecisions.handler(
    async ({ context: { services, viewer }, input }) => {
      const wanted = input.limit ?? PAGE_SIZE;
      const asked = { after: decodeCursor(input.cursor), count: wanted + 1 };
      const rows = await listOwnDecisions(services.db, viewer.id, asked);
      const { items, nextCursor } = toPage(rows, wanted, ({ id, decidedAt: at }) => ({ at, id }));
      const now = services.clock();
      return {
        items: items.map(({ appeal, ...decided }) => ({
          ...decided,
          decidedAt: decided.decidedAt.toISOString(),
          until: decided.until?.toISOString() ?? null,
          contestUntil: decided.contestUntil.toISOString(),
          undoneAt: decided.undoneAt?.toISOString() ?? null,
          contestable: appeal === null && mayContest(decided, now),
          appeal: toAppeal(appeal),
        })),
        nextCursor,
      };
    },
  ),
};
