export { emailCalls } from "./email.routes.ts";
export type { MemberRegistered } from "./identity.events.ts";
export { identityRoutes } from "./identity.routes.ts";
export { createIdentity, type Identity } from "./identity.ts";
export { closeInvitation, createInvitation } from "./invitation.repository.ts";
export { ownSessionCalls } from "./own-session.routes.ts";
export { createSessions, type Sessions } from "./session.ts";
export { sweepSessionsJob } from "./sweep-sessions.job.ts";
export { TELL_REGISTRATION, tellRegistrationJob } from "./tell-registration.job.ts";
