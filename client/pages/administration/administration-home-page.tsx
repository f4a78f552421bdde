export { AdministrationHome as Component } from "../../features/administration/index.ts";
