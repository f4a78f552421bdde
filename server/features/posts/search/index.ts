export { searchCalls } from "./search.routes.ts";
