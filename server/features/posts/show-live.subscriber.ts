import type { LiveFact } from "../../../shared/ground/facts.ts";
import type { LiveNews } from "../../infrastructure/outbox/subscriptions.ts";
import type {
  MediaPrepared,
  PostDeleted,
  PostEdited,
  PostPlace,
  PostPublished,
} from "./post.events.ts";
import { audienceOf } from "./text-audience.ts";

const news = (place: PostPlace, fact: LiveFact): LiveNews => ({
  fact,
  audience: audienceOf(place),
});

export const showPostPublished = (event: PostPublished): LiveNews => {
  const { postId, authorId, groupIds, channelId, closedGroupIds } = event;
  const fact = { kind: "post-published", postId, authorId, groupIds, channelId } as const;
  return { ...news(event, fact), closedGroupIds };
};

export const showPostEdited = (event: PostEdited): LiveNews =>
  news(event, { kind: "post-edited", postId: event.postId });

export const showPostDeleted = (event: PostDeleted): LiveNews => {
  const { postId, groupIds, channelId, closedGroupIds } = event;
  const fact = { kind: "post-deleted", postId, groupIds, channelId } as const;
  return { ...news(event, fact), closedGroupIds };
};

/** Sent as an edit of the post or comment that shows the media, so that screens fetch it again. */
export const showMediaPrepared = (event: MediaPrepared): LiveNews => {
  const { postId, commentId } = event;
  return {
    fact: commentId
      ? { kind: "comment-edited", postId, commentId }
      : { kind: "post-edited", postId },
    audience: audienceOf(event),
  };
};
