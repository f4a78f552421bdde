export { deleteAccess } from "./delete-access.repository.ts";
export { emailCalls } from "./email/email.routes.ts";
export { identityRoutes } from "./identity.routes.ts";
export { createIdentity, type Identity } from "./identity.ts";
export { affiliationCalls } from "./invitations/affiliation.routes.ts";
export { invitationLinkRoutes } from "./invitations/invitation-link.routes.ts";
export { exportFileRoutes } from "./own-data/export-file.routes.ts";
export { makeExportJob } from "./own-data/make-export.job.ts";
export { ownDataCalls } from "./own-data/own-data.routes.ts";
export { sweepExportsJob, tidyExports } from "./own-data/sweep-exports.job.ts";
export { ACCOUNTS_OWN_DATA } from "./own-data.query.ts";
export { forgetFormerPasswordsJob } from "./passwords/forget-former-passwords.job.ts";
export { insertFormerPasswords } from "./passwords/former-password.repository.ts";
export {
  FORMER_NOTE,
  type FormerParameters,
  formerHash,
  sealParameters,
  withFormerPasswords,
} from "./passwords/former-password.ts";
export { givePassword, type OtherWays, resetAccess } from "./passwords/reset-access.ts";
export { scryptPasswords } from "./passwords/scrypt-passwords.ts";
export { sendPasswordLinkJob } from "./passwords/send-password-link.job.ts";
export { securityCalls } from "./security.routes.ts";
export { ownSessionCalls } from "./sessions/own-session.routes.ts";
export { endEverySession } from "./sessions/session.repository.ts";
export { createSessions, type Sessions } from "./sessions/session.ts";
export { sweepSessionsJob } from "./sessions/sweep-sessions.job.ts";
export type { PasswordAbout } from "./sign-up/common-password.ts";
export { TELL_REGISTRATION, tellRegistrationJob } from "./sign-up/tell-registration.job.ts";
export { deleteTwoFactor } from "./two-factor/two-factor.repository.ts";
