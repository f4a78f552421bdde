import type { ApiError } from "../reading/api-error.ts";
import { hasDrawnView } from "../reading/drawn-view.ts";
import { postIdentity } from "./identity.ts";
import { OWED_SIGN_OUT } from "./local-user.ts";

const AGAIN_MS = 2000;

/**
 * Ends the session of who signed out while the server could not hear it, before anything else is
 * asked: its cookie would bring it back. What the server drew meanwhile is not shown.
 */
export async function signOutLate(): Promise<void> {
  while (!(await isHeard())) {
    if (!hasDrawnView()) {
      // The phone's own copy of the application, which knows nobody: it says there is no network.
      document.documentElement.hidden = false;
      addEventListener("online", () => location.reload());
      return;
    }
    await new Promise((resume) => setTimeout(resume, AGAIN_MS));
  }
  localStorage.removeItem(OWED_SIGN_OUT);
  location.reload();
  await new Promise(() => {});
}

/** Also when it is refused, but for being asked too often: there is no session any more. */
const isHeard = (): Promise<boolean> =>
  postIdentity("sign-out").then(
    () => true,
    ({ status }: ApiError) => status > 0 && status < 429,
  );
