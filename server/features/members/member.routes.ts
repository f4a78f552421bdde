import { DomainError } from "../../../shared/errors.ts";
import { PAGE_SIZE, PRESENCE_LAPSE_MS } from "../../../shared/limits.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { listMembers, readMe, readMember } from "./member.query.ts";

const calls = memberCalls.members;

const onlineSince = (now: Date) => new Date(now.getTime() - PRESENCE_LAPSE_MS);

export const memberCallHandlers = {
  readMe: calls.readMe.handler(({ context: { services, viewer } }) =>
    readMe(services.db, viewer, services.clock()),
  ),

  list: calls.list.handler(async ({ context: { services }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const filter = { name: input.name, after: decodeCursor(input.cursor), count: wanted + 1 };
    const rows = await listMembers(services.db, filter, onlineSince(services.clock()));
    const page = toPage(rows, wanted, ({ at, member }) => ({ at, id: member.id }));
    return { ...page, items: page.items.map(({ member }) => member) };
  }),

  read: calls.read.handler(async ({ context: { services }, input }) => {
    const member = await readMember(services.db, input.id, onlineSince(services.clock()));
    if (!member) throw new DomainError("NOT_FOUND");
    return member;
  }),
};
