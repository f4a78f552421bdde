import { isApiError } from "../../infrastructure/api.ts";
import { currentSubscription, knowsAlerts } from "./browser-push.ts";
import { PushFault } from "./push-fault.ts";
import { nextStep } from "./push-state.ts";
import { ownPushState, renewRegistration, turnOff } from "./registration.ts";

/**
 * Keeps the alerts of this browser alive: renewed after seven days, begun again where they did not
 * end or the browser changed its address. Quiet: what fails is tried at the next visit.
 */
export async function keepRegistered(): Promise<void> {
  try {
    if (!knowsAlerts()) return;
    const state = await ownPushState();
    if (!state) return;
    const endpoint = (await currentSubscription())?.endpoint ?? null;
    const around = { permission: Notification.permission, endpoint, now: Date.now() };
    const step = nextStep(state, around);
    if (step === "forget") await turnOff();
    else if (step !== "nothing") await renewRegistration(step);
  } catch (error) {
    if (!(error instanceof PushFault) && !isApiError(error)) throw error;
  }
}
