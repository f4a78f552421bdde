import { DomainError } from "../../../../shared/ground/errors.ts";
import { visitorCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "./community.query.ts";

/** The community with what the server itself knows of it. @throws DomainError NOT_FOUND */
export async function presentCommunity({ db, mailer, config: { openId } }: Services) {
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
  presentCommunity(context.services),
);
