import { created, type TestMember } from "../builders/index.ts";
import type { CallInput } from "./contract-calls.ts";

/** A paid channel of the author's, a payment that waits there, and a link it offers. */
export type ChannelPlaces = { channelId: string; paymentId: string; resourceId: string };

export async function foundChannel(author: TestMember, payer: TestMember): Promise<ChannelPlaces> {
  const price = { access: "payant", amount: 5000, currency: "XOF" };
  const { id } = created(await author.post("/api/channels", { name: "Cours du soir", ...price }));
  const { body: payment } = await payer.post(`/api/channels/${id}/payments`);
  const linkUrl = "http://127.0.0.1:9/";
  const resource = created(await author.post(`/api/channels/${id}/resources`, { linkUrl }));
  return { channelId: id, paymentId: payment.id, resourceId: resource.id };
}

/** What the calls of channels take. */
export function channelWishes(
  { channelId, paymentId, resourceId }: ChannelPlaces,
  { candidate }: { candidate: TestMember },
): Record<string, () => CallInput> {
  const channel = () => ({ id: channelId });
  const animator = () => ({ id: channelId, memberId: candidate.id });
  return {
    "channels.list": () => ({}),
    "channels.read": channel,
    "channels.create": () => ({ name: "Louange" }),
    "channels.edit": () => ({ id: channelId, description: "Le jeudi" }),
    "channels.archive": channel,
    "channels.unarchive": channel,
    "channels.follow": channel,
    "channels.unfollow": channel,
    "channels.listFollowers": channel,
    "channels.invite": () => ({ id: channelId, memberIds: [candidate.id] }),
    "channels.listInvited": channel,
    "channels.nameAnimator": animator,
    "channels.dismissAnimator": animator,
    "channels.pay": channel,
    "channels.listPayments": channel,
    "channels.settlePayment": () => ({ id: channelId, paymentId, accept: false }),
    "channels.listResources": channel,
    "channels.addResource": () => ({ id: channelId, linkUrl: "http://127.0.0.1:9/etude" }),
    "channels.orderResources": () => ({ id: channelId, resourceIds: [resourceId] }),
    "channels.editResource": () => ({ id: resourceId, title: "Étude" }),
    "channels.removeResource": () => ({ id: resourceId }),
  };
}
