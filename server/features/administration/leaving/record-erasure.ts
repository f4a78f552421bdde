import { createHmac } from "node:crypto";
import type { Secrets } from "../../../infrastructure/secrets.ts";
import type { Departure } from "../../../infrastructure/services.ts";
import { insertErasure } from "./erasure.repository.ts";
import { NOTE_ERASURES } from "./note-erasures.job.ts";

/** What a member is known by among those who were erased: it says who to nobody without the key. */
export const erasedHash = ({ pseudonyms }: Pick<Secrets, "pseudonyms">, memberId: string): string =>
  createHmac("sha256", pseudonyms).update(`erased ${memberId}`).digest("base64url");

/** Records that a member is erased, so that they are erased again from a backup that comes back. */
export const recordErasure: Departure = async (tx, services, { memberId, at }) => {
  await insertErasure(tx, { memberId, hash: erasedHash(services.secrets, memberId), at });
  await services.jobs.enqueue(tx, NOTE_ERASURES, {});
};
