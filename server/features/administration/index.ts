export { administrationCalls } from "./administration.routes.ts";
export { acceptRegistration } from "./answer-registration.ts";
export { communityEdit } from "./community.routes.ts";
export { invite } from "./invite.ts";
