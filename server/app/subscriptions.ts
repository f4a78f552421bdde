import { DAILY_CEILING, type PointKind } from "../../shared/posts/points.ts";
import { TELL_REGISTRATION } from "../features/accounts/wiring.ts";
import {
  decidingAgain,
  showConversationChanged,
  showConversationReached,
  showMessageChanged,
  showMessageMediaPrepared,
  showMessageSent,
} from "../features/conversations/wiring.ts";
import {
  showCalendarAnswered,
  showCalendarChanged,
  showChannelChanged,
  showGroupChanged,
  showJoinRequested,
  showMembershipChanged,
  showOfferedFilePrepared,
  showPaymentsChanged,
  showStandingChanged,
} from "../features/gathering/wiring.ts";
import { ERASE_MEDIA } from "../features/media/index.ts";
import {
  dismissForBlocked,
  dismissForConversation,
  dismissForDeletedMessage,
  dismissForEvent,
  dismissForResources,
  notifyOfAnswer,
  notifyOfArrival,
  notifyOfEvent,
  notifyOfJoinRequest,
  notifyOfKeptPasswordLink,
  notifyOfLegalChange,
  notifyOfLostAccount,
  notifyOfMajority,
  notifyOfMembership,
  notifyOfMessages,
  notifyOfOrphanRequest,
  notifyOfProtection,
  notifyOfRegistration,
  notifyOfResource,
  notifyOfSecurityChange,
  notifyOfStalledRepeat,
  notifyOfStanding,
  notifyOfWaitingShare,
  requoteCorrectedMessage,
  resolveForAccount,
  resolveForChannel,
  resolveForEvent,
  resolveForGroup,
  resolveForMember,
  resolveForMessages,
  resolveForPasswordLink,
  resolveForReadGroup,
  resolveForRequest,
  resolveForShare,
  resolveForStanding,
  showNotificationsChanged,
} from "../features/notifications/wiring.ts";
import { ANNOUNCE_LEGAL, showCommunityChanged } from "../features/people/wiring.ts";
import {
  closeWithGroup,
  createEarning,
  deleteMessagePins,
  relabelWithChannel,
} from "../features/posts/wiring.ts";
import {
  RESUME_DELIVERIES,
  RESUME_HELD,
  showAccountsChanged,
  showPlatformsChanged,
  showShareChanged,
} from "../features/sharing/wiring.ts";
import { oneByOne, type Subscriptions } from "../infrastructure/outbox/subscriptions.ts";
import type { Services } from "../infrastructure/services.ts";
import type {
  AccountsEvents,
  ConversationsEvents,
  Events,
  GatheringEvents,
  NotificationsEvents,
  PeopleEvents,
  SharingEvents,
} from "./events.ts";
import {
  ADMINISTRATION_SUBSCRIPTIONS,
  REPORTS_SUBSCRIPTIONS,
} from "./subscriptions/care-subscriptions.ts";
import { postSubscriptions } from "./subscriptions/post-subscriptions.ts";

/**
 * What happens because of each fact: `within` its transaction, `after` it as retried jobs, on the
 * `live` stream, and as notifications of members (`notify`), together for facts that come many at a
 * time. A single list of all that happens, domain by domain.
 *
 * @param timeZone the community's, in which points are counted
 * @param dailyCeiling the community's, of acts that earn them
 * @param services made after this list, for what is decided within a transaction
 */
export function createSubscriptions(
  timeZone: () => string,
  dailyCeiling: (() => Record<PointKind, number>) | undefined,
  services: () => Pick<Services, "outbox" | "clock">,
): Subscriptions<Events> {
  const decide = decidingAgain(services);
  return {
    ...postSubscriptions(createEarning(timeZone, dailyCeiling ?? (() => DAILY_CEILING))),
    ...gatheringSubscriptions(decide),
    ...CONVERSATIONS_SUBSCRIPTIONS,
    ...SHARING_SUBSCRIPTIONS,
    ...ACCOUNTS_SUBSCRIPTIONS,
    ...peopleSubscriptions(decide),
    ...ADMINISTRATION_SUBSCRIPTIONS,
    ...REPORTS_SUBSCRIPTIONS,
    ...NOTIFICATIONS_SUBSCRIPTIONS,
  };
}

type Decide = ReturnType<typeof decidingAgain>;

