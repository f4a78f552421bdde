export { becomeFormer } from "./leave.ts";
export { type MemberRow, memberColumns, strongestRole, toMemberItem } from "./member.query.ts";
export { FORMER_MEMBER, saveRole } from "./member.repository.ts";
export { memberCallHandlers, seenMember } from "./member.routes.ts";
export {
  changeRole,
  changeState,
  deleteRegistered,
  endHiding,
  hideMember,
  insertMember,
  letIn,
  type RestoredProfile,
  reinstate,
  replaceEmail,
  restoreMember,
  saveShowsPresence,
} from "./member-state.repository.ts";
export { apart, seenOnline } from "./presence.query.ts";
export { createPresence, type Presence } from "./presence.ts";
export { listWaiting } from "./waiting.query.ts";
export { isHere } from "./withdrawn.query.ts";
