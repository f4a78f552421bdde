export { BackupsPlace as Component } from "../../features/administration/index.ts";
