export { publishShare } from "./publishing/publish-share.ts";
export type { ShareChanged, ShareWaits } from "./publishing/share.events.ts";
export type {
  AccountConnected,
  AccountDisconnected,
  AccountLost,
} from "./social-accounts/social-account.events.ts";
export { saveAccountSet } from "./week/keep-account-sets.ts";
export { saveSlots } from "./week/queue-share.ts";
export type { RepeatStalled } from "./week/repeat.events.ts";
export { repeatShare } from "./week/repeat-share.ts";
export { saveDraft } from "./week/save-draft.ts";
