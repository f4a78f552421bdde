import type { LiveFact } from "../../../shared/facts.ts";
import { audienceOf } from "../../infrastructure/live/live-hub.ts";
import type { LiveNews } from "../../infrastructure/outbox/subscriptions.ts";
import type { PostDeleted, PostEdited, PostPlace, PostPublished } from "./post.events.ts";

const news = ({ visibility, groupIds }: PostPlace, fact: LiveFact): LiveNews => ({
  fact,
  audience: audienceOf(visibility, groupIds),
});

export const showPostPublished = (event: PostPublished): LiveNews => {
  const { postId, authorId, groupIds, closedGroupIds } = event;
  return { ...news(event, { kind: "post-published", postId, authorId, groupIds }), closedGroupIds };
};

export const showPostEdited = (event: PostEdited): LiveNews =>
  news(event, { kind: "post-edited", postId: event.postId });

export const showPostDeleted = (event: PostDeleted): LiveNews => {
  const { postId, groupIds, closedGroupIds } = event;
  return { ...news(event, { kind: "post-deleted", postId, groupIds }), closedGroupIds };
};
