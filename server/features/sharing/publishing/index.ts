export { publishingJobs, RESUME_DELIVERIES, RESUME_HELD } from "../deliveries/deliver.job.ts";
export type { Pace as PublishingPace } from "../deliveries/turn.ts";
export type { ShareChanged, ShareWaits } from "./share.events.ts";
export { readsShareShowing } from "./share.query.ts";
export { shareCalls } from "./share.routes.ts";
export { shortLinkRoutes } from "./short-link.routes.ts";
export { showShareChanged } from "./show-live.subscriber.ts";
