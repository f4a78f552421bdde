import type { Departure } from "../../infrastructure/services.ts";
import { SWEEP_DATA_EXPORTS } from "./own-data/sweep-exports.job.ts";

/**
 * Takes away what someone who leaves opened the community with, for themselves (sessions, passwords,
 * keys, links) or for others.
 */
export const deleteAccess: Departure = async (tx, { jobs }, { memberId, at }) => {
  await tx.deleteFrom("sessions").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("credentials").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("external_identities").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("two_factors").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("passkeys").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("identity_steps").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("email_changes").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("verifications").where("value", "=", memberId).execute();
  // Their files, which no row keeps any more, go by the job.
  await tx.deleteFrom("data_exports").where("member_id", "=", memberId).execute();
  await jobs.enqueue(tx, SWEEP_DATA_EXPORTS, {});
  await tx
    .updateTable("invitations")
    .set({ closed_at: at })
    .where("created_by", "=", memberId)
    .where("closed_at", "is", null)
    .execute();
};
