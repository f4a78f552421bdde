export { JournalPlace as Component } from "../../features/administration/index.ts";
