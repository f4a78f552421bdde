import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import type { Member } from "../../../../shared/people/members.contract.ts";
import { decodeNameCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { saveAgreement } from "../legal/legal-version.repository.ts";
import { editProfile } from "./edit-profile.ts";
import { listMembers, readMe, readMember } from "./member.query.ts";
import { seenOnline } from "./presence.query.ts";

const calls = memberCalls.members;

/** A member as this viewer sees them, now. */
export const seenMember = async (
  { db, clock }: Services,
  viewer: Viewer,
  id: string,
): Promise<Member | null> => readMember(db, viewer, id, seenOnline(viewer.id, clock()));

export const memberCallHandlers = {
  readMe: calls.readMe.handler(({ context: { services, viewer } }) =>
    readMe(services.db, viewer, services.clock()),
  ),

  editMe: calls.editMe.handler(async ({ context: { services, viewer }, input }) => {
    await editProfile(services, viewer, input);
    return readMe(services.db, viewer, services.clock());
  }),

  agreeToLegal: calls.agreeToLegal.handler(async ({ context: { services, viewer }, input }) => {
    await act(services, (tx) =>
      saveAgreement(tx, viewer.id, { pages: input.pages, at: services.clock() }),
    );
    return { success: true as const };
  }),

  list: calls.list.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const filter = {
      name: input.name,
      after: decodeNameCursor(input.cursor),
      count: wanted + 1,
      reachableOnly: input.only === "reachable",
      onlineOnly: input.only === "online",
    };
    const rows = await listMembers(
      services.db,
      viewer,
      filter,
      seenOnline(viewer.id, services.clock()),
    );
    const page = toPage(rows, wanted, ({ searchName: name, member: { id } }) => ({ name, id }));
    return { ...page, items: page.items.map(({ member }) => member) };
  }),

  read: calls.read.handler(async ({ context: { services, viewer }, input }) => {
    const member = await seenMember(services, viewer, input.id);
    if (!member) throw new DomainError("NOT_FOUND");
    return member;
  }),
};
