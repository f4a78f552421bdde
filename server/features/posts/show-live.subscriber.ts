import type { LiveFact } from "../../../shared/ground/facts.ts";
import type { LiveNews } from "../../infrastructure/outbox/subscriptions.ts";
import type {
  MediaPrepared,
  PostDeleted,
  PostEdited,
  PostPlace,
  PostPublished,
  PostRestored,
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

/** Where the post moved, also to those who could read it before: their screens put it away. */
export function showPostEdited(event: PostEdited): LiveNews {
  const { postId, moved } = event;
  if (!moved) return news(event, { kind: "post-edited", postId });
  const { before, joinedGroupIds, leftGroupIds, closedGroupIds } = moved;
  const wider: PostPlace = {
    ...event,
    visibility: before.visibility === "public" ? "public" : event.visibility,
    groupIds: [...new Set([...before.groupIds, ...event.groupIds])],
  };
  const groupIds = [...joinedGroupIds, ...leftGroupIds];
  return { ...news(wider, { kind: "post-edited", postId, groupIds }), closedGroupIds };
}

/** As a post that came into its groups: screens that show them read it again. */
export const showPostRestored = (event: PostRestored): LiveNews => {
  const { postId, groupIds, closedGroupIds } = event;
  return { ...news(event, { kind: "post-edited", postId, groupIds }), closedGroupIds };
};

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
