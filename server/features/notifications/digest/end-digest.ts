import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { getsDigests } from "./digest.query.ts";
import { refuseDigests } from "./digest.repository.ts";
import { memberOfDigest } from "./digest-link.ts";

/** What the page of a digest's link calls it. */
const LIST_NAME = "Résumé de la communauté";

/** Whether the member of a digest's link still gets digests; null for an invalid link. */
export async function findDigest(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  token: string,
): Promise<{ listName: string; unsubscribed: boolean } | null> {
  const memberId = memberOfDigest(secrets, token);
  const gets = memberId === null ? null : await getsDigests(db, memberId);
  return gets === null ? null : { listName: LIST_NAME, unsubscribed: !gets };
}

/**
 * Ends the digests of the member whose letter held this link; a second time changes nothing.
 *
 * @returns false for a link that is none
 */
export async function endDigest(services: Services, token: string): Promise<boolean> {
  const memberId = memberOfDigest(services.secrets, token);
  if (memberId === null || (await getsDigests(services.db, memberId)) === null) return false;
  await act(services, (tx) => refuseDigests(tx, memberId, services.clock()));
  return true;
}
