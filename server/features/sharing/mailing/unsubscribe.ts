import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { markUnsubscribed } from "./mailing-list.repository.ts";

/**
 * Writes no more to the address whose letter held this link; again, it changes nothing.
 *
 * @returns false for a link that is none
 */
export const unsubscribe = (services: Services, token: string): Promise<boolean> =>
  act(services, (tx) => markUnsubscribed(tx, token, services.clock()));
