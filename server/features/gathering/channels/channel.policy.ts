import type {
  ChannelAccess,
  ChannelStanding,
} from "../../../../shared/gathering/channels.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { isModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";

/** What decides what someone may do in a channel they see. */
export type Stand = {
  access: ChannelAccess;
  status: "active" | "archive";
  standing: ChannelStanding;
  /** Whether they read it without following it: free, and not of a group closed to them. */
  free: boolean;
  /** Whether it is the viewer's own. */
  own: boolean;
  /** Whether a payment of theirs was confirmed. */
  paid: boolean;
};

/** Whether this standing is that of someone who follows, animators included. */
export const follows = (standing: ChannelStanding): boolean =>
  standing === "following" || standing === "animateur";

/** Its owner and animators, and those who watch over the community. */
export const manages = (viewer: Viewer, { standing }: Pick<Stand, "standing">): boolean =>
  standing === "animateur" || isModerator(viewer);

/** Whether the viewer reads what a channel they see shares. */
export const mayRead = (viewer: Viewer, { free, standing }: Stand): boolean =>
  free || follows(standing) || isModerator(viewer);

/** Whether the viewer has nothing to pay: they follow the channel, have paid, or moderate. */
export const isPaidFor = (viewer: Viewer, { standing, paid }: Pick<Stand, "standing" | "paid">) =>
  follows(standing) || paid || isModerator(viewer);

/** Its owner and moderators choose who animates a channel. */
export const mayNameAnimators = (viewer: Viewer, { own }: Pick<Stand, "own">): boolean =>
  own || isModerator(viewer);

/** Whether the viewer may follow: the channel is free, they are invited, have paid or moderate. */
export function mayFollow(viewer: Viewer, { access, standing, paid }: Stand): boolean {
  if (access === "libre" || isModerator(viewer)) return true;
  return access === "sur-invitation" ? standing === "invited" : paid;
}

/** What the viewer may do in a channel, as the screen shows it and the calls enforce it. */
export function channelAbilities(viewer: Viewer, stand: Stand & { paymentCount: number }) {
  const { access, standing, own } = stand;
  const lives = stand.status === "active";
  const outside = lives && !follows(standing);
  const looksAfter = manages(viewer, stand);
  return {
    read: mayRead(viewer, stand),
    publish: lives && looksAfter,
    follow: outside && mayFollow(viewer, stand),
    unfollow: standing !== "none" && !own,
    pay: outside && access === "payant" && !isPaidFor(viewer, stand),
    invite: lives && (follows(standing) || looksAfter),
    edit: lives && looksAfter,
    archive: looksAfter,
    manageResources: lives && looksAfter,
    confirmPayments: looksAfter && (access === "payant" || stand.paymentCount > 0),
    nameAnimators: lives && mayNameAnimators(viewer, stand),
  };
}

/** Why a channel is not read, or not followed: what its access asks for. */
export function closedDoor({ access }: Pick<Stand, "access">): DomainError {
  if (access === "payant") return new DomainError("CHANNEL_TO_PAY");
  if (access === "sur-invitation") return new DomainError("CHANNEL_BY_INVITATION");
  return new DomainError("CHANNEL_NOT_FOLLOWED");
}
