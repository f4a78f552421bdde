import { DomainError } from "../../../shared/errors.ts";
import { visitorCalls } from "../../infrastructure/http/call-context.ts";
import { readCommunity } from "./community.query.ts";

/** `GET /api/community`. */
export const communityRead = visitorCalls.community.read.handler(async ({ context }) => {
  const community = await readCommunity(context.services.db);
  if (!community) throw new DomainError("NOT_FOUND");
  return { ...community, mailDelivered: context.services.mailer.delivers };
});
