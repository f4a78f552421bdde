import { type AnyRouter, call, getRouter, isProcedure } from "@orpc/server";
import type { CallContext } from "../../infrastructure/http/call-context.ts";

/** A call of the contract, as a page of the server makes it. */
export type Question = { feature: string; call: string; input?: Record<string, unknown> };

/**
 * Makes a call of the API from within, with the same guards and checks as from a browser.
 *
 * @throws what the call throws; `toDomainError` says what it means
 */
export function askRouter(
  router: AnyRouter,
  question: Question,
  context: CallContext,
): Promise<unknown> {
  const procedure = getRouter(router, [question.feature, question.call]);
  if (!isProcedure(procedure)) {
    throw new Error(`No implementation of ${question.feature}.${question.call}`);
  }
  return call(procedure, question.input ?? {}, { context });
}
