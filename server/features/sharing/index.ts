export { publishShare } from "./publishing/publish-share.ts";
export type { ShareChanged, ShareWaits } from "./publishing/share.events.ts";
export type {
  AccountConnected,
  AccountDisconnected,
  AccountLost,
} from "./social-accounts/social-account.events.ts";
export type { RepeatStalled } from "./week/repeat.events.ts";
