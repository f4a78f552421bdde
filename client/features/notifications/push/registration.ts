import { PUSH_PENDING_MS } from "../../../../shared/ground/limits.ts";
import { INSTALLATION_HEADER } from "../../../../shared/installation/installation-header.ts";
import type { Subscription } from "../../../../shared/notifications/push.contract.ts";
import { isTokenGood } from "../../../../shared/notifications/push-times.ts";
import { inTime } from "../../../infrastructure/in-time.ts";
import { api, isApiError } from "../../../infrastructure/reading/api.ts";
import { localUserId } from "../../../infrastructure/session/local-user.ts";
import {
  askPermission,
  assertAble,
  currentSubscription,
  subscribeBrowser,
  workerRegistration,
} from "./browser-push.ts";
import { PushFault } from "./push-fault.ts";
import type { PushState, RegistrationStep } from "./push-state.ts";
import { deletePushState, readPushState, savePushState } from "./push-store.ts";

/** One tab of this browser at a time. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("parvis-push", work) : work();

/** What this browser knows of its alerts, if they belong to the signed-in member. */
export async function ownPushState(): Promise<PushState | null> {
  const state = await readPushState();
  return state?.memberId === localUserId() ? state : null;
}

/** This browser with a token that is still good: renewed an hour before its end. */
async function installed(renew: boolean): Promise<PushState> {
  const state = await ownPushState();
  if (state && !renew && isTokenGood(state.installation.expiresAt, Date.now())) return state;
  const { token, expiresAt, publicKey } = await api.push.install();
  const now: PushState = {
    memberId: localUserId() ?? "",
    endpoint: null,
    refreshedAt: null,
    pendingSince: null,
    ...state,
    installation: { token, expiresAt, publicKey },
  };
  await savePushState(now);
  return now;
}

/** Calls with this browser's token; one that the server does not know is replaced, once. */
export async function asInstallation<T>(
  call: (options: { context: { headers: Record<string, string> } }) => Promise<T>,
): Promise<T> {
  const once = async (renew: boolean) => {
    const { installation } = await installed(renew);
    return call({ context: { headers: { [INSTALLATION_HEADER]: installation.token } } });
  };
  try {
    return await once(false);
  } catch (error) {
    if (!isApiError(error, "INSTALLATION_INVALID")) throw error;
    return once(true);
  }
}

async function register(kind: "register" | "refresh"): Promise<void> {
  const state = await installed(false);
  await savePushState({ ...state, pendingSince: Date.now() });
  const given = await subscribeBrowser(state.installation.publicKey);
  const subscription = given.toJSON() as Subscription;
  await asInstallation((options) => sendSubscription(kind, subscription, options));
  const { endpoint } = given;
  const now = await installed(false);
  await savePushState({ ...now, endpoint, refreshedAt: Date.now(), pendingSince: null });
}

/** A registration the server has forgotten is created again, not renewed. */
async function sendSubscription(
  kind: "register" | "refresh",
  subscription: Subscription,
  options: Parameters<Parameters<typeof asInstallation>[0]>[0],
): Promise<unknown> {
  if (kind === "register") return api.push.register({ subscription }, options);
  return api.push.refresh({ subscription }, options).catch((error) => {
    if (!isApiError(error, "PUSH_NOT_REGISTERED")) throw error;
    return api.push.register({ subscription }, options);
  });
}

/**
 * Turns the alerts of this browser on; to be called after a tap that asks for it.
 *
 * @throws PushFault PUSH_UNSUPPORTED_BROWSER, PUSH_UNSUPPORTED_INDEXEDDB, PUSH_PERMISSION_BLOCKED,
 * PUSH_SUBSCRIBE_FAILED; ApiError
 */
export async function turnOn(): Promise<void> {
  await assertAble();
  await askPermission();
  await renewRegistration(async () => "register");
}

/**
 * Begins or renews the registration without asking anything.
 *
 * @param stepNow asked once this tab has the lock: alerts turned off meanwhile stay off
 */
export async function renewRegistration(stepNow: () => Promise<RegistrationStep>): Promise<void> {
  // On a first visit over a slow link the worker still loads: not part of the registration's time.
  await workerRegistration();
  const registered = inTurn(async () => {
    const step = await stepNow();
    if (step === "register" || step === "refresh") await register(step);
  });
  await inTime(registered, PUSH_PENDING_MS, () => new PushFault("PUSH_SUBSCRIBE_FAILED"));
}

/** Turns the alerts of this browser off. @throws PushFault PUSH_UNSUBSCRIBE_FAILED; ApiError */
export async function turnOff(): Promise<void> {
  await inTurn(async () => {
    await asInstallation((options) => api.push.unregister({}, options));
    const subscription = await currentSubscription();
    await subscription?.unsubscribe().catch((error: unknown) => {
      throw new PushFault("PUSH_UNSUBSCRIBE_FAILED", error);
    });
    await deletePushState();
  });
}
