import type { Transaction } from "../../../infrastructure/database/database.ts";
import { removePinsOf } from "./pin.repository.ts";

/** A post that is deleted leaves everyone's pins. */
export const deletePins = (tx: Transaction, { postId }: { postId: string }): Promise<void> =>
  removePinsOf(tx, postId);

/** A private message that is deleted leaves everyone's pins. */
export const deleteMessagePins = (
  tx: Transaction,
  { messageId }: { messageId: string },
): Promise<void> => removePinsOf(tx, messageId);
