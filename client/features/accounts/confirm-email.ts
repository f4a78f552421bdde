import { api } from "../../infrastructure/reading/api.ts";
import { localUserId } from "../../infrastructure/session/local-user.ts";
import { readMeAgain } from "./save-me.ts";

/** Confirms one's new address with the token of its link, and gives that address. */
export async function confirmEmail(token: string): Promise<string> {
  const { email } = await api.members.confirmEmail({ token });
  // Perhaps opened on another phone, or by no one who is signed in here.
  if (localUserId() !== null) await readMeAgain().catch(() => undefined);
  return email;
}
