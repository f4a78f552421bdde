import { DomainError } from "../../../../shared/ground/errors.ts";
import { DELETED } from "../../../../shared/ground/operation.contract.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { checkOwnAccount } from "./check-account.ts";
import { checkAtVisit } from "./check-accounts.job.ts";
import { chooseAccounts, finishConnection } from "./connect-account.ts";
import { abandonConnection } from "./connection.repository.ts";
import { sessionHashOf } from "./connection.ts";
import { findPageToName } from "./find-page.ts";
import { toSocialAccount } from "./present-account.ts";
import { disconnectAccount } from "./remove-account.ts";
import { saveAccount } from "./save-account.ts";
import { listStored } from "./social-account.query.ts";

const calls = memberCalls.socialAccounts;

/** @throws DomainError NOT_ALLOWED when the specification's `userId` is not the viewer's own */
export function assertOwn(viewer: Viewer, userId: string | undefined): void {
  if (userId !== undefined && userId !== viewer.id) throw new DomainError("NOT_ALLOWED");
}

async function list(services: Services, viewer: Viewer, userId: string | undefined) {
  assertOwn(viewer, userId);
  const accounts = await listStored(services.db, viewer.id);
  await checkAtVisit(services, viewer.id, accounts);
  return accounts.map(toSocialAccount);
}

/** The calls about the viewer's connected accounts (spec, section 6). */
export const socialAccountCalls = {
  list: calls.list.handler(({ context: { services, viewer }, input }) =>
    list(services, viewer, input.userId),
  ),

  listWhenPublishing: calls.listWhenPublishing.handler(({ context: { services, viewer }, input }) =>
    list(services, viewer, input.userId),
  ),

  save: calls.save.handler(({ context: { services, viewer }, input: { userId, ...given } }) => {
    assertOwn(viewer, userId);
    return saveAccount(services, viewer, given);
  }),

  remove: calls.remove.handler(async ({ context: { services, viewer }, input }) => {
    assertOwn(viewer, input.userId);
    return { ...DELETED, ...(await disconnectAccount(services, viewer, input.id)) };
  }),

  check: calls.check.handler(({ context: { services, viewer }, input }) =>
    checkOwnAccount(services, viewer, input.id),
  ),

  findPage: calls.findPage.handler(({ context: { services, viewer }, input }) =>
    findPageToName(services, viewer, input.page),
  ),

  connect: calls.connect.handler(({ context: { services, viewer }, input }) =>
    finishConnection(services, viewer, input),
  ),

  choose: calls.choose.handler(({ context: { services, viewer }, input }) =>
    chooseAccounts(services, viewer, input),
  ),

  abandon: calls.abandon.handler(async ({ context: { services, viewer }, input: { id } }) => {
    const sessionHash = sessionHashOf(services, viewer);
    await abandonConnection(services.db, { id, memberId: viewer.id, sessionHash });
    return { success: true as const };
  }),
};
