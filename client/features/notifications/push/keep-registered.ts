import { isApiError } from "../../../infrastructure/reading/api.ts";
import { currentSubscription, knowsAlerts } from "./browser-push.ts";
import { PushFault } from "./push-fault.ts";
import { nextStep, type RegistrationStep } from "./push-state.ts";
import { ownPushState, renewRegistration, turnOff } from "./registration.ts";

/**
 * Keeps the alerts of this browser alive: renewed after seven days, registered again if that did
 * not finish or the endpoint changed. Quiet: a failure is tried again at the next visit.
 */
export async function keepRegistered(): Promise<void> {
  try {
    if (!knowsAlerts()) return;
    const step = await stepNow();
    if (step === "forget") await turnOff();
    else if (step !== "nothing") await renewRegistration(stepNow);
  } catch (error) {
    if (!(error instanceof PushFault) && !isApiError(error)) throw error;
  }
}

async function stepNow(): Promise<RegistrationStep> {
  const state = await ownPushState();
  if (!state) return "nothing";
  const endpoint = (await currentSubscription())?.endpoint ?? null;
  return nextStep(state, { permission: Notification.permission, endpoint, now: Date.now() });
}
