import { deleteLettersNaming } from "../../../infrastructure/mailer/delete-letters.ts";
import type { Departure } from "../../../infrastructure/services.ts";
import { erasePortrait } from "../../media/index.ts";
import { deleteWithdrawal } from "./withdrawal.repository.ts";

/**
 * Deletes what was kept to restore a member who leaves: they can no longer come back. Letters to
 * others that name who left by themselves go too: they were read long ago.
 */
export const forgetWithdrawal: Departure = async (tx, services, { memberId, at }) => {
  const forgotten = await deleteWithdrawal(tx, memberId);
  if (!forgotten) return;
  if (forgotten.portraitId) await erasePortrait(tx, services, forgotten.portraitId);
  await deleteLettersNaming(tx, forgotten.name, at);
};
