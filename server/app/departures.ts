import { forgetAccess } from "../features/accounts/index.ts";
import { forgetWithdrawal } from "../features/administration/consent/index.ts";
import { closeErasures } from "../features/administration/privacy/index.ts";
import { leaveConversations } from "../features/conversations/index.ts";
import { leaveCalendar } from "../features/gathering/calendar/index.ts";
import { leaveChannels } from "../features/gathering/channels/index.ts";
import { leaveGroups } from "../features/gathering/groups/index.ts";
import { becomeFormer } from "../features/people/members/index.ts";
import { renameInReplies } from "../features/posts/comments/index.ts";
import { renameInMentions } from "../features/posts/index.ts";
import { forgetAccounts } from "../features/sharing/social-accounts/index.ts";
import type { Departure } from "../infrastructure/departure.ts";

/**
 * What each feature does when a member leaves the community for good, in this order, inside the
 * transaction that removes them: they lose their name only once those who are told of it were. A
 * sentence says why a feature does nothing.
 */
export const DEPARTURES = {
  groups: leaveGroups,
  channels: leaveChannels,
  conversations: leaveConversations,
  comments: renameInReplies,
  posts: renameInMentions,
  calendar: leaveCalendar,
  identity: forgetAccess,
  consent: forgetWithdrawal,
  members: becomeFormer,
  privacy: closeErasures,
  // After `members`: it deletes the accounts of all who are members no more.
  "social-accounts": forgetAccounts,
  administration: "keeps nothing of one member",
  affiliation: "a link of theirs stays with who came by it, and is closed with their invitations",
  blocks: "whom they blocked is read of members alone",
  community: "keeps nothing of one member",
  "data-deletion": "what a platform asked to delete is kept until it can prove that it was",
  installation: "keeps nothing of one member",
  likes: "their likes stay, under « Ancien membre »",
  "link-previews": "keeps nothing of one member",
  mailing: "addresses of lists are those of people, members or not",
  map: "reads members alone",
  media: "what they published stays; their portrait goes with them",
  moderation: "the decisions about them are kept",
  notifications:
    "theirs are read by nobody, and swept with time; those that name them read their name",
  payments:
    "what they paid is kept as accounts are; what they were to pay goes with their channels",
  pins: "theirs are read by nobody",
  places: "keeps nothing of one member",
  platforms: "keeps nothing of one member",
  points: "the ledger is never changed; the ranking leaves out who is no member",
  polls: "their polls stay, under « Ancien membre »",
  publishing: "what they published elsewhere is there; the names of their accounts go with these",
  push: "alerts go with the sessions of their devices",
  reports: "what they reported is decided all the same",
  resources: "reads what others keep",
  "scheduled-posts": "none goes out: its author must be a member then",
  search: "reads what others keep",
  votes: "a ballot stays counted",
} as const satisfies Record<string, Departure | string>;

/** Has each feature do its part. */
export const leaveEverywhere: Departure = async (tx, services, who) => {
  for (const leave of Object.values<Departure | string>(DEPARTURES))
    if (typeof leave === "function") await leave(tx, services, who);
};
