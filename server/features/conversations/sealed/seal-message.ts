import { SEALED_MONTHS, type SealedKind } from "../../../../shared/conversations/protection.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { sealMessageMedia } from "../../media/index.ts";
import { findToSeal, insertSealed } from "./sealed-message.repository.ts";

/** Where the words of a sealed message are kept: they open nowhere else. */
export const placeOfSealed = (id: string): string => `sealed_messages/${id}`;

/**
 * Keeps sealed what an adult is about to delete or to correct beside a minor, media included;
 * nothing happens to what others wrote.
 */
export async function sealMessage(
  tx: Transaction,
  { secrets, clock }: Pick<Services, "secrets" | "clock">,
  messageId: string,
  kind: SealedKind,
): Promise<void> {
  const message = await findToSeal(tx, messageId);
  if (!message) return;
  const { text, ...about } = message;
  const id = uuidv7();
  const at = clock();
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + SEALED_MONTHS);
  const sealed = createVault(secrets.encryption).seal(placeOfSealed(id), text);
  await insertSealed(tx, { id, messageId, ...about, kind, sealed, at, until });
  if (kind === "deleted") await sealMessageMedia(tx, { messageId, sealedId: id });
}
