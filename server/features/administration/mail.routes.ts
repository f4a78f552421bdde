import { PAGE_SIZE } from "../../../shared/limits.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { listMails } from "./mail.query.ts";

/** `GET /api/admin/mails`: what would have left where no mail server is set, and what did. */
export const mailsRead = memberCalls.community.readMails.handler(
  async ({ context: { services }, input }) => {
    const rows = await listMails(services.db, decodeCursor(input.cursor), PAGE_SIZE + 1);
    const page = toPage(rows, PAGE_SIZE, ({ at, id }) => ({ at, id }));
    return { ...page, items: page.items.map(({ at: _, ...mail }) => mail) };
  },
);
