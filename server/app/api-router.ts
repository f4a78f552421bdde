import {
  affiliationCalls,
  emailCalls,
  ownDataCalls,
  ownSessionCalls,
  securityCalls,
} from "../features/accounts/wiring.ts";
import {
  administrationCalls,
  backupCalls,
  communityEdit,
  consentCalls,
  createJournalCalls,
  dataRequestCalls,
  deletionCalls,
  listOwnActs,
  memberManagementCalls,
  noticeCalls,
  recoveredKeyCalls,
  recoveryKeyCalls,
} from "../features/administration/wiring.ts";
import { conversationCalls, messageCalls } from "../features/conversations/wiring.ts";
import {
  calendarCalls,
  channelCalls,
  createMapCalls,
  groupCalls,
  listPlacedEvents,
} from "../features/gathering/wiring.ts";
import {
  createImportCalls,
  createInstallationCalls,
  createRestorationCalls,
  type InstallationParts,
  type Restoration,
} from "../features/installation/wiring.ts";
import { createStorageCalls, linkPreviewCalls, mediaCalls } from "../features/media/wiring.ts";
import { notificationCalls, pushCalls } from "../features/notifications/wiring.ts";
import {
  blockCalls,
  communityRead,
  memberCallHandlers,
  mutedWordCalls,
  protectionCalls,
} from "../features/people/wiring.ts";
import {
  cautionCalls,
  commentCalls,
  commentLikeCalls,
  createRailCalls,
  createRankingCalls,
  forwardPostCalls,
  heldTextCalls,
  linkedCalls,
  memberPostCalls,
  messagePinCalls,
  pinCalls,
  postCalls,
  postLikeCalls,
  resourceCalls,
  scheduledPostCalls,
  searchCalls,
  voteCalls,
} from "../features/posts/wiring.ts";
import { appealCalls, reportCalls } from "../features/reports/wiring.ts";
import {
  mailingListCalls,
  platformCalls,
  resultCalls,
  shareCalls,
  socialAccountCalls,
  weekCalls,
} from "../features/sharing/wiring.ts";
import { memberCalls, visitorCalls } from "../infrastructure/http/call-context.ts";
import { importParts } from "./imports/import-parts.ts";
import { sharingStateCall } from "./sharing-state.ts";

const media = memberCalls.media;

const MEDIA_CALLS = {
  read: media.read.handler(({ context, input }) =>
    mediaCalls.read(context.services, context.viewer, input),
  ),
  describe: media.describe.handler(({ context, input }) =>
    mediaCalls.describe(context.services, context.viewer, input),
  ),
  setPoster: media.setPoster.handler(({ context, input }) =>
    mediaCalls.setPoster(context.services, context.viewer, input),
  ),
  remove: media.remove.handler(({ context, input }) =>
    mediaCalls.remove(context.services, context.viewer, input),
  ),
};

/** Every call of the contract with what answers it. */
export function createApiRouter(
  timeZone: () => string,
  installation: InstallationParts,
  restoration: Restoration,
) {
  return visitorCalls.router({
    community: {
      read: communityRead,
      edit: communityEdit,
      ...createInstallationCalls(installation, () => restoration.isBusy),
    },
    members: {
      ...memberCallHandlers,
      ...memberPostCalls,
      ...emailCalls,
      ...ownSessionCalls,
      ...noticeCalls,
      listActs: listOwnActs,
    },
    groups: groupCalls,
    posts: { ...postCalls, ...voteCalls, ...postLikeCalls },
    comments: { ...commentCalls, ...commentLikeCalls },
    media: { ...MEDIA_CALLS, ...resourceCalls },
    linkPreviews: linkPreviewCalls,
    ranking: createRankingCalls(timeZone),
    administration: {
      ...administrationCalls,
      ...memberManagementCalls,
      ...createJournalCalls(timeZone),
      ...createStorageCalls(timeZone),
      ...backupCalls,
    },
    dataRequests: dataRequestCalls,
    platforms: { list: sharingStateCall, ...platformCalls },
    heldTexts: heldTextCalls,
    caution: cautionCalls,
    search: searchCalls,
    linked: linkedCalls,
    rail: createRailCalls(timeZone),
    socialAccounts: socialAccountCalls,
    shares: shareCalls,
    week: weekCalls,
    calendarEvents: calendarCalls,
    mailingLists: mailingListCalls,
    results: resultCalls,
    channels: channelCalls,
    map: createMapCalls(listPlacedEvents),
    affiliation: affiliationCalls,
    pins: pinCalls,
    reports: reportCalls,
    appeals: appealCalls,
    protection: protectionCalls,
    blocks: blockCalls,
    mutedWords: mutedWordCalls,
    consent: consentCalls,
    deletion: deletionCalls,
    scheduledPosts: scheduledPostCalls,
    conversations: {
      ...conversationCalls,
      ...messageCalls,
      ...messagePinCalls,
      ...forwardPostCalls,
    },
    notifications: notificationCalls,
    push: pushCalls,
    security: securityCalls,
    ownData: ownDataCalls,
    recoveryKey: recoveryKeyCalls,
    recoveredKey: recoveredKeyCalls,
    restoration: createRestorationCalls(restoration),
    imports: createImportCalls(importParts),
  });
}
