import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls, visitorCalls } from "../../../infrastructure/http/call-context.ts";
import { seenOnline } from "../../people/index.ts";
import { mayWatchLinks } from "./affiliation.policy.ts";
import { listJoined, listOpen } from "./affiliation.query.ts";
import { presentAffiliation } from "./affiliation.ts";
import { findInvitation } from "./invitation.query.ts";
import { closeLinkOf, closeOwnLink, readOwnLink, renewOwnLink } from "./own-link.ts";

const calls = memberCalls.affiliation;
const DONE = { success: true as const };

export const affiliationCalls = {
  read: calls.read.handler(async ({ context: { services, viewer } }) => ({
    link: await readOwnLink(services, viewer),
  })),

  readInvitation: visitorCalls.affiliation.readInvitation.handler(
    async ({ context: { services }, input }) => {
      const now = services.clock();
      const found = await findInvitation(services.db, input.code, now, input.groupId);
      return { open: found !== null, from: null, withoutAgreement: false, group: null, ...found };
    },
  ),

  renew: calls.renew.handler(({ context: { services, viewer } }) => renewOwnLink(services, viewer)),

  close: calls.close.handler(async ({ context: { services, viewer } }) => {
    await closeOwnLink(services, viewer);
    return DONE;
  }),

  listJoined: calls.listJoined.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const rows = await listJoined(services.db, viewer, {
      after: decodeCursor(input.cursor),
      count: wanted + 1,
      online: seenOnline(viewer.id, services.clock()),
    });
    const page = toPage(rows, wanted, ({ at, member }) => ({ at, id: member.id }));
    const items = page.items.map(({ member, at }) => ({ member, joinedAt: at.toISOString() }));
    return { ...page, items };
  }),

  listOpen: calls.listOpen.handler(async ({ context: { services, viewer }, input }) => {
    if (!mayWatchLinks(viewer)) throw new DomainError("NOT_ALLOWED");
    const wanted = input.limit ?? PAGE_SIZE;
    const now = services.clock();
    const rows = await listOpen(services.db, viewer, now, {
      after: decodeCursor(input.cursor),
      count: wanted + 1,
      online: seenOnline(viewer.id, now),
    });
    const page = toPage(rows, wanted, ({ invitation, member }) => ({
      at: invitation.createdAt,
      id: member.id,
    }));
    return {
      ...page,
      items: page.items.map(({ invitation, member }) => ({
        ...presentAffiliation(invitation, services.config.publicUrl, now),
        member,
      })),
    };
  }),

  closeOther: calls.closeOther.handler(async ({ context: { services, viewer }, input }) => {
    await closeLinkOf(services, viewer, input.code);
    return DONE;
  }),
};
