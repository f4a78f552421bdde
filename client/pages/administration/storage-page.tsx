export { StoragePlace as Component } from "../../features/administration/index.ts";
