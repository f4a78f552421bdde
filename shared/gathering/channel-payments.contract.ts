import { z } from "zod";
import { cursor, id, limit, operation, page, time } from "../ground/operation.contract.ts";
import { memberItem } from "../people/members.contract.ts";
import { CURRENCIES, type Currency } from "./channel-kinds.ts";

const tag = "Chaînes";

export const currency = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]);

export const PAYMENT_STATES = ["pending", "paid", "refused", "cancelled"] as const;

export const payment = z.object({
  id,
  amount: z.number().int(),
  currency,
  /** What the payer quotes when paying. */
  reference: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** The provider's payment page; null where an animator confirms by hand. */
  payUrl: z.string().nullable(),
  createdAt: time,
  settledAt: time.nullable(),
});
export type Payment = z.infer<typeof payment>;

const pay = operation("POST /channels/{id}/payments", {
  tag,
  summary: "Demander à payer une chaîne\u00a0: une référence, et où payer",
  asksOutside: true,
})
  .input(z.object({ id, online: z.boolean().default(false) }))
  .output(payment);

const listPayments = operation("GET /channels/{id}/payments", {
  tag,
  summary: "Les paiements d’une chaîne, ceux qui attendent d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ id, state: z.enum(PAYMENT_STATES).optional(), cursor, limit }))
  .output(page(payment.extend({ member: memberItem })));

const settlePayment = operation("POST /channels/{id}/payments/{paymentId}", {
  tag,
  summary: "Confirmer qu’un paiement est arrivé, ou le refuser",
})
  .input(z.object({ id, paymentId: id, accept: z.boolean() }))
  .output(payment);

export const channelPaymentsContract = { pay, listPayments, settlePayment };
