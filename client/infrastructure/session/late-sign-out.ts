import type { ApiError } from "../reading/api-error.ts";
import { hasDrawnView } from "../reading/drawn-view.ts";
import { postIdentity } from "./identity.ts";
import { isSignOutOwed, OWED_SIGN_OUT } from "./local-user.ts";

const AGAIN_MS = 2000;

/**
 * Ends the session of a member who signed out while the server did not answer, before any other
 * request: its cookie would sign them in again. What the server drew meanwhile is not shown.
 */
export async function signOutLate(): Promise<void> {
  if (await isHeard()) return startAnew();
  const later = tryAgain();
  if (hasDrawnView()) return later;
  // The shell kept on this phone, with no member's data in it: it says there is no network, for
  // calls are not sent until the sign-out is heard (`send-call.ts`).
  document.documentElement.hidden = false;
}

/** Ends early if someone signed in meanwhile: their session is not the one to end. */
async function tryAgain(): Promise<void> {
  do {
    await new Promise((resume) => setTimeout(resume, AGAIN_MS));
    if (!isSignOutOwed()) return;
  } while (!(await isHeard()));
  await startAnew();
}

async function startAnew(): Promise<void> {
  localStorage.removeItem(OWED_SIGN_OUT);
  location.reload();
  await new Promise(() => {});
}

/** A refusal below 429 counts too: there is no session any more. Another fault is tried again. */
const isHeard = (): Promise<boolean> =>
  postIdentity("sign-out").then(
    () => true,
    ({ status }: ApiError) => status > 0 && status < 429,
  );
