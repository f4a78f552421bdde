import type { Payment } from "../../../../shared/gathering/channels.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { lockToManage } from "../channels/change-channel.ts";
import { follows } from "../channels/channel.policy.ts";
import { letIn } from "../channels/follow-channel.ts";
import { recordPayments, recordStanding } from "../channels/record-change.ts";
import { countInvitable, findStanding, removeStanding } from "../channels/standing.repository.ts";
import { presentPayment } from "./pay-channel.ts";
import {
  cancelWaiting,
  deletePayUrl,
  findByExternalId,
  lockChannelOfPayment,
  lockPayment,
  type StoredPayment,
  saveOutcome,
} from "./payment.repository.ts";
import type { Callback } from "./provider.ts";

/**
 * Confirms that a payment arrived, and lets who paid in, or refuses it.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, PAYMENT_SETTLED
 */
export async function settlePayment(
  services: Services,
  viewer: Viewer,
  { id, paymentId, accept }: { id: string; paymentId: string; accept: boolean },
): Promise<Payment> {
  const settled = await act(services, async (tx) => {
    await lockToManage(tx, viewer, id);
    const payment = await lockPayment(tx, id, paymentId);
    if (!payment) throw new DomainError("NOT_FOUND");
    tellAct({ memberId: payment.memberId });
    if (payment.state !== "pending") throw new DomainError("PAYMENT_SETTLED");
    return accept
      ? await confirm(tx, services, payment, viewer.id)
      : await refuse(tx, services, payment, viewer.id);
  });
  services.forgetViewer(settled.memberId);
  return presentPayment(settled);
}

async function confirm(
  tx: Transaction,
  services: Services,
  payment: StoredPayment,
  by: string | null,
): Promise<StoredPayment> {
  const { channelId, memberId } = payment;
  const at = services.clock();
  await saveOutcome(tx, payment.id, { state: "paid", at, by });
  // The member may have asked for another payment since this one was cancelled.
  await cancelWaiting(tx, { channelId, memberId, at });
  const isIn = follows(await findStanding(tx, channelId, memberId));
  // Who left the community meanwhile is let in nowhere; the money that arrived is noted.
  if (!isIn && (await countInvitable(tx, [memberId], null)) === 1)
    await letIn(tx, services, { channelId, memberId });
  await recordPayments(tx, services, payment);
  return { ...payment, state: "paid", settledAt: at, payUrl: null };
}

async function refuse(
  tx: Transaction,
  services: Services,
  payment: StoredPayment,
  by: string,
): Promise<StoredPayment> {
  const { channelId, memberId } = payment;
  const at = services.clock();
  await saveOutcome(tx, payment.id, { state: "refused", at, by });
  if ((await findStanding(tx, channelId, memberId)) === "requested") {
    await removeStanding(tx, channelId, memberId);
    await recordStanding(tx, services, { channelId, memberId, standing: "none" });
  }
  await recordPayments(tx, services, payment);
  return { ...payment, state: "refused", settledAt: at, payUrl: null };
}

/**
 * Takes what a provider tells of a payment. A repeat changes nothing, nor does a payment that is not
 * ours: the provider serves others. Money that arrived opens the channel, even for a payment that
 * was given up meanwhile, when it is the sum that was asked; another sum is noted for the operator,
 * and opens nothing.
 */
export async function takeCallback(services: Services, told: Callback): Promise<void> {
  const known = await findByExternalId(services.db, told.externalId);
  if (!known) return services.log.warn({ externalId: told.externalId }, "Paiement inconnu");
  await act(services, async (tx) => {
    await lockChannelOfPayment(tx, known.channelId);
    const payment = await lockPayment(tx, known.channelId, known.id);
    if (!payment || payment.state === "paid") return;
    if (told.outcome === "closed") return close(tx, services, payment);
    if (isAsked(told, payment)) await confirm(tx, services, payment, null);
    else noteOtherSum(services, told, payment);
  });
  services.forgetViewer(known.memberId);
}

const isAsked = (told: Callback, { amount, currency }: StoredPayment): boolean =>
  told.amount === amount && told.currency === currency;

function noteOtherSum({ log }: Services, told: Callback, { id, amount, currency }: StoredPayment) {
  const said = { paymentId: id, asked: { amount, currency } };
  log.error({ ...said, told: { amount: told.amount, currency: told.currency } }, SUM);
}

const SUM = "Paiement refusé\u00a0: le prestataire annonce une autre somme que celle demandée";

/** The page can no longer be paid; the payment waits on, to be made by hand or on another page. */
async function close(tx: Transaction, services: Services, payment: StoredPayment): Promise<void> {
  if (payment.state !== "pending") return;
  await deletePayUrl(tx, payment.id);
  await recordPayments(tx, services, payment);
}
