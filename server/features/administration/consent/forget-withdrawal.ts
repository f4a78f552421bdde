import type { Departure } from "../../../infrastructure/services.ts";
import { erasePortrait } from "../../media/index.ts";
import { deleteWithdrawal } from "./withdrawal.repository.ts";

/** Deletes what was kept to restore a member who leaves: they can no longer come back. */
export const forgetWithdrawal: Departure = async (tx, services, { memberId }) => {
  const portraitId = await deleteWithdrawal(tx, memberId);
  if (portraitId) await erasePortrait(tx, services, portraitId);
};
