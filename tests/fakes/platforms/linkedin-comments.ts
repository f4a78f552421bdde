import {
  checkAuthor,
  checkCall,
  type LinkedinPost,
  type LinkedinState,
  READING,
  refused,
  WRITING,
} from "./linkedin-calls.ts";
import type { PlatformReply, PlatformRoute, Received } from "./loopback.ts";

type CommentRequest = { actor: string; object: string; message: { text: string } };
type UpdateRequest = { patch: { message: { $set: { text: string } } } };

/**
 * Comments under posts. Their texts are shown as they were written; their longest length stands on
 * no page.
 */
export function commentRoutes(state: LinkedinState): PlatformRoute[] {
  const all = /^\/rest\/socialActions\/([^/]+)\/comments$/;
  const one = /^\/rest\/socialActions\/([^/]+)\/comments\/(\d+)$/;
  return [
    {
      method: "POST",
      path: all,
      step: "comment",
      answer: (received, post) =>
        checkCall(state, received, WRITING) ?? create(state, received, post),
    },
    {
      method: "GET",
      path: all,
      step: "look-up",
      answer: (received, post) => checkCall(state, received, READING) ?? list(state, post),
    },
    {
      method: "POST",
      path: one,
      step: "edit",
      answer: (received, post, id) =>
        checkCall(state, received, WRITING) ??
        change(state, received, { post, id }, (comment) => {
          const { text } = (received.json as UpdateRequest).patch.message.$set;
          Object.assign(comment, { text, commentary: text });
        }),
    },
    {
      method: "DELETE",
      path: one,
      step: "remove",
      answer: (received, post, id) =>
        checkCall(state, received, WRITING) ??
        change(state, received, { post, id }, (comment) => {
          state.posts.splice(state.posts.indexOf(comment), 1);
        }),
    },
  ];
}

function create(state: LinkedinState, received: Received, post = ""): PlatformReply {
  const { actor, object, message } = received.json as CommentRequest;
  const fault = checkAuthor(state, received, actor);
  if (fault) return fault;
  if (object !== post) return refused(400, "ILLEGAL_ARGUMENT", "object");
  const isThere = state.posts.some(({ id, under }) => id === post && under === null);
  if (!isThere) return refused(404, "NOT_FOUND", `${post} is not found`);
  const comment: LinkedinPost = {
    id: `urn:li:comment:(${post},${state.newId()})`,
    author: actor,
    commentary: message.text,
    text: message.text,
    under: post,
    visibility: "PUBLIC",
    media: [],
    article: null,
    thumbnail: null,
    createdAt: state.now(),
  };
  state.posts.push(comment);
  return { status: 201, json: shownOf(comment) };
}

function shownOf({ id, author, under, text, createdAt }: LinkedinPost) {
  const by = { actor: author, time: createdAt };
  return {
    id: numberOf(id),
    commentUrn: id,
    actor: author,
    object: under,
    message: { attributes: [], text },
    created: by,
    lastModified: by,
  };
}

const numberOf = (urn: string): string => /,(\d+)\)$/.exec(urn)?.[1] ?? "";

function list({ posts }: LinkedinState, post = ""): PlatformReply {
  const elements = posts
    .filter(({ under }) => under === post)
    .toReversed()
    .map(shownOf);
  return { status: 200, json: { paging: { start: 0, count: elements.length }, elements } };
}

function change(
  state: LinkedinState,
  received: Received,
  { post = "", id = "" }: { post: string | undefined; id: string | undefined },
  act: (comment: LinkedinPost) => void,
): PlatformReply {
  const actor = received.url.searchParams.get("actor") ?? "";
  const comment = state.posts.find((one) => one.under === post && numberOf(one.id) === id);
  if (!comment) return refused(404, "NOT_FOUND", `comment ${id} is not found`);
  const fault = checkAuthor(state, received, actor);
  if (fault) return fault;
  if (comment.author !== actor) return refused(403, "ACCESS_DENIED", "actor is not the author");
  act(comment);
  return { status: 204 };
}
