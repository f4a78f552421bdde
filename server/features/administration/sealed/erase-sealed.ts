import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Erasure, Services } from "../../../infrastructure/services.ts";
import { detachMedia } from "../../media/index.ts";
import type { SealedErased } from "./sealed-text.events.ts";
import {
  deleteSealed,
  lockDue,
  lockSealedOf,
  type SealedTextRow,
} from "./sealed-text.repository.ts";

/** Texts erased in one transaction. */
const BATCH = 50;

/** Erases for good what was sealed of a text, its media included. */
async function eraseSealed(
  tx: Transaction,
  { outbox }: Pick<Services, "outbox">,
  { subjectId, kind }: SealedTextRow,
): Promise<void> {
  const mediaIds = await detachMedia(tx, "sealed_text", subjectId);
  await deleteSealed(tx, subjectId);
  const erased: SealedErased = {
    kind: "sealed-erased",
    ...(kind === "post" && { postId: subjectId }),
    ...(kind === "comment" && { commentId: subjectId }),
    mediaIds,
  };
  await outbox.record(tx, erased);
}

/** Every night: erases what moderation removed, once its removal is past contesting. */
export const eraseSealedJob = (services: Services): Job => ({
  name: "erase-sealed",
  schedule: "22 4 * * *",
  async run() {
    const some = () =>
      act(services, async (tx) => {
        const due = await lockDue(tx, services.clock(), BATCH);
        for (const row of due) await eraseSealed(tx, services, row);
        return due.length;
      });
    while ((await some()) > 0);
  },
});

/** What is sealed of an erased member does not outlive them. */
export const eraseSealedOf: Erasure = async (tx, services, authorId, count) => {
  const rows = await lockSealedOf(tx, authorId, count);
  for (const row of rows) await eraseSealed(tx, services, row);
  return rows.length;
};
