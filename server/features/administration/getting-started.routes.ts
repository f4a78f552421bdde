import { FIRST_STEPS } from "../../../shared/administration/administration.contract.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import { endGettingStarted } from "../people/index.ts";
import { readBegun } from "./getting-started.query.ts";

const calls = memberCalls.administration;

/** Calls about what a new community begins with. */
export const gettingStartedCalls = {
  readGettingStarted: calls.readGettingStarted.handler(async ({ context: { services } }) => {
    const begun = { ...(await readBegun(services.db)), mail: services.mailer.delivers };
    return { steps: FIRST_STEPS.map((name) => ({ name, done: begun[name] })) };
  }),

  endGettingStarted: calls.endGettingStarted.handler(async ({ context: { services } }) => {
    await act(services, endGettingStarted);
    return { success: true as const };
  }),
};
