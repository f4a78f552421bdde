export type { CommunityChanged } from "./community.events.ts";
export { type CommunityRecord, readCommunity, sourcesOf } from "./community.query.ts";
export { type CommunitySettings, lockPictures, updateCommunity } from "./community.repository.ts";
export { communityRead, presentCommunity } from "./community.routes.ts";
export { type CurrentCommunity, rememberCommunity } from "./current-community.ts";
export {
  insertCommunity,
  type NewCommunity,
  saveDefaultGroup,
} from "./new-community.repository.ts";
export { assertReadablePictures, type Pictures, storePictures } from "./pictures.ts";
