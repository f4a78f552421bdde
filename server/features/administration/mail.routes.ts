import { DomainError } from "../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import { listMails } from "./mail.query.ts";
import { waitingSettled } from "./waiting.events.ts";

const calls = memberCalls.administration;

/** The letters of this server: what would have left where no mail server is set, and what did. */
export const mailCalls = {
  listMails: calls.listMails.handler(async ({ context: { services }, input }) => {
    const rows = await listMails(
      services.db,
      decodeCursor(input.cursor),
      PAGE_SIZE + 1,
      services.clock(),
    );
    const page = toPage(rows, PAGE_SIZE, ({ at, id }) => ({ at, id }));
    return { ...page, items: page.items.map(({ at: _, ...mail }) => mail) };
  }),

  resendMail: calls.resendMail.handler(async ({ context: { services }, input }) => {
    if (!services.mailer.delivers) throw new DomainError("MAIL_NOT_SET");
    const known = await act(services, async (tx) => {
      await services.outbox.record(tx, waitingSettled("letter"));
      return services.mailer.again(tx, input.id);
    });
    if (!known) throw new DomainError("NOT_FOUND");
    return { success: true as const };
  }),

  passMailOn: calls.passMailOn.handler(async ({ context: { services }, input }) => {
    const known = await act(services, async (tx) => {
      const passed = await services.mailer.passedOn(tx, input.id);
      if (passed) await services.outbox.record(tx, waitingSettled("letter"));
      return passed;
    });
    if (!known) throw new DomainError("NOT_FOUND");
    return { success: true as const };
  }),
};
