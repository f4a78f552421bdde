import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { payChannel } from "../payments/pay-channel.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { archiveChannel, editChannel, unarchiveChannel } from "./change-channel.ts";
import { createChannel } from "./create-channel.ts";
import { followChannel, inviteFriends, unfollowChannel } from "./follow-channel.ts";
import { dismissAnimator, nameAnimator } from "./manage-animators.ts";
import { showChannel } from "./present-channel.ts";

const calls = memberCalls.channels;
const DONE = { success: true as const };

/** The calls that change channels, and the viewer's standing with them. */
export const channelChangeCalls = {
  create: calls.create.handler(async ({ context: { services, viewer }, input }) =>
    showChannel(services, viewer, await createChannel(services, viewer, input)),
  ),

  edit: calls.edit.handler(async ({ context: { services, viewer }, input }) => {
    await editChannel(services, viewer, input);
    return showChannel(services, viewer, input.id);
  }),

  archive: calls.archive.handler(async ({ context: { services, viewer }, input }) => {
    await archiveChannel(services, viewer, input.id);
    return DONE;
  }),

  unarchive: calls.unarchive.handler(async ({ context: { services, viewer }, input }) => {
    await unarchiveChannel(services, viewer, input.id);
    return DONE;
  }),

  follow: calls.follow.handler(async ({ context: { services, viewer }, input }) => ({
    ...DONE,
    standing: await followChannel(services, viewer, input.id),
  })),

  unfollow: calls.unfollow.handler(async ({ context: { services, viewer }, input }) => ({
    ...DONE,
    standing: await unfollowChannel(services, viewer, input.id),
  })),

  invite: calls.invite.handler(async ({ context: { services, viewer }, input }) => {
    await inviteFriends(services, viewer, input);
    return DONE;
  }),

  nameAnimator: calls.nameAnimator.handler(async ({ context: { services, viewer }, input }) => {
    await nameAnimator(services, viewer, input);
    return DONE;
  }),

  dismissAnimator: calls.dismissAnimator.handler(
    async ({ context: { services, viewer }, input }) => {
      await dismissAnimator(services, viewer, input);
      return DONE;
    },
  ),

  pay: calls.pay.handler(({ context: { services, viewer }, input }) =>
    payChannel(services, viewer, input),
  ),

  settlePayment: calls.settlePayment.handler(({ context: { services, viewer }, input }) =>
    settlePayment(services, viewer, input),
  ),
};
