export { InvitationsPlace as Component } from "../../features/administration/index.ts";
