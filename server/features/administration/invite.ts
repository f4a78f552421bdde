import { randomBytes } from "node:crypto";
import type { Invitation } from "../../../shared/administration/administration.contract.ts";
import type { Services } from "../../infrastructure/services.ts";
import { createInvitation } from "../accounts/index.ts";
import { readCommunity } from "../people/index.ts";
import { type InvitationRow, readInvitation } from "./invitation.query.ts";

const DAY_MS = 86_400_000;

type InvitationWish = {
  uses: number;
  days: number;
  /** Null from the command line. */
  createdBy: string | null;
  /** Whether those who register by it are members without an agreement. */
  withoutAgreement: boolean;
};

/** Writes an invitation for several people. */
export async function inviteSeveral(
  services: Services,
  { uses, days, createdBy, withoutAgreement }: InvitationWish,
): Promise<Invitation> {
  const at = services.clock();
  const until = new Date(at.getTime() + days * DAY_MS);
  const code = randomBytes(12).toString("base64url");
  await createInvitation(services.db, { code, uses, at, until, createdBy, withoutAgreement });
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
    withoutAgreement: row.without_agreement,
  };
}
