export { JobsPlace as Component } from "../../features/administration/index.ts";
