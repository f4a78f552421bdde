import { countPublished } from "../../features/gathering/wiring.ts";
import { ERASE_MEDIA } from "../../features/media/index.ts";
import {
  notifyOfAnsweredAppeal,
  notifyOfArrival,
  notifyOfDecidedReport,
  notifyOfDecision,
  notifyOfRole,
  notifyOfUndoneReport,
  notifyOfWaiting,
} from "../../features/notifications/wiring.ts";
import {
  deletePoll,
  ERASE_LEFT_COMMENTS,
  ERASE_LEFT_LIKES,
  giveBack,
  showCommentRestored,
  showPostRestored,
} from "../../features/posts/wiring.ts";
import { oneByOne, type Subscriptions } from "../../infrastructure/outbox/subscriptions.ts";
import type { AdministrationEvents, PostsEvents, ReportsEvents } from "../events.ts";

/** What comes back where moderation was wrong. */
export const RESTORED = {
  "post-restored": { within: [countPublished, giveBack.forPublishing], live: showPostRestored },
  "comment-restored": { within: [giveBack.forCommenting], live: showCommentRestored },
} satisfies Partial<Subscriptions<PostsEvents>>;

export const ADMINISTRATION_SUBSCRIPTIONS: Subscriptions<AdministrationEvents> = {
  "member-accepted": { notify: [oneByOne(notifyOfArrival)] },
  "member-judged": { notify: [oneByOne(notifyOfDecision)] },
  "appeal-answered": { notify: [oneByOne(notifyOfAnsweredAppeal)] },
  "sealed-erased": {
    within: [deletePoll],
    after: [ERASE_MEDIA, ERASE_LEFT_COMMENTS, ERASE_LEFT_LIKES],
  },
  "role-changed": { notify: [oneByOne(notifyOfRole)] },
  "waiting-changed": { notify: [oneByOne(notifyOfWaiting)] },
};

export const REPORTS_SUBSCRIPTIONS: Subscriptions<ReportsEvents> = {
  "report-undone": { notify: [oneByOne(notifyOfUndoneReport)] },
  "report-decided": { notify: [oneByOne(notifyOfDecidedReport)] },
};
