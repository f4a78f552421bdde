export { CommunityPlace as Component } from "../../features/administration/settings/community-place.tsx";
