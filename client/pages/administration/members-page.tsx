export { MembersPlace as Component } from "../../features/administration/index.ts";
