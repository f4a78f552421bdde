import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { portraitUrl } from "../../media/index.ts";
import { toPayment } from "../payments/payment.query.ts";
import { isPaidOnline } from "../payments/provider-in-force.ts";
import { channelAbilities, closedDoor, mayRead, type Stand } from "./channel.policy.ts";
import { toChannelItem } from "./channel.query.ts";
import { type ChannelDetail, readChannel } from "./channel-detail.query.ts";

/** A channel as the viewer sees it. @throws DomainError NOT_FOUND when they may not see it */
export async function showChannel(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<Channel> {
  const row = await seenChannel(services, viewer, id);
  const paymentCount = row.payment_count;
  const abilities = channelAbilities(viewer, { ...standOf(row), paymentCount });
  const paidHere = abilities.pay || abilities.edit || row.payment !== null;
  return {
    ...toChannelItem(row),
    group: row.group,
    animators: row.animators.map(({ id, name, avatar }) => ({
      id,
      name,
      avatarUrl: portraitUrl(avatar),
    })),
    resourceCount: row.resource_count,
    paymentWords: paidHere ? row.payment_words : "",
    payment: row.payment && toPayment(row.payment),
    paymentCount: abilities.confirmPayments ? paymentCount : 0,
    paidOnline: row.access === "payant" && isPaidOnline(services),
    abilities,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A channel the viewer may see. @throws DomainError NOT_FOUND */
export async function seenChannel(
  { db }: Services,
  viewer: Viewer,
  id: string,
): Promise<ChannelDetail> {
  const row = await readChannel(db, viewer, id);
  if (!row) throw new DomainError("NOT_FOUND");
  return row;
}

/** A channel the viewer reads. @throws DomainError NOT_FOUND, or why they do not read it */
export async function readableChannel(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<Stand> {
  const stand = standOf(await seenChannel(services, viewer, id));
  if (!mayRead(viewer, stand)) throw closedDoor(stand);
  return stand;
}

/** What decides what the viewer may do in this channel. */
export const standOf = ({ access, status, standing, free, own, paid }: ChannelDetail): Stand => ({
  access,
  status,
  standing,
  free,
  own,
  paid,
});
