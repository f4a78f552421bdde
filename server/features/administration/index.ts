export {
  type AppealRow,
  appealOfReport,
  canBeReadByAnother,
  toAppeal,
} from "./moderation/appeal.query.ts";
export { appealBy, isWithinTerm } from "./moderation/appeal.ts";
export { assertReason, notifyOfRemoval, warnAuthor } from "./moderation/decide.ts";
export { holdWithin } from "./moderation/hold-member.ts";
export type { AppealAnswered, MemberJudged, RoleChanged } from "./moderation/moderation.events.ts";
export { type RawSanction, sanctionsJson, toSanction } from "./moderation/strikes.query.ts";
export { suspendWithin } from "./moderation/suspend-member.ts";
export { readGround } from "./moderation/words/decision-words.query.ts";
export { newReceipt } from "./privacy/receipt.ts";
export type { MemberAccepted } from "./registration.events.ts";
export { type WaitingChanged, waitingCame, waitingSettled } from "./waiting.events.ts";
