import type { IncomingHttpHeaders } from "node:http";
import type { Currency } from "../../../../shared/gathering/channels.contract.ts";

/** What someone is about to pay. */
export type Order = {
  /** The same for the same attempt: a repeat is answered with the first page. */
  key: string;
  /** What the member and the community name it by. */
  reference: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: Currency;
  /** What is bought, as the provider's page says it. */
  label: string;
  /** Where the provider sends the member back, whether they paid or gave up. */
  returnUrl: string;
};

/** A page of the provider where an order is paid. */
export type Started = { externalId: string; payUrl: string };

/** What a provider tells of an order; `closed` when its page can no longer be paid. */
export type Callback = {
  externalId: string;
  outcome: "paid" | "closed";
  amount: number;
  /** In capitals, as `CURRENCIES` has them. */
  currency: string;
};

/** A payment service, such as Stripe. */
export type PaymentProvider = {
  /** As `channel_payments.provider` has it. */
  name: string;
  /** @throws DomainError PAYMENT_REFUSED_BY_PROVIDER */
  start(order: Order): Promise<Started>;
  /**
   * @returns null for a call that says nothing of an order
   * @throws DomainError PAYMENT_CALLBACK_INVALID unless the provider signed it, just now
   */
  readCallback(headers: IncomingHttpHeaders, rawBody: string, now: Date): Callback | null;
};
