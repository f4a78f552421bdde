export { inviteBack } from "./invite-back.ts";
export {
  type AppealRow,
  appealOfReport,
  appealOfSanction,
  readTerm,
  reportContestUntil,
  sanctionContestUntil,
  toAppeal,
} from "./moderation/appeal.query.ts";
export { appealKey, opensAppeal } from "./moderation/appeal-key.ts";
export { assertReason, notifyOfRemoval, warnAuthor } from "./moderation/decide.ts";
export { endDecisionWithin } from "./moderation/end-decision.ts";
export { holdWithin } from "./moderation/hold-member.ts";
export { findRecipient } from "./moderation/member-management.query.ts";
export type { AppealAnswered, MemberJudged, RoleChanged } from "./moderation/moderation.events.ts";
export { strikeOut, termFrom } from "./moderation/sanction.repository.ts";
export { type RawSanction, sanctionsJson, toSanction } from "./moderation/strikes.query.ts";
export { suspendWithin } from "./moderation/suspend-member.ts";
export { wayToContest } from "./moderation/way-to-contest.ts";
export { readGround } from "./moderation/words/decision-words.query.ts";
export { newReceipt } from "./privacy/receipt.ts";
export type { MemberAccepted } from "./registration.events.ts";
export { openSealed, sealText } from "./sealed/seal-text.ts";
export type { SealedErased } from "./sealed/sealed-text.events.ts";
export { deleteSealed, findSealed, type SealedTextRow } from "./sealed/sealed-text.repository.ts";
export { type WaitingChanged, waitingCame, waitingSettled } from "./waiting.events.ts";
