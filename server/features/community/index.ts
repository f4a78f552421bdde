export type { CommunityChanged } from "./community.events.ts";
export { type CommunityRecord, readCommunity } from "./community.query.ts";
export { communityRead } from "./community.routes.ts";
export { type CurrentCommunity, rememberCommunity } from "./current-community.ts";
