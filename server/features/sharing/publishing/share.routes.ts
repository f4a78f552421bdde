import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { editPost, removePost } from "../deliveries/change-post.ts";
import { recordOutcome } from "../deliveries/record-outcome.ts";
import { approveShare, cancelShare, rescheduleShare, retryShare } from "./change-share.ts";
import { presentShares } from "./present-share.ts";
import { assertOwn, publishSeries, publishShare } from "./publish-share.ts";
import { mayOversee } from "./share.policy.ts";
import { listPlanned, listShares, readShare, readShares } from "./share.query.ts";
import { shareMediaHandlers } from "./share-media.routes.ts";
import { shareTemplateHandlers } from "./share-template.routes.ts";

const calls = memberCalls.shares;

/** Shares of the specification's own call. */
const HISTORY_LENGTH = 100;

/** A share as its reader is answered it. @throws DomainError NOT_FOUND */
export async function answerWithShare(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<Share> {
  const row = await readShare(services.db, viewer, id);
  if (!row) throw new DomainError("NOT_FOUND");
  const [share] = presentShares(services, viewer, [row]);
  return share as Share;
}

/** Only moderators list everyone's shares. @throws DomainError NOT_ALLOWED */
function assertMayAsk(viewer: Viewer, whose: "mine" | "all" | undefined): void {
  if (whose === "all" && !mayOversee(viewer)) throw new DomainError("NOT_ALLOWED");
}

/** The calls of the share creator and of its history. */
export const shareCalls = {
  ...shareTemplateHandlers,
  ...shareMediaHandlers,

  publish: calls.publish.handler(async ({ context: { services, viewer }, input }) =>
    answerWithShare(services, viewer, await publishShare(services, viewer, input)),
  ),

  publishSeries: calls.publishSeries.handler(async ({ context: { services, viewer }, input }) => {
    const ids = await publishSeries(services, viewer, input.shares);
    const rows = await readShares(services.db, viewer, ids);
    return { items: presentShares(services, viewer, rows) };
  }),

  history: calls.history.handler(async ({ context: { services, viewer }, input }) => {
    assertOwn(viewer, input.userId);
    const rows = await listShares(services.db, viewer, { after: null, count: HISTORY_LENGTH });
    return presentShares(services, viewer, rows);
  }),

  list: calls.list.handler(async ({ context: { services, viewer }, input }) => {
    const { cursor, limit: wanted = PAGE_SIZE, ...filters } = input;
    assertMayAsk(viewer, filters.whose);
    const page = { after: decodeCursor(cursor), count: wanted + 1 };
    const rows = await listShares(services.db, viewer, { ...filters, ...page });
    const { items, nextCursor } = toPage(rows, wanted, ({ created_at: at, id }) => ({ at, id }));
    return { items: presentShares(services, viewer, items), nextCursor };
  }),

  planned: calls.planned.handler(async ({ context: { services, viewer }, input }) => {
    assertMayAsk(viewer, input.whose);
    const { from, to, whose } = input;
    const between = { from: new Date(from), to: new Date(to), whose };
    const rows = await listPlanned(services.db, viewer, between);
    return { items: presentShares(services, viewer, rows) };
  }),

  read: calls.read.handler(({ context: { services, viewer }, input }) =>
    answerWithShare(services, viewer, input.id),
  ),

  reschedule: calls.reschedule.handler(async ({ context: { services, viewer }, input }) => {
    await rescheduleShare(services, viewer, input);
    return answerWithShare(services, viewer, input.id);
  }),

  cancel: calls.cancel.handler(async ({ context: { services, viewer }, input }) => {
    await cancelShare(services, viewer, input.id);
    return answerWithShare(services, viewer, input.id);
  }),

  approve: calls.approve.handler(async ({ context: { services, viewer }, input }) => {
    await approveShare(services, viewer, input);
    return answerWithShare(services, viewer, input.id);
  }),

  retry: calls.retry.handler(async ({ context: { services, viewer }, input }) => {
    await retryShare(services, viewer, input);
    return answerWithShare(services, viewer, input.id);
  }),

  tell: calls.tell.handler(async ({ context: { services, viewer }, input }) => {
    await recordOutcome(services, viewer, input);
    return answerWithShare(services, viewer, input.id);
  }),

  editPost: calls.editPost.handler(async ({ context: { services, viewer }, input }) => {
    await editPost(services, viewer, input);
    return answerWithShare(services, viewer, input.id);
  }),

  removePost: calls.removePost.handler(async ({ context: { services, viewer }, input }) => {
    await removePost(services, viewer, input);
    return answerWithShare(services, viewer, input.id);
  }),
};
