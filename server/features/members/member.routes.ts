import { DomainError } from "../../../shared/errors.ts";
import { PAGE_SIZE, PRESENCE_LAPSE_MS } from "../../../shared/limits.ts";
import type { Member } from "../../../shared/members.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import type { Services } from "../../infrastructure/services.ts";
import { editProfile } from "./edit-profile.ts";
import { listMembers, readMe, readMember } from "./member.query.ts";

const calls = memberCalls.members;

const onlineSince = (now: Date) => new Date(now.getTime() - PRESENCE_LAPSE_MS);

/** A member as the others see them, now. */
export const seenMember = async ({ db, clock }: Services, id: string): Promise<Member | null> =>
  readMember(db, id, onlineSince(clock()));

export const memberCallHandlers = {
  readMe: calls.readMe.handler(({ context: { services, viewer } }) =>
    readMe(services.db, viewer, services.clock()),
  ),

  editMe: calls.editMe.handler(async ({ context: { services, viewer }, input }) => {
    await editProfile(services, viewer, input);
    return readMe(services.db, viewer, services.clock());
  }),

  list: calls.list.handler(async ({ context: { services }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const filter = { name: input.name, after: decodeCursor(input.cursor), count: wanted + 1 };
    const rows = await listMembers(services.db, filter, onlineSince(services.clock()));
    const page = toPage(rows, wanted, ({ at, member }) => ({ at, id: member.id }));
    return { ...page, items: page.items.map(({ member }) => member) };
  }),

  read: calls.read.handler(async ({ context: { services }, input }) => {
    const member = await seenMember(services, input.id);
    if (!member) throw new DomainError("NOT_FOUND");
    return member;
  }),
};
