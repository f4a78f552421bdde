import { DomainError } from "../../../shared/errors.ts";
import type { Secrets } from "../../infrastructure/secrets.ts";
import { assertActive, type Viewer } from "../../infrastructure/session/viewer.ts";
import type { Audience } from "./media.ts";
import { opens, type Signature } from "./media-address.ts";

/**
 * Media are for members whose registration is accepted and who are not suspended.
 *
 * @throws DomainError SIGN_IN_REQUIRED, COMMUNITY_CLOSED, ACCOUNT_SUSPENDED, AWAITING_APPROVAL, CONSENT_WITHDRAWN
 */
export function requireActive(viewer: Viewer | null): Viewer {
  if (!viewer) throw new DomainError("SIGN_IN_REQUIRED");
  assertActive(viewer);
  return viewer;
}

/**
 * Whether a member may open a file, without asking the database: a signed address was only given
 * to who could see what the media is attached to.
 *
 * @throws DomainError NOT_FOUND when the address was not signed for this member, or is too old
 */
export function requireOpen(
  secrets: Secrets,
  viewer: Viewer,
  about: { audience: Audience; mediaId: string; signature: Signature; now: Date },
): void {
  if (about.audience !== "attached") return;
  const { signature, mediaId, now } = about;
  if (!opens(secrets, signature, { viewerId: viewer.id, mediaId, now })) {
    throw new DomainError("NOT_FOUND");
  }
}
