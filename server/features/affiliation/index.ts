export { affiliationCalls } from "./affiliation.routes.ts";
