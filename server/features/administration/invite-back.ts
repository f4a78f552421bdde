import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { createInvitation, invitationUrl, newInvitationCode } from "../accounts/index.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;

/** An invitation for one person whose removal was undone; nobody has to agree to it again. */
export async function inviteBack(
  tx: Transaction,
  { clock, config }: Pick<Services, "clock" | "config">,
  createdBy: string,
): Promise<string> {
  const at = clock();
  const until = new Date(at.getTime() + DAYS * DAY_MS);
  const code = newInvitationCode();
  await createInvitation(tx, { code, uses: 1, at, until, createdBy, withoutAgreement: true });
  return invitationUrl(config.publicUrl, code);
}
