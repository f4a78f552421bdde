export { pushCalls } from "./push.routes.ts";
export { listBrowsers } from "./registration.query.ts";
export { saveSends } from "./send.repository.ts";
export { type Speak, sendDue, type Words } from "./send-alerts.ts";
export { sweepSendsJob } from "./sweep-sends.job.ts";
