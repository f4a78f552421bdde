export { MailsPlace as Component } from "../../features/administration/index.ts";
