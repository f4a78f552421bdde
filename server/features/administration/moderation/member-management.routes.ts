import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { decisionCalls } from "./decisions.routes.ts";
import { givePassword } from "./give-password.ts";
import { setRole } from "./manage-member.ts";
import { listManagedMembers, readManagedMember } from "./member-management.query.ts";

const calls = memberCalls.administration;
const DONE = { success: true } as const;

/** The members as those who watch over the community see them, and what they decide. */
export const memberManagementCalls = {
  ...decisionCalls,

  listMembers: calls.listMembers.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const { name, role, state, cursor } = input;
    const filter = { name, role, state, after: decodeCursor(cursor), count: wanted + 1 };
    const rows = await listManagedMembers(services.db, viewer, filter);
    const page = toPage(rows, wanted, ({ at, member }) => ({ at, id: member.id }));
    return { ...page, items: page.items.map(({ member }) => member) };
  }),

  readMember: calls.readMember.handler(async ({ context: { services, viewer }, input }) => {
    const member = await readManagedMember(services.db, viewer, {
      id: input.id,
      now: services.clock(),
    });
    if (!member) throw new DomainError("NOT_FOUND");
    return member;
  }),

  setRole: calls.setRole.handler(async ({ context: { services, viewer }, input }) => {
    await setRole(services, viewer, input);
    return DONE;
  }),

  givePassword: calls.givePassword.handler(async ({ context: { services, viewer }, input }) => {
    const { url, expiresAt } = await givePassword(services, viewer, input.id);
    return { url, expiresAt: expiresAt.toISOString() };
  }),
};
