export { JoinRequestsPlace as Component } from "../../features/administration/index.ts";
