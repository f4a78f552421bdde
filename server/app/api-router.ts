import { administrationCalls, communityEdit } from "../features/administration/index.ts";
import { affiliationCalls } from "../features/affiliation/index.ts";
import { blockCalls } from "../features/blocks/index.ts";
import { calendarCalls, listPlacedEvents } from "../features/calendar/index.ts";
import { channelCalls } from "../features/channels/index.ts";
import { commentCalls } from "../features/comments/index.ts";
import { communityRead } from "../features/community/index.ts";
import { consentCalls } from "../features/consent/index.ts";
import { conversationCalls, messageCalls } from "../features/conversations/index.ts";
import { groupCalls } from "../features/groups/index.ts";
import { emailCalls, ownSessionCalls, securityCalls } from "../features/identity/index.ts";
import { createInstallationCalls, type InstallationParts } from "../features/installation/index.ts";
import { commentLikeCalls, postLikeCalls } from "../features/likes/index.ts";
import { linkPreviewCalls } from "../features/link-previews/index.ts";
import { mailingListCalls } from "../features/mailing/index.ts";
import { createMapCalls } from "../features/map/index.ts";
import { mediaCalls } from "../features/media/index.ts";
import { memberCallHandlers } from "../features/members/index.ts";
import { memberManagementCalls, noticeCalls } from "../features/moderation/index.ts";
import { notificationCalls } from "../features/notifications/index.ts";
import { messagePinCalls, pinCalls } from "../features/pins/index.ts";
import { platformCalls } from "../features/platforms/index.ts";
import { createRankingCalls } from "../features/points/index.ts";
import { memberPostCalls, postCalls } from "../features/posts/index.ts";
import { dataRequestCalls } from "../features/privacy/index.ts";
import { shareCalls } from "../features/publishing/index.ts";
import { pushCalls } from "../features/push/index.ts";
import { reportCalls } from "../features/reports/index.ts";
import { resourceCalls } from "../features/resources/index.ts";
import { scheduledPostCalls } from "../features/scheduled-posts/index.ts";
import { searchCalls } from "../features/search/index.ts";
import { socialAccountCalls } from "../features/social-accounts/index.ts";
import { voteCalls } from "../features/votes/index.ts";
import { memberCalls, visitorCalls } from "../infrastructure/http/call-context.ts";
import { sharingStateCall } from "./sharing-state.ts";

const media = memberCalls.media;

/** Every call of the contract with what answers it. */
export function createApiRouter(timeZone: () => string, installation: InstallationParts) {
  return visitorCalls.router({
    community: {
      read: communityRead,
      edit: communityEdit,
      ...createInstallationCalls(installation),
    },
    members: {
      ...memberCallHandlers,
      ...memberPostCalls,
      ...emailCalls,
      ...ownSessionCalls,
      ...noticeCalls,
    },
    groups: groupCalls,
    posts: { ...postCalls, ...voteCalls, ...postLikeCalls },
    comments: { ...commentCalls, ...commentLikeCalls },
    media: {
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
      ...resourceCalls,
    },
    linkPreviews: linkPreviewCalls,
    ranking: createRankingCalls(timeZone),
    administration: { ...administrationCalls, ...memberManagementCalls },
    dataRequests: dataRequestCalls,
    platforms: { list: sharingStateCall, ...platformCalls },
    search: searchCalls,
    socialAccounts: socialAccountCalls,
    shares: shareCalls,
    calendarEvents: calendarCalls,
    mailingLists: mailingListCalls,
    channels: channelCalls,
    map: createMapCalls(listPlacedEvents),
    affiliation: affiliationCalls,
    pins: pinCalls,
    reports: reportCalls,
    blocks: blockCalls,
    consent: consentCalls,
    scheduledPosts: scheduledPostCalls,
    conversations: { ...conversationCalls, ...messageCalls, ...messagePinCalls },
    notifications: notificationCalls,
    push: pushCalls,
    security: securityCalls,
  });
}
