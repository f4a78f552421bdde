import type { Payment } from "../../../../shared/gathering/channels.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { isPaidFor } from "../channels/channel.policy.ts";
import type { StoredChannel } from "../channels/channel.repository.ts";
import { lockOpen } from "../channels/follow-channel.ts";
import { recordPayments, recordStanding } from "../channels/record-change.ts";
import { saveStanding } from "../channels/standing.repository.ts";
import {
  communityId,
  findWaiting,
  insertPayment,
  type StoredPayment,
  saveStarted,
} from "./payment.repository.ts";
import { paymentReference } from "./payment-reference.ts";
import type { PaymentProvider } from "./provider.ts";
import { providerInForce } from "./provider-in-force.ts";

type Asked = { payment: StoredPayment; channelName: string };

/**
 * Asks to pay a channel: answers a reference to pay with and, for an online payment, the page to
 * pay on. While a payment waits, the same one is answered.
 *
 * @throws DomainError NOT_FOUND, CHANNEL_UNKNOWN, NOT_ALLOWED where there is nothing to pay,
 *   PAYMENT_NOT_ONLINE, PAYMENT_REFUSED_BY_PROVIDER (the payment still waits, to be made by hand)
 */
export async function payChannel(
  services: Services,
  viewer: Viewer,
  { id, online }: { id: string; online: boolean },
): Promise<Payment> {
  const provider = online ? providerInForce(services) : null;
  if (online && !provider) throw new DomainError("PAYMENT_NOT_ONLINE");
  const asked = await act(services, async (tx) => {
    const channel = await lockOpen(tx, viewer, id);
    const who = { channelId: id, memberId: viewer.id };
    const payment =
      (await findWaiting(tx, who)) ?? (await requestPayment(tx, services, viewer, channel));
    return { payment, channelName: channel.name };
  });
  const { payment } = asked;
  const payable =
    !provider || payment.payUrl ? payment : await startPayment(services, provider, asked);
  return presentPayment(payable);
}

async function requestPayment(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  channel: StoredChannel,
): Promise<StoredPayment> {
  const { id: channelId, access, amount, currency } = channel;
  if (access !== "payant" || amount === null || currency === null || isPaidFor(viewer, channel))
    throw new DomainError("NOT_ALLOWED");
  const [who, at] = [{ channelId, memberId: viewer.id }, services.clock()];
  let payment: StoredPayment | null = null;
  while (!payment) {
    const reference = paymentReference();
    payment = await insertPayment(tx, { ...who, id: uuidv7(), amount, currency, reference, at });
  }
  await saveStanding(tx, { ...who, state: "requested", at });
  await recordStanding(tx, services, { ...who, standing: "requested" });
  await recordPayments(tx, services, who);
  return payment;
}

/** The id of a page closed unpaid joins the idempotency key, so that Stripe opens another page. */
async function startPayment(
  services: Services,
  provider: PaymentProvider,
  { payment, channelName }: Asked,
): Promise<StoredPayment> {
  const { id, channelId, amount, currency, reference, externalId } = payment;
  const home = `${services.config.publicUrl}/community/${await communityId(services.db)}`;
  const started = await provider.start({
    amount,
    currency,
    reference,
    label: `${channelName} (${reference})`,
    key: externalId ? `${id}-${externalId}` : id,
    returnUrl: `${home}/page-chaine/${channelId}`,
  });
  const saved = await act(services, (tx) =>
    saveStarted(tx, id, { ...started, provider: provider.name }),
  );
  if (!saved) throw new DomainError("PAYMENT_SETTLED");
  return { ...payment, ...started };
}

/** A payment as the API answers it. */
export const presentPayment = (payment: StoredPayment): Payment => {
  const { id, amount, currency, reference, state, payUrl, createdAt, settledAt } = payment;
  return {
    id,
    amount,
    currency,
    reference,
    state,
    payUrl,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
};
