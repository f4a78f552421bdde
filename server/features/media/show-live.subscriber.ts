import { audienceOf } from "../../infrastructure/live/live-hub.ts";
import type { LiveNews } from "../../infrastructure/outbox/subscriptions.ts";
import type { MediaPrepared, MessageMediaPrepared, OfferedFilePrepared } from "./media.events.ts";

/** To readers, what shows the media changed. */
export const showMediaPrepared = (event: MediaPrepared): LiveNews => {
  const { postId, commentId } = event;
  return {
    fact: commentId
      ? { kind: "comment-edited", postId, commentId }
      : { kind: "post-edited", postId },
    audience: audienceOf(event),
  };
};

/** To who is in the conversation, what shows the media changed. */
export const showMessageMediaPrepared = (event: MessageMediaPrepared): LiveNews => {
  const { conversationId, messageId, memberIds } = event;
  return {
    fact: { kind: "message-changed", conversationId, messageId },
    audience: { groupIds: [], memberIds },
  };
};

/** To those who may read the channel, what it offers changed. */
export const showOfferedFilePrepared = ({ channelId, known }: OfferedFilePrepared): LiveNews => ({
  fact: { kind: "channel-changed", channelId },
  audience: known ? { everyone: true } : { groupIds: [], memberIds: [], channelIds: [channelId] },
});
