export { administrationCalls } from "./administration.routes.ts";
export { acceptRegistration } from "./answer-registration.ts";
export { invite } from "./invite.ts";
