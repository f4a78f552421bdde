import { api } from "../../infrastructure/reading/api.ts";
import { localUserId } from "../../infrastructure/session/local-user.ts";
import { readMeAgain } from "./save-me.ts";

/** Confirms a member's new e-mail address with the token of its link, and returns it. */
export async function confirmEmail(token: string): Promise<string> {
  const { email } = await api.members.confirmEmail({ token });
  // The link may be opened on another phone, or in a browser without a session.
  if (localUserId() !== null) await readMeAgain().catch(() => undefined);
  return email;
}
