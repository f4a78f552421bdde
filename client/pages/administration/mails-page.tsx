export { MailsPlace as Component } from "../../features/administration/running/mails-place.tsx";
