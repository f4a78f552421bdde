export { forgetPins } from "./forget-pins.subscriber.ts";
export type { PinsChanged } from "./pin.events.ts";
export { pinCalls } from "./pin.routes.ts";
export { showPinsChanged } from "./show-live.subscriber.ts";
