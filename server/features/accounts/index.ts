export { deletePasswordLinks } from "./email/email-change.repository.ts";
export type {
  MemberRegistered,
  PasswordLinkEnded,
  PasswordLinkKept,
  SecurityChanged,
} from "./identity.events.ts";
export { closeInvitation, createInvitation } from "./invitations/invitation.repository.ts";
export { invitationUrl, newInvitationCode } from "./invitations/invitation-code.ts";
export { assertItIsThem, type Proof } from "./member-proof.ts";
export { makePasswordLink, type PasswordLink } from "./passwords/password-link.ts";
export { tellSecurityChange } from "./security-notice.ts";
export { findMemberAsViewer } from "./sessions/session.query.ts";
export { endSessionsOf } from "./sessions/session.repository.ts";
export { isCommonPassword } from "./sign-up/common-password.ts";
