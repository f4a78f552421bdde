import type { FollowUp, PageMention } from "../../../../shared/sharing/adaptation/index.ts";
import type { PhotoCrops } from "../../../../shared/sharing/crops.ts";
import type { DeliveryErrorCode } from "../../../../shared/sharing/delivery-errors.ts";
import type { DeliveryState, HoldReason } from "../../../../shared/sharing/delivery-states.ts";
import type { DeliveryRoute, PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { PostFormat } from "../../../../shared/sharing/post-formats.ts";
import type { RawMedia } from "../../media/index.ts";
import type { FollowedPost } from "../platforms/adapter.ts";

/** What goes out by a delivery, frozen when the share was made. */
export type DeliveryContent = {
  /** As people read it. */
  text: string;
  /** The same in the platform's own markup, where it has one. */
  formatted: string | null;
  subject: string | null;
  link: string | null;
  /** The page that the link leads to, where the link is an address made of it. */
  page?: string;
  imageIds: string[];
  videoId: string | null;
  visibility: "public" | "connections";
  /** The window that sends it by hand; null where there is none. */
  openUrl: string | null;
  /** How the platform shows it; an ordinary post where it is absent. */
  format?: PostFormat;
  /** The post that it follows; absent for a post of its own. */
  reply?: FollowedPost;
  /** What is to follow it once it is out, in order; absent where nothing does. */
  next?: FollowUp[];
  /** Instagram: accounts asked to show it as theirs too. */
  collaborators?: string[];
  /** What is kept of its pictures, by their id; absent where all go out whole. */
  crops?: PhotoCrops;
  /** LinkedIn: pages that the text names. */
  mentions?: PageMention[];
};

/** A delivery as claimed by a turn. */
export type Work = {
  id: string;
  shareId: string;
  memberId: string;
  memberState: string;
  /** Until when moderation lets nothing of theirs out; `Infinity` without an end. */
  quietUntil: Date | number | null;
  platform: PlatformId;
  route: DeliveryRoute;
  /** Its state before the claim. */
  before: DeliveryState;
  /** How many turns have taken the delivery so far, this one included. */
  turn: number;
  /** Tries before this one. */
  attempts: number;
  accountId: string | null;
  mailingListId: string | null;
  content: DeliveryContent;
  /** When it was to go out, or to go on. */
  dueAt: Date;
  startAt: Date;
  checkpoint: unknown;
  approval: "waiting" | "approved" | "refused" | null;
  /** Whether a person chose its hour. */
  planned: boolean;
  link: string | null;
  videoTitle: string;
  videoDescription: string;
  media: RawMedia[];
  /** How often the platform said that it still prepares it. */
  checks: number;
  /** Whether an earlier turn sent the request that publishes, and the platform took it. */
  accepted: boolean;
};

/** How a turn of a delivery ends. */
export type Settlement =
  | { state: "published"; postId: string | null; url: string | null }
  | { state: "processing"; at: Date }
  | {
      state: "retry";
      at: Date;
      code: DeliveryErrorCode | null;
      detail: string;
      /** Whether it was no try at all: the platform would have been asked too soon. */
      uncounted?: boolean;
    }
  | { state: "failed"; code: DeliveryErrorCode; detail: string }
  | {
      state: "reconnect";
      code: DeliveryErrorCode;
      detail: string;
      /** Whether the platform took it in an earlier turn: it is only asked about then. */
      accepted: boolean;
    }
  | { state: "unknown"; detail: string }
  | { state: "held"; reason: HoldReason }
  | { state: "to-open" | "cancelled" };

const HOUR_MS = 3_600_000;

/** What publishing obeys beside the delivery itself. */
export type Rules = { held: boolean; missedAfterHours: number; now: Date };

/** Why a delivery whose turn has come does not go out now; null when it does. */
export function gateOf(work: Work, { held, missedAfterHours, now }: Rules): Settlement | null {
  // What the platform already took is only asked about.
  if (work.accepted) return null;
  if (work.approval === "refused" || work.memberState !== "active") return { state: "cancelled" };
  if (work.quietUntil !== null && work.quietUntil > now)
    return { state: "held", reason: "limited" };
  if (held) return { state: "held", reason: "emergency" };
  if (work.approval === "waiting") return { state: "held", reason: "approval" };
  const late = now.getTime() - work.dueAt.getTime() > missedAfterHours * HOUR_MS;
  if (late) return { state: "held", reason: "missed" };
  return work.route === "window" ? { state: "to-open" } : null;
}
