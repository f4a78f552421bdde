export { forgetPoll } from "./forget-poll.subscriber.ts";
export { insertPoll } from "./poll.repository.ts";
export { assertPoll } from "./poll.ts";
