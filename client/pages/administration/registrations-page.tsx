export { RegistrationsPlace as Component } from "../../features/administration/index.ts";
