import type { Services } from "../../../infrastructure/services.ts";
import type { PaymentProvider } from "./provider.ts";
import { createStripe } from "./stripe.ts";

const STRIPE = "https://api.stripe.com";

/** Whether members can also pay online here. */
export const isPaidOnline = ({ config }: Pick<Services, "config">): boolean =>
  config.stripe !== null;

/** The provider that the operator configured; null where members pay the community directly. */
export function providerInForce({
  config,
  outgoing,
}: Pick<Services, "config" | "outgoing">): PaymentProvider | null {
  if (config.stripe === null) return null;
  return createStripe(outgoing, config.stripe, config.platformAddresses.stripe?.api ?? STRIPE);
}
