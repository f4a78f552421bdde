export { mailsRead } from "./mail.routes.ts";
