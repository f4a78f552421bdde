import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { restoreConsent, withdrawConsent } from "./change-consent.ts";
import { enterFirst } from "./welcome-imported.ts";

const calls = memberCalls.consent;

export const consentCalls = {
  withdraw: calls.withdraw.handler(async ({ context: { services, viewer }, input }) => ({
    success: true as const,
    receipt: await withdrawConsent(services, viewer, input.password),
  })),

  restore: calls.restore.handler(async ({ context: { services, viewer }, input }) => {
    if (viewer.state === "imported") await enterFirst(services, viewer, input);
    else await restoreConsent(services, viewer);
    return { success: true as const };
  }),
};
