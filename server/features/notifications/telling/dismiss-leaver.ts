import type { Departure, Erasure } from "../../../infrastructure/services.ts";
import { deleteReader, dismissActor } from "./dismiss-member.repository.ts";

/** Nothing that was told to a member who leaves is kept. */
export const forgetReader: Departure = (tx, _services, { memberId }) => deleteReader(tx, memberId);

/** What an erased member did is told to nobody any longer. */
export const dismissErased: Erasure = async (tx, _services, memberId) =>
  (await dismissActor(tx, { actorId: memberId })).length;
