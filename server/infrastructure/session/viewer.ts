import { DomainError } from "../../../shared/ground/errors.ts";
import type { CommunityRole, Role } from "../../../shared/people/members.contract.ts";
import { placeholder } from "../database/shaped.ts";

/** A word that the viewer muted, as texts are compared with it, and until when. */
export type MutedEntry = { entry: string; folded: string; until: string | null };

export type OwnMembership = { animator: boolean; closed: boolean };

/** A channel whose posts the viewer reads because they follow, animate or made it. */
export type OwnChannel = { animator: boolean };

/** Who makes a request, as the session says: the only source of identity. */
export type Viewer = {
  id: string;
  name: string;
  email: string;
  role: CommunityRole;
  /**
   * `closed`: would be active, but the community admits only administrators for now. `imported`: was
   * brought from elsewhere, and has not given their consents yet.
   */
  state: "active" | "closed" | "pending" | "suspended" | "withdrawn" | "imported";
  /** They read and do not write for now, as moderation decided. */
  paused: boolean;
  /** They are a minor, whom the community protects. */
  minor: boolean;
  /** They watch over the minors of the community. */
  referent: boolean;
  sessionToken: string;
  /** The session of this device; empty where a job acts for a member. */
  sessionId: string;
  /** Groups the viewer is in. */
  groups: ReadonlyMap<string, OwnMembership>;
  /** Channels the viewer follows, animates or made. */
  channels: ReadonlyMap<string, OwnChannel>;
  /** Words they muted: no answer to anyone else tells of them. */
  muted: readonly MutedEntry[];
};

type OfViewer = { groupIds: string; channelIds: string; moderator: boolean; referent: boolean };

const standingFor = new WeakMap<Viewer, OfViewer>();

/**
 * Stands for the viewer of each request while a statement is compiled (`shaped.ts`): it has an id,
 * and answers for the four functions below. Its other fields are missing.
 *
 * @param viewerIn takes the viewer out of the input of a request
 */
export function placeOfViewer<Given>(viewerIn: (given: Given) => Viewer): Viewer {
  const viewer = { id: placeholder((given: Given) => viewerIn(given).id) } as Viewer;
  standingFor.set(viewer, {
    groupIds: placeholder((given: Given) => groupIdsOf(viewerIn(given))),
    channelIds: placeholder((given: Given) => channelIdsOf(viewerIn(given))),
    moderator: placeholder((given: Given) => isModerator(viewerIn(given))),
    referent: placeholder((given: Given) => watchesOverMinors(viewerIn(given))),
  });
  return viewer;
}

/** Ids of the groups the viewer is in, as a `uuid[]` of PostgreSQL. */
export const groupIdsOf = (viewer: Viewer): string =>
  standingFor.get(viewer)?.groupIds ?? arrayOf(viewer.groups);

/** Ids of the channels the viewer follows, animates or made, as a `uuid[]` of PostgreSQL. */
export const channelIdsOf = (viewer: Viewer): string =>
  standingFor.get(viewer)?.channelIds ?? arrayOf(viewer.channels);

const arrays = new WeakMap<ReadonlyMap<string, unknown>, string>();

/**
 * Serialised once for each cached session: a page asks for its viewer's groups several times, and
 * `pg` would serialise the array each time.
 */
function arrayOf(places: ReadonlyMap<string, unknown>): string {
  const known = arrays.get(places);
  if (known !== undefined) return known;
  const array = `{${[...places.keys()].join(",")}}`;
  arrays.set(places, array);
  return array;
}

/**
 * Lets through only members whose registration is accepted, who are neither suspended nor
 * without their consent, and only while the community is open.
 *
 * @throws DomainError COMMUNITY_CLOSED, ACCOUNT_SUSPENDED, AWAITING_APPROVAL, CONSENT_WITHDRAWN,
 *   CONSENTS_AWAITED
 */
export function assertActive({ state }: Pick<Viewer, "state">): void {
  if (state !== "active") throw new DomainError(BARRED[state]);
}

/**
 * Lets through only members who may write: active, and not paused.
 *
 * @throws DomainError ACCOUNT_PAUSED, as `assertActive`
 */
export function assertMayWrite(viewer: Pick<Viewer, "state" | "paused">): void {
  assertActive(viewer);
  if (viewer.paused) throw new DomainError("ACCOUNT_PAUSED");
}

/** A viewer as the community lets them in. @param isOpen whether it lets anyone but administrators */
export const admitted = (viewer: Viewer, isOpen: boolean): Viewer =>
  isOpen || viewer.role === "admin" || viewer.state !== "active"
    ? viewer
    : { ...viewer, state: "closed" };

const BARRED = {
  closed: "COMMUNITY_CLOSED",
  suspended: "ACCOUNT_SUSPENDED",
  pending: "AWAITING_APPROVAL",
  withdrawn: "CONSENT_WITHDRAWN",
  imported: "CONSENTS_AWAITED",
} as const;

/** Whether the viewer watches over the whole community. */
export const isModerator = (viewer: Viewer): boolean =>
  standingFor.get(viewer)?.moderator ?? viewer.role !== "membre";

/** Whether the viewer watches over the minors of the community: referents, and who moderates it. */
export const watchesOverMinors = (viewer: Viewer): boolean =>
  standingFor.get(viewer)?.referent ?? (viewer.referent || viewer.role !== "membre");

/** Whether the viewer is in charge of others: moderators, and animators of any group. */
export const isAnimatorOrModerator = (viewer: Viewer): boolean =>
  isModerator(viewer) || [...viewer.groups.values()].some(({ animator }) => animator);

/** Those of these closed groups whose names must be kept from the viewer. */
export const hiddenFrom = (viewer: Viewer, closedGroupIds: readonly string[]): readonly string[] =>
  isModerator(viewer) ? [] : closedGroupIds.filter((id) => !viewer.groups.has(id));

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
