import type { CallInput } from "./contract-calls.ts";

/** What a browser says where it is reached. */
export const subscriptionWish = {
  endpoint: "https://fcm.googleapis.com/fcm/send/abc",
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
};

/** What the calls of alerts take; their token is asked for beside. */
export function pushWishes({ postId }: { postId: string }): Record<string, () => CallInput> {
  const subscribed = () => ({ subscription: subscriptionWish });
  return {
    "push.install": () => ({}),
    "push.readState": () => ({}),
    "push.register": subscribed,
    "push.refresh": subscribed,
    "push.unregister": () => ({}),
    "push.tryOut": () => ({}),
    "push.readTrial": () => ({ id: postId }),
    "push.tellShown": () => ({ id: postId }),
  };
}
