import { affiliationContract } from "./accounts/affiliation.contract.ts";
import { ownDataContract } from "./accounts/own-data.contract.ts";
import { securityContract } from "./accounts/security.contract.ts";
import { administrationContract } from "./administration/administration.contract.ts";
import { consentContract } from "./administration/consent.contract.ts";
import { dataRequestsContract } from "./administration/data-requests.contract.ts";
import { deletionContract } from "./administration/deletion.contract.ts";
import {
  recoveredKeyContract,
  recoveryKeyContract,
} from "./administration/recovery-key.contract.ts";
import { conversationsContract } from "./conversations/conversations.contract.ts";
import { calendarEventsContract } from "./gathering/calendar-events.contract.ts";
import { channelsContract } from "./gathering/channels.contract.ts";
import { groupsContract } from "./gathering/groups.contract.ts";
import { mapContract } from "./gathering/map.contract.ts";
import { importsContract } from "./installation/imports.contract.ts";
import { restorationContract } from "./installation/restoration.contract.ts";
import { linkPreviewsContract } from "./media/link-previews.contract.ts";
import { mediaContract } from "./media/media.contract.ts";
import { notificationsContract } from "./notifications/notifications.contract.ts";
import { pushContract } from "./notifications/push.contract.ts";
import { blocksContract } from "./people/blocks.contract.ts";
import { communityContract } from "./people/community.contract.ts";
import { membersContract } from "./people/members.contract.ts";
import { mutedWordsContract } from "./people/muted-words.contract.ts";
import { protectionContract } from "./people/protection.contract.ts";
import { cautionContract } from "./posts/caution.contract.ts";
import { commentsContract } from "./posts/comments.contract.ts";
import { heldTextsContract } from "./posts/held-texts.contract.ts";
import { linkedContract } from "./posts/linked.contract.ts";
import { pinsContract } from "./posts/pins.contract.ts";
import { postsContract } from "./posts/posts.contract.ts";
import { railContract } from "./posts/rail.contract.ts";
import { rankingContract } from "./posts/ranking.contract.ts";
import { scheduledPostsContract } from "./posts/scheduled-posts.contract.ts";
import { searchContract } from "./posts/search.contract.ts";
import { appealsContract } from "./reports/appeals.contract.ts";
import { reportsContract } from "./reports/reports.contract.ts";
import { mailingListsContract } from "./sharing/mailing-lists.contract.ts";
import { platformsContract } from "./sharing/platform-settings.contract.ts";
import { resultsContract } from "./sharing/results.contract.ts";
import { sharesContract } from "./sharing/shares.contract.ts";
import { socialAccountsContract } from "./sharing/social-accounts.contract.ts";
import { weekContract } from "./sharing/week/week.contract.ts";

/** Every call of the API that follows the contract; the others stand in `server/app/openapi.ts`. */
export const contract = {
  community: communityContract,
  members: membersContract,
  protection: protectionContract,
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
  week: weekContract,
  mailingLists: mailingListsContract,
  results: resultsContract,
  channels: channelsContract,
  calendarEvents: calendarEventsContract,
  pins: pinsContract,
  scheduledPosts: scheduledPostsContract,
  heldTexts: heldTextsContract,
  caution: cautionContract,
  search: searchContract,
  linked: linkedContract,
  rail: railContract,
  map: mapContract,
  affiliation: affiliationContract,
  conversations: conversationsContract,
  notifications: notificationsContract,
  push: pushContract,
  reports: reportsContract,
  appeals: appealsContract,
  blocks: blocksContract,
  mutedWords: mutedWordsContract,
  consent: consentContract,
  deletion: deletionContract,
  security: securityContract,
  ownData: ownDataContract,
  recoveryKey: recoveryKeyContract,
  recoveredKey: recoveredKeyContract,
  restoration: restorationContract,
  imports: importsContract,
};
export type Contract = typeof contract;
