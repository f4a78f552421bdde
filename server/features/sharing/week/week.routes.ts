import { DomainError } from "../../../../shared/ground/errors.ts";
import { DELETED } from "../../../../shared/ground/operation.contract.ts";
import type { ShareRepeat } from "../../../../shared/sharing/week/week.contract.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { answerWithShare } from "../publishing/share.routes.ts";
import { listAccountSets } from "./account-set.query.ts";
import { listDrafts, readDraft } from "./draft.query.ts";
import { removeAccountSet, saveAccountSet } from "./keep-account-sets.ts";
import { queueShare, readSlots, saveSlots } from "./queue-share.ts";
import { listRepeats, type StoredRepeat } from "./repeat.query.ts";
import { repeatShare, stopRepeat } from "./repeat-share.ts";
import { removeDraft, saveDraft } from "./save-draft.ts";

const calls = memberCalls.week;

/** @throws DomainError NOT_FOUND */
async function answerWithDraft({ db }: Services, viewer: Viewer, id: string) {
  const draft = await readDraft(db, viewer.id, id);
  if (!draft) throw new DomainError("NOT_FOUND");
  return draft;
}

const presentRepeat = (repeat: StoredRepeat): ShareRepeat => ({
  id: repeat.id,
  text: repeat.post.content.text,
  platforms: repeat.post.platforms,
  every: repeat.every,
  step: repeat.step,
  until: repeat.until,
  times: repeat.times,
  made: repeat.made,
  nextAt: repeat.nextAt?.toISOString() ?? null,
  problem: repeat.problem,
});

/** The calls of a member who plans their week: drafts, queue, sets of accounts, what comes back. */
export const weekCalls = {
  listDrafts: calls.listDrafts.handler(async ({ context: { services, viewer } }) => ({
    items: await listDrafts(services.db, viewer.id),
  })),
  readDraft: calls.readDraft.handler(({ context: { services, viewer }, input }) =>
    answerWithDraft(services, viewer, input.id),
  ),
  saveDraft: calls.saveDraft.handler(async ({ context: { services, viewer }, input }) => {
    await saveDraft(services, viewer, input);
    return answerWithDraft(services, viewer, input.id);
  }),
  removeDraft: calls.removeDraft.handler(async ({ context: { services, viewer }, input }) => {
    await removeDraft(services, viewer, input.id);
    return DELETED;
  }),

  readSlots: calls.readSlots.handler(({ context: { services, viewer } }) =>
    readSlots(services, viewer),
  ),
  saveSlots: calls.saveSlots.handler(async ({ context: { services, viewer }, input }) => {
    await saveSlots(services, viewer, input.items);
    return readSlots(services, viewer);
  }),
  queue: calls.queue.handler(async ({ context: { services, viewer }, input }) =>
    answerWithShare(services, viewer, await queueShare(services, viewer, input)),
  ),

  listAccountSets: calls.listAccountSets.handler(async ({ context: { services, viewer } }) => ({
    items: await listAccountSets(services.db, viewer.id),
  })),
  saveAccountSet: calls.saveAccountSet.handler(async ({ context: { services, viewer }, input }) => {
    await saveAccountSet(services, viewer, input);
    return input;
  }),
  removeAccountSet: calls.removeAccountSet.handler(
    async ({ context: { services, viewer }, input }) => {
      await removeAccountSet(services, viewer, input.id);
      return DELETED;
    },
  ),

  listRepeats: calls.listRepeats.handler(async ({ context: { services, viewer } }) => ({
    items: (await listRepeats(services.db, viewer.id)).map(presentRepeat),
  })),
  repeat: calls.repeat.handler(async ({ context: { services, viewer }, input }) => {
    const { repeatId, shareId } = await repeatShare(services, viewer, input);
    return { repeatId, share: await answerWithShare(services, viewer, shareId) };
  }),
  stopRepeat: calls.stopRepeat.handler(async ({ context: { services, viewer }, input }) => {
    await stopRepeat(services, viewer, input.id);
    return DELETED;
  }),
};
