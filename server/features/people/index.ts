export type { MemberBlocked } from "./blocks/block.events.ts";
export type { CommunityChanged } from "./community/community.events.ts";
export {
  type CommunityRecord,
  facadeOf,
  readCommunity,
  sourcesOf,
} from "./community/community.query.ts";
export {
  type CommunitySettings,
  endGettingStarted,
  lockPictures,
  updateCommunity,
} from "./community/community.repository.ts";
export { presentCommunity } from "./community/community.routes.ts";
export {
  insertCommunity,
  type NewCommunity,
  saveDefaultGroup,
} from "./community/new-community.repository.ts";
export {
  assertReadablePictures,
  type CommunityPictures,
  storePictures,
} from "./community/pictures.ts";
export type { LegalChanged } from "./legal/legal.events.ts";
export { JUDGES, NOBODY_ELSE, openAppeals, partiesOf } from "./members/appeal-judges.query.ts";
export { welcomeImported } from "./members/imported-people.repository.ts";
export {
  type MemberRow,
  memberColumns,
  strongestRole,
  toMemberItem,
} from "./members/member.query.ts";
export { FORMER_MEMBER } from "./members/member.repository.ts";
export { seenMember } from "./members/member.routes.ts";
export {
  changeRole,
  deleteRegistered,
  endHiding,
  endLimits,
  endPauses,
  hideMember,
  insertMember,
  letIn,
  limitMember,
  pauseMember,
  type RestoredProfile,
  reinstate,
  replaceEmail,
  restoreMember,
  saveShowsPresence,
} from "./members/member-state.repository.ts";
export { eitherBlocked, seenOnline } from "./members/presence.query.ts";
export { mayAnswer, someoneElse } from "./members/request-answerers.query.ts";
export { looksAfter } from "./members/what-waits.policy.ts";
export {
  ADMINISTERS,
  countOf,
  lateRequests,
  lettersNotSent,
  lettersNotTold,
  MODERATES,
  NO_BACKUP,
  openDataRequests,
  openReports,
  troubledBackups,
  unansweredRequests,
  WAITING_REGISTRATIONS,
  WATCHES_MINORS,
  waitingFor,
  whyOver,
} from "./members/what-waits.query.ts";
export { isHere } from "./members/withdrawn.query.ts";
export { findMuters, mutedOfMember } from "./muted-words/muted-word.query.ts";
export { mutedIn } from "./muted-words/muted-word.ts";
export { allPlaces, assertPlace, findPlace, searchPlaces } from "./places/places.ts";
export {
  anyMayKnow,
  isLimited,
  isOfAge,
  isPaused,
  isProtected,
  mayKnow,
  mayKnowOf,
} from "./protection/protected-member.query.ts";
export type { ProtectionChanged } from "./protection/protection.events.ts";
export {
  ANY_REPORT_READER,
  hasReferent,
  hasReferentHere,
  isForReferents,
  mayReadReport,
  moderatesReport,
  reportReader,
} from "./protection/report-access.query.ts";
export { assertAdmitted, type SaidAge, saveAgeAtSignUp } from "./protection/say-age.ts";
