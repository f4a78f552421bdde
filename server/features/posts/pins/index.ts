export { forgetMessagePins, forgetPins } from "./forget-pins.subscriber.ts";
export { messagePinCalls } from "./message-pin.routes.ts";
export type { MessagePinsChanged, PinsChanged } from "./pin.events.ts";
export { pinCalls } from "./pin.routes.ts";
export { showMessagePinsChanged, showPinsChanged } from "./show-live.subscriber.ts";
