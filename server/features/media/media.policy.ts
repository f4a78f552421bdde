import { DomainError } from "../../../shared/ground/errors.ts";
import type { Secrets } from "../../infrastructure/secrets.ts";
import { assertActive, assertMayWrite, type Viewer } from "../../infrastructure/session/viewer.ts";
import type { MediaAudience } from "./audiences.ts";
import { isSignatureValid, type Signature } from "./media-address.ts";

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

/** As `requireActive`, of someone who brings media: not while they only read. @throws DomainError ACCOUNT_PAUSED */
export function requireWriter(viewer: Viewer | null): Viewer {
  const active = requireActive(viewer);
  assertMayWrite(active);
  return active;
}

/** Whether someone may see, now, what a media is attached to, or whose portrait it is. */
export type MayOpenFile = (
  viewer: Viewer,
  mediaId: string,
  audience: Exclude<MediaAudience, "public">,
) => Promise<boolean>;

/**
 * Checks that a member may open a file. The address of an attached media was signed for a member
 * who could see what it is attached to; as they may have lost that access since, it is checked
 * again, once the signature is found valid. A portrait is for members, that of a minor for those who
 * may know of them.
 *
 * @throws DomainError NOT_FOUND when the address was not signed for this member, is too old, or
 *   they may no longer see what the media is attached to
 */
export async function requireOpen(
  secrets: Secrets,
  viewer: Viewer,
  about: { audience: MediaAudience; mediaId: string; signature: Signature; now: Date },
  mayOpen: MayOpenFile,
): Promise<void> {
  const { audience, signature, mediaId, now } = about;
  if (audience === "public") return;
  const isSigned =
    audience === "members" ||
    isSignatureValid(secrets, signature, { viewerId: viewer.id, mediaId, now });
  if (!isSigned || !(await mayOpen(viewer, mediaId, audience))) throw new DomainError("NOT_FOUND");
}
