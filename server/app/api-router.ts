import { affiliationCalls } from "../features/accounts/affiliation-index.ts";
import { emailCalls, ownSessionCalls, securityCalls } from "../features/accounts/index.ts";
import { consentCalls } from "../features/administration/consent/index.ts";
import { administrationCalls, communityEdit } from "../features/administration/index.ts";
import { memberManagementCalls, noticeCalls } from "../features/administration/moderation/index.ts";
import { dataRequestCalls } from "../features/administration/privacy/index.ts";
import { conversationCalls, messageCalls } from "../features/conversations/index.ts";
import { calendarCalls, listPlacedEvents } from "../features/gathering/calendar/index.ts";
import { channelCalls } from "../features/gathering/channels/index.ts";
import { groupCalls } from "../features/gathering/groups/index.ts";
import { createMapCalls } from "../features/gathering/map/index.ts";
import { createInstallationCalls, type InstallationParts } from "../features/installation/index.ts";
import { mediaCalls } from "../features/media/index.ts";
import { linkPreviewCalls } from "../features/media/link-previews/index.ts";
import { notificationCalls } from "../features/notifications/index.ts";
import { pushCalls } from "../features/notifications/push/index.ts";
import { blockCalls } from "../features/people/blocks/index.ts";
import { communityRead } from "../features/people/community/index.ts";
import { memberCallHandlers } from "../features/people/members/index.ts";
import { commentCalls } from "../features/posts/comments/index.ts";
import { memberPostCalls, postCalls } from "../features/posts/index.ts";
import { commentLikeCalls, postLikeCalls } from "../features/posts/likes/index.ts";
import { messagePinCalls, pinCalls } from "../features/posts/pins/index.ts";
import { createRankingCalls } from "../features/posts/points/index.ts";
import { voteCalls } from "../features/posts/polls/votes-index.ts";
import { resourceCalls } from "../features/posts/resources/index.ts";
import { scheduledPostCalls } from "../features/posts/scheduled-posts/index.ts";
import { searchCalls } from "../features/posts/search/index.ts";
import { reportCalls } from "../features/reports/index.ts";
import { mailingListCalls } from "../features/sharing/mailing/index.ts";
import { platformCalls } from "../features/sharing/platforms/index.ts";
import { shareCalls } from "../features/sharing/publishing/index.ts";
import { socialAccountCalls } from "../features/sharing/social-accounts/index.ts";
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
