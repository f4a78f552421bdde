import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { deleteAccount, keepAccount } from "./delete-account.ts";
import { readOutlook } from "./left-places.query.ts";

const calls = memberCalls.deletion;

/** The calls by which a member deletes their account, and keeps it after all. */
export const deletionCalls = {
  read: calls.read.handler(({ context: { services, viewer } }) => readOutlook(services.db, viewer)),

  ask: calls.ask.handler(async ({ context: { services, viewer }, input }) => ({
    success: true as const,
    erasedAt: (await deleteAccount(services, viewer, input.password)).toISOString(),
  })),

  cancel: calls.cancel.handler(async ({ context: { services, viewer } }) => {
    await keepAccount(services, viewer);
    return { success: true as const };
  }),
};
