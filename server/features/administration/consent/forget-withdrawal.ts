import type { Departure } from "../../../infrastructure/services.ts";
import { erasePortrait } from "../../media/index.ts";
import { deleteWithdrawal } from "./withdrawal.repository.ts";

/** What was put aside of someone who leaves is given back to nobody any more. */
export const forgetWithdrawal: Departure = async (tx, services, { memberId }) => {
  const portraitId = await deleteWithdrawal(tx, memberId);
  if (portraitId) await erasePortrait(tx, services, portraitId);
};