const gatheringSubscriptions = (decide: Decide): Subscriptions<GatheringEvents> => ({
  "membership-changed": {
    within: [decide],
    live: showMembershipChanged,
    notify: [oneByOne(notifyOfMembership, resolveForStanding, resolveForRequest)],
  },
  "join-requested": {
    live: showJoinRequested,
    notify: [oneByOne(notifyOfJoinRequest, notifyOfOrphanRequest)],
  },
  "group-changed": {
    within: [closeWithGroup],
    after: [ERASE_MEDIA],
    live: showGroupChanged,
    notify: [oneByOne(resolveForGroup)],
  },
  "group-read": { notify: [oneByOne(resolveForReadGroup)] },
  "channel-changed": {
    within: [relabelWithChannel],
    after: [ERASE_MEDIA],
    live: showChannelChanged,
    notify: [oneByOne(dismissForResources, resolveForChannel)],
  },
  "resource-offered": { notify: [oneByOne(notifyOfResource)] },
  "offered-file-prepared": { live: showOfferedFilePrepared },
  "channel-standing-changed": {
    live: showStandingChanged,
    notify: [oneByOne(notifyOfStanding, resolveForStanding)],
  },
  "payments-changed": { live: showPaymentsChanged },
  "calendar-changed": {
    after: [ERASE_MEDIA],
    live: showCalendarChanged,
    notify: [oneByOne(dismissForEvent, resolveForEvent)],
  },
  "event-news": { notify: [oneByOne(notifyOfEvent)] },
  "calendar-answered": { live: showCalendarAnswered, notify: [oneByOne(notifyOfAnswer)] },
});

const CONVERSATIONS_SUBSCRIPTIONS: Subscriptions<ConversationsEvents> = {
  "message-sent": { live: showMessageSent, notify: [notifyOfMessages] },
  "message-edited": { live: showMessageChanged, notify: [oneByOne(requoteCorrectedMessage)] },
  "message-reacted": { live: showMessageChanged },
  "message-deleted": {
    within: [deleteMessagePins],
    after: [ERASE_MEDIA],
    live: showMessageChanged,
    notify: [oneByOne(dismissForDeletedMessage)],
  },
  "message-media-prepared": { live: showMessageMediaPrepared },
  "conversation-changed": {
    after: [ERASE_MEDIA],
    live: showConversationChanged,
    notify: [oneByOne(dismissForConversation)],
  },
  "conversation-reached": {
    live: showConversationReached,
    notify: [oneByOne(resolveForMessages)],
  },
};

const SHARING_SUBSCRIPTIONS: Subscriptions<SharingEvents> = {
  "platforms-changed": { live: showPlatformsChanged },
  "hold-changed": { after: [RESUME_HELD], live: showPlatformsChanged },
  "account-connected": {
    after: [RESUME_DELIVERIES],
    live: showAccountsChanged,
    notify: [oneByOne(resolveForAccount)],
  },
  "account-lost": { live: showAccountsChanged, notify: [oneByOne(notifyOfLostAccount)] },
  "account-changed": { live: showAccountsChanged },
  "account-disconnected": { live: showAccountsChanged, notify: [oneByOne(resolveForAccount)] },
  "share-changed": { live: showShareChanged, notify: [oneByOne(resolveForShare)] },
  "share-waits": { notify: [oneByOne(notifyOfWaitingShare)] },
  "repeat-stalled": { notify: [oneByOne(notifyOfStalledRepeat)] },
};

const ACCOUNTS_SUBSCRIPTIONS: Subscriptions<AccountsEvents> = {
  "member-registered": {
    after: [TELL_REGISTRATION],
    notify: [oneByOne(notifyOfArrival, notifyOfRegistration)],
  },
  "security-changed": { notify: [oneByOne(notifyOfSecurityChange)] },
  "password-link-kept": { notify: [oneByOne(notifyOfKeptPasswordLink)] },
  "password-link-ended": { notify: [oneByOne(resolveForPasswordLink)] },
};

const peopleSubscriptions = (decide: Decide): Subscriptions<PeopleEvents> => ({
  "viewer-changed": { within: [decide], notify: [oneByOne(resolveForMember)] },
  "member-blocked": { within: [decide], notify: [oneByOne(dismissForBlocked)] },
  "protection-changed": {
    within: [decide],
    notify: [oneByOne(notifyOfMajority, notifyOfProtection)],
  },
  "community-changed": { after: [ANNOUNCE_LEGAL], live: showCommunityChanged },
  "legal-changed": { notify: [oneByOne(notifyOfLegalChange)] },
});

const NOTIFICATIONS_SUBSCRIPTIONS: Subscriptions<NotificationsEvents> = {
  "notifications-changed": { live: showNotificationsChanged },
};
