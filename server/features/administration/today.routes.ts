import { DomainError } from "../../../shared/ground/errors.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { isAnimatorOrModerator, watchesOverMinors } from "../../infrastructure/session/viewer.ts";
import { acceptJoinRequests, acceptRegistrations } from "./accept-several.ts";
import { assertMayAnswer } from "./answer-registration.ts";
import { readToday } from "./read-today.ts";

const calls = memberCalls.administration;

/** Calls of the page that says what waits, and those that settle several at once. */
export const todayCalls = {
  readToday: calls.readToday.handler(({ context: { services, viewer } }) => {
    if (!isAnimatorOrModerator(viewer) && !watchesOverMinors(viewer))
      throw new DomainError("NOT_ALLOWED");
    return readToday(services, viewer);
  }),

  acceptRegistrations: calls.acceptRegistrations.handler(
    ({ context: { services, viewer }, input }) => {
      assertMayAnswer(viewer);
      return acceptRegistrations(services, input.ids);
    },
  ),

  acceptJoinRequests: calls.acceptJoinRequests.handler(
    ({ context: { services, viewer }, input }) => {
      assertMayAnswer(viewer);
      return acceptJoinRequests(services, viewer, input.requests);
    },
  ),
};
