import type { MemberState } from "../../../../shared/administration/administration.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { CommunityRole } from "../../../../shared/people/members.contract.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";

/** What decides who may act on a member. */
export type Target = {
  id: string;
  role: CommunityRole;
  state: MemberState;
  /** They deleted their account, and asked nobody to have it erased sooner. */
  waitsForErasure: boolean;
};

/** Moderators watch over members and animators, administrators over everyone. */
const watchesOver = (viewer: Viewer, { role }: Target): boolean =>
  viewer.role === "admin" || role === "membre";

/** Only accepted members can be suspended; a waiting registration is accepted or refused. */
export const isIn = ({ state }: Pick<Target, "state">): boolean =>
  state === "active" || state === "suspended";

const isOneself = (viewer: Viewer, { id }: Target): boolean => id === viewer.id;

/** Only administrators give roles; a suspended member gets none until the suspension is lifted. */
export const mayChangeRole = (viewer: Viewer, target: Target): boolean =>
  viewer.role === "admin" && target.state === "active";

export const maySuspend = (viewer: Viewer, target: Target): boolean =>
  !isOneself(viewer, target) && watchesOver(viewer, target) && isIn(target);

/** To warn someone, limit what they publish or pause their account: as to suspend them. */
export const mayHold = maySuspend;

/** A second person confirms a removal: who watches over that member, and is not who proposed it. */
export const mayConfirmRemoval = maySuspend;

/** Who deletes their account has their thirty days: only they may ask for less. */
export const mayRemove = (viewer: Viewer, target: Target): boolean =>
  viewer.role === "admin" &&
  !isOneself(viewer, target) &&
  target.state !== "deleted" &&
  !target.waitsForErasure;

/** A link to a new password opens an account: only administrators make one, never for another. */
export const mayGivePassword = (viewer: Viewer, target: Target): boolean =>
  viewer.role === "admin" &&
  target.role !== "admin" &&
  ["active", "pending", "suspended", "imported"].includes(target.state);

/** What the viewer may do about a member: the screen shows it, the calls enforce it. */
export const managementAbilities = (viewer: Viewer, target: Target) => ({
  changeRole: mayChangeRole(viewer, target),
  suspend: maySuspend(viewer, target),
  hold: mayHold(viewer, target),
  remove: mayRemove(viewer, target),
  givePassword: mayGivePassword(viewer, target),
});

/** @throws DomainError NOT_ONESELF, NOT_ALLOWED */
export function assertMay(
  may: (viewer: Viewer, target: Target) => boolean,
  viewer: Viewer,
  target: Target,
): void {
  if (may(viewer, target)) return;
  throw new DomainError(isOneself(viewer, target) ? "NOT_ONESELF" : "NOT_ALLOWED");
}
