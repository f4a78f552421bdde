import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { StripeKeys } from "../../../infrastructure/config.ts";
import { OutgoingRefused, type OutgoingSend } from "../../../infrastructure/outgoing/outgoing.ts";
import type { Callback, Order, PaymentProvider, Started } from "./provider.ts";
import { isSigned } from "./stripe-signature.ts";

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 500_000;

const session = z.object({
  id: z.string().startsWith("cs_"),
  url: z.url({ protocol: /^https?$/ }),
});

const event = z.object({
  type: z.string(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
const about = z.object({
  id: z.string().startsWith("cs_").max(200),
  amount_total: z.number().int(),
  currency: z.string(),
  payment_status: z.string(),
});

/**
 * Stripe Checkout: a page of Stripe's for each order, and signed calls that tell what became of it.
 * Amounts are in the smallest unit of the currency on both sides: francs CFA have no cents.
 *
 * @param api where Stripe is, without a final slash
 */
export function createStripe(
  outgoing: OutgoingSend,
  { secretKey, webhookSecret }: StripeKeys,
  api: string,
): PaymentProvider {
  return {
    name: "stripe",

    async start(order: Order): Promise<Started> {
      const answer = await ask(`${api}/v1/checkout/sessions`, order);
      const made = session.safeParse(answer);
      if (!made.success) throw new DomainError("PAYMENT_REFUSED_BY_PROVIDER");
      return { externalId: made.data.id, payUrl: made.data.url };
    },

    readCallback(headers: IncomingHttpHeaders, rawBody: string, now: Date): Callback | null {
      if (!isSigned(headers["stripe-signature"], webhookSecret, rawBody, now))
        throw new DomainError("PAYMENT_CALLBACK_INVALID");
      const said = event.safeParse(parsed(rawBody));
      return said.success ? toCallback(said.data.type, said.data.data.object) : null;
    },
  };

  async function ask(url: string, order: Order): Promise<unknown> {
    try {
      const { status, bytes } = await outgoing.send(url, {
        method: "POST",
        body: Buffer.from(formOf(order).toString()),
        headers: {
          accept: "application/json",
          authorization: `Bearer ${secretKey}`,
          "content-type": "application/x-www-form-urlencoded",
          "idempotency-key": order.key,
        },
        maxBytes: MAX_ANSWER_BYTES,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return status === 200 ? parsed(bytes.toString("utf8")) : null;
    } catch (error) {
      if (error instanceof OutgoingRefused) return null;
      throw error;
    }
  }
}

function formOf({ reference, amount, currency, label, returnUrl }: Order): URLSearchParams {
  return new URLSearchParams({
    mode: "payment",
    locale: "fr",
    client_reference_id: reference,
    success_url: returnUrl,
    cancel_url: returnUrl,
    // Paid in the channel's own currency: what is told back is compared with what was asked.
    "adaptive_pricing[enabled]": "false",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": currency.toLowerCase(),
    "line_items[0][price_data][unit_amount]": String(amount),
    "line_items[0][price_data][product_data][name]": label,
  });
}

/** A page left with a bank's transfer under way is paid, or not, by a later call. */
function toCallback(type: string, object: unknown): Callback | null {
  const said = about.safeParse(object);
  const outcome = said.success ? outcomeOf(type, said.data.payment_status) : null;
  if (!said.success || !outcome) return null;
  const { id: externalId, amount_total: amount, currency } = said.data;
  return { externalId, outcome, amount, currency: currency.toUpperCase() };
}

function outcomeOf(type: string, paymentStatus: string): Callback["outcome"] | null {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return paymentStatus === "paid" ? "paid" : null;
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return "closed";
    default:
      return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
