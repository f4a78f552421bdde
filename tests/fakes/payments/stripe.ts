import { createHmac } from "node:crypto";
import {
  bearerOf,
  type Loopback,
  type PlatformReply,
  type Received,
  startLoopback,
  strangers,
} from "../platforms/loopback.ts";

/** A Checkout Session, as far as these tests know it. */
export type StripeSession = {
  id: string;
  url: string;
  reference: string;
  amount: number;
  /** In small letters, as Stripe says it. */
  currency: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "unpaid" | "paid";
};

export type StripeDoubleKeys = { secretKey: string; webhookSecret: string };

/** A call of Stripe's as it is sent: the very bytes, and their signature. */
export type SignedCall = { body: string; headers: Record<string, string> };

type Told = Partial<{ amount_total: number; currency: string; payment_status: string; id: string }>;

export type StripeDouble = Pick<Loopback, "origin" | "place" | "asked" | "next" | "stop"> & {
  sessions: StripeSession[];
  /** What Stripe sends about a session; `at` is the moment it signs. */
  call(
    type: string,
    session: StripeSession,
    about: { at: Date; told?: Told; secret?: string },
  ): SignedCall;
};

/** Those of Checkout that are sent here; Stripe refuses any it does not know. */
const PARAMETERS = [
  "mode",
  "locale",
  "client_reference_id",
  "success_url",
  "cancel_url",
  "adaptive_pricing[enabled]",
  "line_items[0][quantity]",
  ...["currency", "unit_amount", "product_data][name"].map(
    (name) => `line_items[0][price_data][${name}]`,
  ),
];
/** Smallest amounts Stripe takes, in the smallest unit. */
const MINIMA: Record<string, number> = { eur: 50, xof: 300, xaf: 300, cad: 50, chf: 50 };

/** Stripe's Checkout on loopback: its key, its parameters, its repeats, and the calls it signs. */
export async function startStripeDouble(keys: StripeDoubleKeys): Promise<StripeDouble> {
  const sessions: StripeSession[] = [];
  const answered = new Map<string, { body: string; session: StripeSession }>();

  function create(received: Received): PlatformReply {
    if (bearerOf(received) !== keys.secretKey) return refused(401, "Invalid API Key provided");
    const { form, bytes } = received;
    if (!form) return refused(400, "expected application/x-www-form-urlencoded");
    const [stranger] = strangers(form.keys(), PARAMETERS);
    if (stranger) return refused(400, `Received unknown parameter: ${stranger}`);
    const key = String(received.headers["idempotency-key"] ?? "");
    const before = answered.get(key);
    if (key && before)
      return before.body === bytes.toString()
        ? shown(before.session)
        : refused(400, "Keys for idempotent requests can only be used with the same parameters");
    const fault = faultOf(form);
    if (fault) return refused(400, fault);
    const session = sessionOf(form, sessions.length + 1);
    sessions.push(session);
    if (key) answered.set(key, { body: bytes.toString(), session });
    return shown(session);
  }

  const loopback = await startLoopback([
    { method: "POST", path: /^\/v1\/checkout\/sessions$/, step: "create", answer: create },
  ]);
  return {
    ...loopback,
    sessions,
    call(type, session, { at, told = {}, secret = keys.webhookSecret }) {
      const object = { ...eventObject(session), ...told };
      const body = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": `t=${timestamp},v1=${signature},v0=${"0".repeat(64)}`,
      };
      return { body, headers };
    },
  };
}

function faultOf(form: URLSearchParams): string | null {
  const price = "line_items[0][price_data]";
  const currency = form.get(`${price}[currency]`) ?? "";
  const amount = form.get(`${price}[unit_amount]`) ?? "";
  if (form.get("mode") !== "payment") return "Missing required param: mode.";
  if (form.get("line_items[0][quantity]") !== "1") return "Missing required param: quantity.";
  if (!form.get(`${price}[product_data][name]`)) return "Missing required param: product_data.";
  if (!/^[a-z]{3}$/.test(currency)) return `Invalid currency: ${currency}`;
  if (!/^[1-9]\d{0,8}$/.test(amount)) return `Invalid integer: ${amount}`;
  if (Number(amount) < (MINIMA[currency] ?? 1)) return "The amount is too small";
  if (form.get("adaptive_pricing[enabled]") !== "false") return "prices would be converted";
  return ["success_url", "cancel_url"].every((name) => URL.canParse(form.get(name) ?? ""))
    ? null
    : "Not a valid URL";
}

function sessionOf(form: URLSearchParams, number: number): StripeSession {
  const id = `cs_test_${String(number).padStart(6, "0")}`;
  return {
    id,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    reference: form.get("client_reference_id") ?? "",
    amount: Number(form.get("line_items[0][price_data][unit_amount]")),
    currency: form.get("line_items[0][price_data][currency]") ?? "",
    status: "open",
    paymentStatus: "unpaid",
  };
}

const eventObject = ({
  id,
  reference,
  amount,
  currency,
  status,
  paymentStatus,
}: StripeSession) => ({
  id,
  object: "checkout.session",
  mode: "payment",
  amount_total: amount,
  currency,
  status,
  payment_status: paymentStatus,
  client_reference_id: reference,
});

const shown = (session: StripeSession): PlatformReply => ({
  status: 200,
  json: { ...eventObject(session), url: session.url },
});

const refused = (status: number, message: string): PlatformReply => ({
  status,
  json: { error: { type: "invalid_request_error", message } },
});
