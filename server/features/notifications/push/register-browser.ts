import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Subscription } from "../../../../shared/notifications/push.contract.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { type Caller, installationOf } from "./installation.ts";
import { isPushEndpoint } from "./push-host.ts";
import { isRegistered } from "./registration.query.ts";
import { deleteRegistration, saveRegistration } from "./registration.repository.ts";

/**
 * Registers the browser that calls, or says again where it is reached.
 *
 * @returns when it did
 * @throws DomainError INSTALLATION_INVALID, PUSH_HOST_REFUSED; PUSH_NOT_REGISTERED when `renews`
 * and there is nothing to renew
 */
export async function registerBrowser(
  services: Services,
  caller: Caller,
  { subscription, renews }: { subscription: Subscription; renews: boolean },
): Promise<{ refreshedAt: string }> {
  const at = services.clock();
  await act(services, async (tx) => {
    const id = await installationOf(tx, caller, at);
    if (!isPushEndpoint(subscription.endpoint, services.config.pushHosts)) {
      throw new DomainError("PUSH_HOST_REFUSED");
    }
    if (renews && !(await isRegistered(tx, id))) throw new DomainError("PUSH_NOT_REGISTERED");
    await saveRegistration(tx, id, subscription, at);
  });
  return { refreshedAt: at.toISOString() };
}

/** Alerts this browser no more; again, it changes nothing. @throws DomainError INSTALLATION_INVALID */
export const unregisterBrowser = (services: Services, caller: Caller): Promise<boolean> =>
  act(services, async (tx) =>
    deleteRegistration(tx, await installationOf(tx, caller, services.clock())),
  );
