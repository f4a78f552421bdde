import { randomBytes } from "node:crypto";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import {
  deleteAddress,
  deleteList,
  insertAddresses,
  insertList,
  updateList,
} from "./mailing-list.repository.ts";

/**
 * Makes a list. The same id again changes nothing: it is the same wish, sent twice.
 *
 * @returns its id
 */
export async function createList(
  services: Services,
  viewer: Viewer,
  {
    id = uuidv7(),
    name,
    dailyQuota,
  }: { id?: string | undefined; name: string; dailyQuota: number },
): Promise<string> {
  await act(services, (tx) =>
    insertList(tx, { id, name, dailyQuota, createdBy: viewer.id, at: services.clock() }),
  );
  return id;
}

type ListChange = { id: string; name?: string | undefined; dailyQuota?: number | undefined };

/** @throws DomainError NOT_FOUND */
export const editList = (services: Services, { id, ...change }: ListChange): Promise<void> =>
  changeKnown(services, (tx) => updateList(tx, id, change, services.clock()));

/** Removes a list with its addresses. @throws DomainError NOT_FOUND */
export const removeList = (services: Services, id: string): Promise<void> =>
  changeKnown(services, (tx) => deleteList(tx, id));

/** @throws DomainError NOT_FOUND */
export const removeAddress = (
  services: Services,
  { id, addressId }: { id: string; addressId: string },
): Promise<void> => changeKnown(services, (tx) => deleteAddress(tx, id, addressId));

/**
 * Adds addresses to a list. Those it has stay as they are: who unsubscribed is not written to
 * again because someone pastes the same list once more.
 *
 * @throws DomainError NOT_FOUND
 */
export async function addAddresses(
  services: Services,
  listId: string,
  given: readonly { email: string; name: string }[],
): Promise<{ added: number; known: number }> {
  const wanted = new Map(given.map((one) => [one.email.toLowerCase(), one.name]));
  const addresses = [...wanted].map(([email, name]) => ({
    id: uuidv7(),
    email,
    name,
    token: newToken(),
  }));
  const added = await act(services, (tx) =>
    insertAddresses(tx, listId, addresses, services.clock()),
  );
  if (added === null) throw new DomainError("NOT_FOUND");
  return { added, known: given.length - added };
}

/** What the link of a letter is known by: 192 bits, so that none is guessed. */
const newToken = (): string => randomBytes(24).toString("base64url");

async function changeKnown(
  services: Services,
  change: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  if (!(await act(services, change))) throw new DomainError("NOT_FOUND");
}
