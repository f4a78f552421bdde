export { affiliationCalls } from "./invitations/affiliation.routes.ts";
