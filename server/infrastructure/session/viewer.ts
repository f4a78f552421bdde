import { DomainError } from "../../../shared/errors.ts";
import type { Role } from "../../../shared/members.ts";

export type OwnMembership = { animator: boolean; closed: boolean };

/** A channel whose posts one reads because one follows, animates or made it. */
export type OwnChannel = { animator: boolean };

/** Who makes a request, as the session says: the only source of identity. */
export type Viewer = {
  id: string;
  name: string;
  email: string;
  role: Exclude<Role, "animateur">;
  state: "active" | "pending" | "suspended" | "withdrawn";
  sessionToken: string;
  /** The session of this device; empty where a job acts for someone. */
  sessionId: string;
  /** Groups the viewer is in. */
  groups: ReadonlyMap<string, OwnMembership>;
  /** Channels the viewer follows, animates or made. */
  channels: ReadonlyMap<string, OwnChannel>;
};

/** Ids of the groups the viewer is in, for queries. */
export const groupIdsOf = (viewer: Viewer): string[] => [...viewer.groups.keys()];

/** Ids of the channels the viewer follows, animates or made, for queries. */
export const channelIdsOf = (viewer: Viewer): string[] => [...viewer.channels.keys()];

/**
 * Only whose registration is accepted, and who is neither suspended nor withdrawn, takes part.
 *
 * @throws DomainError ACCOUNT_SUSPENDED, AWAITING_APPROVAL, CONSENT_WITHDRAWN
 */
export function assertActive({ state }: Pick<Viewer, "state">): void {
  if (state !== "active") throw new DomainError(BARRED[state]);
}

const BARRED = {
  suspended: "ACCOUNT_SUSPENDED",
  pending: "AWAITING_APPROVAL",
  withdrawn: "CONSENT_WITHDRAWN",
} as const;

/** Whether the viewer watches over the whole community. */
export const isModerator = (viewer: Viewer): boolean => viewer.role !== "membre";

/** Where something is written: groups, or a channel. */
type Place = { groupIds: readonly string[]; channelId: string | null };

/** The strongest role that applies there (`userAssignRole`). */
export function roleIn(viewer: Viewer, { groupIds, channelId }: Place): Role {
  if (viewer.role !== "membre") return viewer.role;
  return animates(viewer, { groupIds, channelId }) ? "animateur" : "membre";
}

/** Whether the viewer animates one of these groups, or this channel. */
export const animates = (viewer: Viewer, { groupIds, channelId }: Place): boolean =>
  groupIds.some((id) => viewer.groups.get(id)?.animator) ||
  (channelId !== null && viewer.channels.get(channelId)?.animator === true);
