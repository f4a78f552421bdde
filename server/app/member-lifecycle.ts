import { deleteAccess } from "../features/accounts/wiring.ts";
import {
  closeErasures,
  eraseExcerptsOf,
  eraseSealedOf,
  forgetWithdrawal,
  recordErasure,
} from "../features/administration/wiring.ts";
import { eraseMessagesOf, leaveConversations } from "../features/conversations/wiring.ts";
import {
  eraseResourcesOf,
  leaveCalendar,
  leaveChannels,
  leaveGroups,
} from "../features/gathering/wiring.ts";
import { eraseMediaOf } from "../features/media/wiring.ts";
import { dismissErased, forgetReader } from "../features/notifications/wiring.ts";
import {
  becomeFormer,
  forgetMutedWords,
  leaveProtection,
  markSuspended,
} from "../features/people/wiring.ts";
import {
  eraseCommentsOf,
  eraseLikesGivenBy,
  erasePostsOf,
  eraseScheduledOf,
  removeHeldOf,
  renameInMentions,
  renameInReplies,
} from "../features/posts/wiring.ts";
import { eraseAppealsOf, eraseReportsOf } from "../features/reports/wiring.ts";
import {
  deleteAccounts,
  eraseDraftsOf,
  eraseSharesOf,
  leaveWeek,
} from "../features/sharing/wiring.ts";
import type { Departure, Erasure, Suspension } from "../infrastructure/services.ts";

type Ends = {
  /** They leave the community, or are removed from it, for good. */
  leaves: Departure[] | string;
  /** They deleted their account, or had taken back their consent: what they wrote is erased. */
  erased: Erasure[] | string;
  /** They may not act for a while. */
  suspended: Suspension[] | string;
};

const READS_STATE = "reads whether its member may act";

/**
 * What each domain does when a member leaves, is erased or is suspended, in this order. A sentence
 * says why a domain does nothing.
 */
export const LIFECYCLE = {
  gathering: {
    leaves: [leaveGroups, leaveChannels, leaveCalendar],
    erased: [eraseResourcesOf],
    suspended: "they stay in their groups and channels, and act there no more",
  },
  conversations: {
    leaves: [leaveConversations],
    erased: [eraseMessagesOf],
    suspended: READS_STATE,
  },
  posts: {
    leaves: [renameInReplies, renameInMentions, removeHeldOf],
    erased: [erasePostsOf, eraseCommentsOf, eraseScheduledOf, eraseLikesGivenBy],
    suspended: "what they published stays; what they scheduled says why at its moment",
  },
  accounts: {
    leaves: [deleteAccess],
    erased: "nothing is left of their ways in once they left",
    suspended: "their sessions stay, so that they can read why and until when",
  },
  administration: {
    leaves: [forgetWithdrawal, closeErasures, recordErasure],
    erased: [eraseExcerptsOf, eraseSealedOf],
    suspended: "the decision is written by who suspends",
  },
  // After the domains that tell others of the departure: the member's name is erased here.
  people: {
    leaves: [leaveProtection, forgetMutedWords, becomeFormer],
    erased: "nothing is left that names them once they left",
    suspended: [markSuspended],
  },
  // After people: it deletes the accounts of all former members.
  sharing: {
    leaves: [deleteAccounts, leaveWeek],
    erased: [eraseSharesOf, eraseDraftsOf],
    suspended: "what they planned waits with its account",
  },
  // After all that shows a media.
  media: {
    leaves: "what they published stays; their portrait goes with them",
    erased: [eraseMediaOf],
    suspended: "keeps nothing of one member",
  },
  reports: {
    leaves: "what they reported is decided all the same",
    erased: [eraseReportsOf, eraseAppealsOf],
    suspended: READS_STATE,
  },
  notifications: {
    leaves: [forgetReader],
    erased: [dismissErased],
    suspended: READS_STATE,
  },
  installation: {
    leaves: "keeps nothing of one member",
    erased: "keeps nothing of one member",
    suspended: "keeps nothing of one member",
  },
} as const satisfies Record<string, Ends>;

const actsOf = <Act>(end: (ends: Ends) => Act[] | string): Act[] =>
  Object.values<Ends>(LIFECYCLE).flatMap((ends) => {
    const acts = end(ends);
    return typeof acts === "string" ? [] : acts;
  });

/** Runs each domain's part of a member's departure. */
export const leaveEverywhere: Departure = async (tx, services, who) => {
  for (const leave of actsOf(({ leaves }) => leaves)) await leave(tx, services, who);
};

/** Has each domain erase some of what a member wrote. */
export const eraseEverywhere: Erasure = async (tx, services, memberId, count) => {
  let erased = 0;
  for (const erase of actsOf((ends) => ends.erased))
    erased += await erase(tx, services, memberId, count);
  return erased;
};

/** Runs each domain's part of a member's suspension. */
export const suspendEverywhere: Suspension = async (tx, services, memberId) => {
  for (const suspend of actsOf(({ suspended }) => suspended)) await suspend(tx, services, memberId);
};
