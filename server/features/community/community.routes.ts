import { DomainError } from "../../../shared/errors.ts";
import { memberCalls, visitorCalls } from "../../infrastructure/http/call-context.ts";
import type { Services } from "../../infrastructure/services.ts";
import { readCommunity } from "./community.query.ts";
import { editCommunity } from "./edit-community.ts";

async function show({ db, mailer, config: { openId } }: Services) {
  const community = await readCommunity(db);
  if (!community) throw new DomainError("NOT_FOUND");
  return {
    ...community,
    mailDelivered: mailer.delivers,
    passwords: !openId?.only,
    identityProvider: openId?.name ?? null,
  };
}

/** `GET /api/community`. */
export const communityRead = visitorCalls.community.read.handler(({ context }) =>
  show(context.services),
);

/** `PATCH /api/community`. */
export const communityEdit = memberCalls.community.edit.handler(async ({ context, input }) => {
  await editCommunity(context.services, context.viewer, input);
  return show(context.services);
});
