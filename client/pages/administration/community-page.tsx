export { CommunityPlace as Component } from "../../features/administration/index.ts";
