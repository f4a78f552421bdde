import { DomainError } from "../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import { closeInvitation } from "../accounts/index.ts";
import { listInvitations } from "./invitation.query.ts";
import { inviteByLetter, inviteSeveral, presentInvitation } from "./invite.ts";

const calls = memberCalls.administration;

/** Calls about invitations. */
export const invitationCalls = {
  listInvitations: calls.listInvitations.handler(async ({ context: { services }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const after = decodeCursor(input.cursor);
    const rows = await listInvitations(services.db, { after, count: wanted + 1 });
    const page = toPage(rows, wanted, ({ created_at: at, place: id }) => ({ at, id }));
    const { publicUrl } = services.config;
    const now = services.clock();
    return { ...page, items: page.items.map((row) => presentInvitation(row, publicUrl, now)) };
  }),

  createInvitation: calls.createInvitation.handler(({ context: { services, viewer }, input }) =>
    inviteSeveral(services, { ...input, createdBy: viewer.id }),
  ),

  inviteByLetter: calls.inviteByLetter.handler(({ context: { services, viewer }, input }) =>
    inviteByLetter(services, viewer.id, input),
  ),

  closeInvitation: calls.closeInvitation.handler(async ({ context: { services }, input }) => {
    await act(services, async (tx) => {
      if (!(await closeInvitation(tx, input.code, services.clock())))
        throw new DomainError("NOT_FOUND");
    });
    return { success: true as const };
  }),
};
