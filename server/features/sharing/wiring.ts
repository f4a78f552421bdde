export { findDeletion } from "./data-deletion/data-deletion.query.ts";
export { dataDeletionRoutes } from "./data-deletion/data-deletion.routes.ts";
export { isDeletionCode } from "./data-deletion/deletion-code.ts";
export { publishingJobs, RESUME_DELIVERIES, RESUME_HELD } from "./deliveries/deliver.job.ts";
export { holdAfterRestore } from "./deliveries/hold-after-restore.ts";
export type { DeliveryPace as PublishingPace } from "./deliveries/turn.ts";
export { mailingListCalls } from "./mailing/mailing.routes.ts";
export { findSubscription } from "./mailing/mailing-list.query.ts";
export { unsubscribe } from "./mailing/unsubscribe.ts";
export { SHARING_OWN_DATA } from "./own-data.query.ts";
export { checkPlatforms } from "./platforms/check-platforms.ts";
export { configurePlatforms } from "./platforms/configure-platforms.ts";
export { ownClientRoutes } from "./platforms/own-client.routes.ts";
export type { HoldChanged, PlatformsChanged } from "./platforms/platform.events.ts";
export { platformCalls } from "./platforms/platform.routes.ts";
export { statusTable } from "./platforms/platform-status.ts";
export { proveReach } from "./platforms/prove-reach.ts";
export { readSharingParts } from "./platforms/sharing-state.query.ts";
export { sharingState } from "./platforms/sharing-state.ts";
export { showPlatformsChanged } from "./platforms/show-live.subscriber.ts";
export { watchVersionsJob } from "./platforms/watch-versions.job.ts";
export { eraseSharesOf } from "./publishing/erase-shares.ts";
export { readsShareShowing } from "./publishing/share.query.ts";
export { shareCalls } from "./publishing/share.routes.ts";
export { shortLinkRoutes } from "./publishing/short-link.routes.ts";
export { showShareChanged } from "./publishing/show-live.subscriber.ts";
export { readCountsJobs } from "./results/read-counts.job.ts";
export { resultCalls } from "./results/results.routes.ts";
export { accountsBeside, fromBeside } from "./social-accounts/accounts-beside.query.ts";
export {
  checkAccountsJobs,
  checkAtVisit,
  createOpeningCheck,
} from "./social-accounts/check-accounts.job.ts";
export { connectionRoutes } from "./social-accounts/connection.routes.ts";
export { toSocialAccount } from "./social-accounts/present-account.ts";
export { showAccountsChanged } from "./social-accounts/show-live.subscriber.ts";
export type { AccountChanged } from "./social-accounts/social-account.events.ts";
export { deleteAccounts } from "./social-accounts/social-account.repository.ts";
export { socialAccountCalls } from "./social-accounts/social-account.routes.ts";
export { leaveWeek } from "./week/leave-week.ts";
export { repeatSharesJob } from "./week/repeat-shares.job.ts";
export { eraseDraftsOf } from "./week/save-draft.ts";
export { weekCalls } from "./week/week.routes.ts";
