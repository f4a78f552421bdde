export { showPollVoted } from "./show-live.subscriber.ts";
export type { PollVoted } from "./vote.events.ts";
export { voteCalls } from "./vote.routes.ts";
