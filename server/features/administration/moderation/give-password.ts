import { DomainError } from "../../../../shared/ground/errors.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { PasswordLink } from "../../accounts/index.ts";
import { makePasswordLink, tellSecurityChange } from "../../accounts/index.ts";
import { assertMay, mayGivePassword } from "./member-management.policy.ts";
import { lockMember } from "./member-management.repository.ts";

/**
 * Makes a link by which a member chooses a new password, for an administrator to hand over: only
 * its digest is stored, so it is shown this once. The member is told of it, and again when the password changes.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, NOT_ONESELF, PASSWORDS_OFF
 */
export async function givePassword(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<PasswordLink> {
  const { openId } = services.config;
  if (openId?.only) throw new DomainError("PASSWORDS_OFF", undefined, { provider: openId.name });
  const link = await act(services, async (tx) => {
    const decided = await lockMember(tx, id);
    if (!decided) throw new DomainError("NOT_FOUND");
    assertMay(mayGivePassword, viewer, decided.target);
    await tellSecurityChange(tx, services, id, "password-link");
    return makePasswordLink(tx, services, id);
  });
  services.log.info(
    { part: "identity" },
    "Lien vers un nouveau mot de passe créé par l’administration",
  );
  return link;
}
