export type { CommunityChanged } from "./community.events.ts";
export { type CommunityRecord, readCommunity } from "./community.query.ts";
export { communityEdit, communityRead } from "./community.routes.ts";
export { type CurrentCommunity, rememberCommunity } from "./current-community.ts";
export { readLanding } from "./landing.query.ts";
export {
  insertCommunity,
  type NewCommunity,
  saveDefaultGroup,
} from "./new-community.repository.ts";
export { assertReadablePictures, storePictures } from "./pictures.ts";
