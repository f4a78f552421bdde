export { accountsBeside, fromBeside } from "./accounts-beside.query.ts";
export { checkAccountsJobs, checkAtVisit, createOpeningCheck } from "./check-accounts.job.ts";
export { connectionRoutes } from "./connection.routes.ts";
export { eraseGrant, forgetGrant } from "./forget-grant.ts";
export { loseAccount } from "./lose-account.ts";
export { byAccount, openAccount } from "./open-account.ts";
export { showAccountsChanged } from "./show-live.subscriber.ts";
export type {
  AccountChanged,
  AccountConnected,
  AccountDisconnected,
  AccountLost,
} from "./social-account.events.ts";
export { listAccounts, listStored, toSocialAccount } from "./social-account.query.ts";
export { deleteOfRemoved, forgetAccounts } from "./social-account.repository.ts";
export { socialAccountCalls } from "./social-account.routes.ts";
export type { StoredAccount } from "./social-account.ts";
