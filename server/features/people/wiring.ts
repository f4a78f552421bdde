export { blockCalls } from "./blocks/block.routes.ts";
export { communityRead } from "./community/community.routes.ts";
export { type CurrentCommunity, rememberCommunity } from "./community/current-community.ts";
export {
  hideFormerPictures,
  listMissingPictures,
  showFormerPictures,
} from "./community/former-pictures.repository.ts";
export { linkCommunity, unlinkCommunity } from "./community/new-community.repository.ts";
export { showCommunityChanged } from "./community/show-live.subscriber.ts";
export {
  ANNOUNCE_LEGAL,
  announceLegalChanges,
  announceLegalJob,
} from "./legal/announce-legal.job.ts";
export { type LegalVersions, readLegalVersions } from "./legal/legal-version.query.ts";
export { forgetImportedJob } from "./members/forget-imported.job.ts";
export {
  deleteImported,
  findForImport,
  type ImportedPerson,
  insertImported,
  keepPortrait,
  linkToLegacy,
  listWithoutPortrait,
  takePortraits,
  unlinkFromLegacy,
} from "./members/imported-people.repository.ts";
export { becomeFormer } from "./members/leave.ts";
export { saveRole } from "./members/member.repository.ts";
export { memberCallHandlers } from "./members/member.routes.ts";
export { markSuspended } from "./members/member-state.repository.ts";
export { createPresence, type Presence } from "./members/presence.ts";
export { findKeeper, listWaiting } from "./members/waiting.query.ts";
export { forgetMutedWords } from "./muted-words/mute-word.ts";
export { mutedWordCalls } from "./muted-words/muted-word.routes.ts";
export { PEOPLE_OWN_DATA } from "./own-data.query.ts";
export { endProtectionJob } from "./protection/end-protection.job.ts";
export { leaveProtection } from "./protection/leave-protection.ts";
export { isProtected, mayKnowOf } from "./protection/protected-member.query.ts";
export { protectionCalls } from "./protection/protection.routes.ts";
export { readHelpNumbers } from "./protection/referent.query.ts";
