export { MembersPlace as Component } from "../../features/administration/members/members-place.tsx";
