export type { MemberBlocked } from "./block.events.ts";
export { blockCalls } from "./block.routes.ts";
