import { MAX_DRAFTS } from "../../../../shared/sharing/week/limits.ts";
import type { Departure } from "../../../infrastructure/services.ts";
import { ERASE_MEDIA } from "../../media/index.ts";
import { deleteAccountSetsOf } from "./account-set.repository.ts";
import { deleteDraftsOf } from "./draft.repository.ts";
import { deleteRepeatsOf } from "./repeat.repository.ts";
import { deleteSlotsOf } from "./slot.repository.ts";

/** Who leaves the community publishes nothing more from it: nothing of their week is kept. */
export const leaveWeek: Departure = async (tx, services, { memberId }) => {
  await deleteRepeatsOf(tx, memberId);
  await deleteSlotsOf(tx, memberId);
  await deleteAccountSetsOf(tx, memberId);
  const { mediaIds } = await deleteDraftsOf(tx, memberId, MAX_DRAFTS);
  if (mediaIds.length > 0) await services.jobs.enqueue(tx, ERASE_MEDIA, { mediaIds });
};
