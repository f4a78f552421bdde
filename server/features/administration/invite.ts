import { randomBytes } from "node:crypto";
import type { Invitation } from "../../../shared/administration.ts";
import type { Services } from "../../infrastructure/services.ts";
import { readCommunity } from "../community/index.ts";
import { createInvitation } from "../identity/index.ts";
import { type InvitationRow, readInvitation } from "./invitation.query.ts";

const DAY_MS = 86_400_000;

/**
 * Writes an invitation for several people.
 *
 * @param createdBy null from the command line
 */
export async function invite(
  services: Services,
  { uses, days, createdBy }: { uses: number; days: number; createdBy: string | null },
): Promise<Invitation> {
  const at = services.clock();
  const until = new Date(at.getTime() + days * DAY_MS);
  const code = randomBytes(12).toString("base64url");
  await createInvitation(services.db, { code, uses, at, until, createdBy });
  const row = (await readInvitation(services.db, code)) as InvitationRow;
  return presentInvitation(row, await signUpAddress(services), at);
}

/** The address that opens the sign-up, without its code. */
export async function signUpAddress({ db, config }: Services): Promise<string> {
  const community = await readCommunity(db);
  const path = community?.defaultGroupId
    ? `/signup/${community.id}/${community.defaultGroupId}`
    : "/register";
  return `${config.publicUrl}${path}`;
}

/** @param address of the sign-up, without a code */
export function presentInvitation(row: InvitationRow, address: string, now: Date): Invitation {
  return {
    code: row.code,
    url: `${address}?invitation=${row.code}`,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    remainingUses: row.remaining_uses,
    usedCount: row.used_count,
    open: row.closed_at === null && row.remaining_uses > 0 && row.expires_at > now,
  };
}
