import type { z } from "zod";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { insertSealed, type SealedTextRow } from "./sealed-text.repository.ts";

/** Where the words of a text are sealed: they open nowhere else. */
export const sealedPlace = (subjectId: string): string => `sealed_texts/${subjectId}`;

type Removed = Omit<SealedTextRow, "sealed"> & {
  /** Its words, and what else is to come back with them. */
  content: unknown;
};

/**
 * Keeps what moderation removes, sealed with the server's key, in the transaction that removes it.
 * Its media are then to be sealed by `sealMedia`.
 */
export function sealText(
  tx: Transaction,
  { secrets, clock }: Pick<Services, "secrets" | "clock">,
  { content, ...row }: Removed,
): Promise<void> {
  const vault = createVault(secrets.encryption);
  const sealed = vault.seal(sealedPlace(row.subjectId), JSON.stringify(content));
  return insertSealed(tx, { ...row, sealed }, clock());
}

/** What was sealed of a text. @throws where the server's key is another, or it was changed */
export function openSealed<T>(
  { secrets }: Pick<Services, "secrets">,
  { subjectId, sealed }: Pick<SealedTextRow, "subjectId" | "sealed">,
  shape: z.ZodType<T>,
): T {
  const vault = createVault(secrets.encryption);
  return shape.parse(JSON.parse(vault.open(sealedPlace(subjectId), sealed)));
}
