export { strongestRole } from "./member.query.ts";
export { saveRole } from "./member.repository.ts";
export { memberCallHandlers, seenMember } from "./member.routes.ts";
export { createPresence, type Presence } from "./presence.ts";
export { listWaiting } from "./waiting.query.ts";
