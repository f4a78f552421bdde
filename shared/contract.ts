import { administrationContract } from "./administration.ts";
import { affiliationContract } from "./affiliation.ts";
import { blocksContract } from "./blocks.ts";
import { calendarEventsContract } from "./calendar-events.ts";
import { channelsContract } from "./channels.ts";
import { commentsContract } from "./comments.ts";
import { communityContract } from "./community.ts";
import { consentContract } from "./consent.ts";
import { conversationsContract } from "./conversations.ts";
import { dataRequestsContract } from "./data-requests.ts";
import { groupsContract } from "./groups.ts";
import { linkPreviewsContract } from "./link-previews.ts";
import { mailingListsContract } from "./mailing-lists.ts";
import { mapContract } from "./map.ts";
import { mediaContract } from "./media.ts";
import { membersContract } from "./members.ts";
import { notificationsContract } from "./notifications.ts";
import { pinsContract } from "./pins.ts";
import { platformsContract } from "./platform-settings.ts";
import { postsContract } from "./posts.ts";
import { pushContract } from "./push.ts";
import { rankingContract } from "./ranking.ts";
import { reportsContract } from "./reports.ts";
import { scheduledPostsContract } from "./scheduled-posts.ts";
import { searchContract } from "./search.ts";
import { securityContract } from "./security.ts";
import { sharesContract } from "./shares.ts";
import { socialAccountsContract } from "./social-accounts.ts";

/** Every call of the API that follows the contract; the others stand in `server/app/openapi.ts`. */
export const contract = {
  community: communityContract,
  members: membersContract,
  groups: groupsContract,
  posts: postsContract,
  comments: commentsContract,
  media: mediaContract,
  linkPreviews: linkPreviewsContract,
  ranking: rankingContract,
  administration: administrationContract,
  dataRequests: dataRequestsContract,
  platforms: platformsContract,
  socialAccounts: socialAccountsContract,
  shares: sharesContract,
  mailingLists: mailingListsContract,
  channels: channelsContract,
  calendarEvents: calendarEventsContract,
  pins: pinsContract,
  scheduledPosts: scheduledPostsContract,
  search: searchContract,
  map: mapContract,
  affiliation: affiliationContract,
  conversations: conversationsContract,
  notifications: notificationsContract,
  push: pushContract,
  reports: reportsContract,
  blocks: blocksContract,
  consent: consentContract,
  security: securityContract,
};
export type Contract = typeof contract;
