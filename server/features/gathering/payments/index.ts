export type { Callback, Order, PaymentProvider } from "./provider.ts";
export { isPaidOnline, providerInForce } from "./provider-in-force.ts";
