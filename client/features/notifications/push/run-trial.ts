import { api } from "../../../infrastructure/reading/api.ts";
import { askPermission, hasMemory, knowsAlerts } from "./browser-push.ts";
import { faultText, PushFault } from "./push-fault.ts";
import { asInstallation, turnOn } from "./registration.ts";
import { texts } from "./texts.ts";
import type { Check, CheckState } from "./trial-state.ts";

/** Longest wait for the alert to be shown, and how often the server is asked, in milliseconds. */
const ARRIVAL_MS = 20_000;
const ASK_EVERY_MS = 1000;

type Tell = (check: Check, state: CheckState, fault?: string) => void;

/** What can be checked without asking the member anything. @returns whether all of it holds */
export async function lookAround(tell: Tell): Promise<boolean> {
  if (!knowsAlerts()) {
    tell("browser", "failed", texts.faults.PUSH_UNSUPPORTED_BROWSER);
    return false;
  }
  tell("browser", "passed");
  if (!(await hasMemory())) {
    tell("memory", "failed", texts.faults.PUSH_UNSUPPORTED_INDEXEDDB);
    return false;
  }
  tell("memory", "passed");
  if (Notification.permission === "denied") {
    tell("permission", "failed", texts.faults.PUSH_PERMISSION_BLOCKED);
    return false;
  }
  if (Notification.permission === "granted") tell("permission", "passed");
  return true;
}

/**
 * Tries alerts from one end to the other: asks the permission, registers this browser, has an alert
 * sent and waits until the browser says that it showed it. Stops at the first that fails.
 */
export async function runTrial(tell: Tell, signal: AbortSignal): Promise<void> {
  if (!(await lookAround(tell))) return;
  let sent = { id: "" };
  const send = async () => {
    sent = await asInstallation((options) => api.push.tryOut({}, options));
  };
  const steps: [Check, () => Promise<unknown>][] = [
    ["permission", askPermission],
    ["registered", turnOn],
    ["sent", send],
    ["shown", () => arrival(sent, signal)],
  ];
  for (const [check, work] of steps) {
    tell(check, "running");
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      return tell(faultyCheck(check, error), "failed", errorOf(check, error));
    }
    if (signal.aborted) return;
    tell(check, "passed");
  }
}

/** A permission the browser revokes while it registers is a fault of the permission. */
const faultyCheck = (check: Check, error: unknown): Check =>
  error instanceof PushFault && error.code === "PUSH_PERMISSION_BLOCKED" ? "permission" : check;

const errorOf = (check: Check, error: unknown): string =>
  check === "shown" && error instanceof NotShown ? texts.notShown : faultText(error);

class NotShown extends Error {}

/** Waits until the server was told that this very alert was shown. @throws NotShown */
async function arrival(sent: { id: string }, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + ARRIVAL_MS;
  while (Date.now() < deadline) {
    const { shownAt } = await asInstallation((options) => api.push.readTrial(sent, options));
    if (shownAt) return;
    await pause(ASK_EVERY_MS, signal);
  }
  throw new NotShown();
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resume, stop) => {
    const timer = setTimeout(resume, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      stop(signal.reason);
    });
  });
