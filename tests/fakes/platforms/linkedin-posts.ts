import {
  checkAuthor,
  checkCall,
  type LinkedinPost,
  type LinkedinState,
  READING,
  refused,
  WRITING,
} from "./linkedin-calls.ts";
import { takeMedia } from "./linkedin-media.ts";
import { mentionFault } from "./linkedin-pages.ts";
import { readLittleText } from "./linkedin-text.ts";
import type { PlatformReply, PlatformRoute, Received } from "./loopback.ts";

type Content = {
  media?: { id: string; altText?: string };
  multiImage?: { images: { id: string; altText?: string }[] };
  article?: { source: string; title: string; description?: string; thumbnail?: string };
};
type PostRequest = { author: string; commentary: string; visibility: string; content?: Content };

const MAX_TEXT = 3000;

export function postRoutes(state: LinkedinState): PlatformRoute[] {
  return [
    {
      method: "POST",
      path: /^\/rest\/posts$/,
      step: "publish",
      answer: (received) => checkCall(state, received, WRITING) ?? createPost(state, received),
    },
    {
      method: "GET",
      path: /^\/rest\/posts$/,
      step: "look-up",
      answer: (received) => checkCall(state, received, READING) ?? listPosts(state, received),
    },
    {
      method: "POST",
      path: /^\/rest\/posts\/([^/]+)$/,
      step: "edit",
      answer: (received, urn) => checkCall(state, received, WRITING) ?? edit(state, received, urn),
    },
    {
      method: "DELETE",
      path: /^\/rest\/posts\/([^/]+)$/,
      step: "remove",
      answer: (received, urn) =>
        checkCall(state, received, WRITING) ?? remove(state, received, urn),
    },
  ];
}

/** Those of a page alone: reading a person's asks for a right that is given to few. */
function listPosts({ posts }: LinkedinState, { url: { searchParams } }: Received): PlatformReply {
  const author = searchParams.get("author") ?? "";
  if (!author.startsWith("urn:li:organization:")) {
    return refused(403, "ACCESS_DENIED", "Not enough permissions to access: GET /posts");
  }
  const elements = posts
    .filter((post) => post.author === author && post.under === null)
    .toReversed()
    .slice(0, Number(searchParams.get("count") ?? 10))
    .map(({ id, commentary, createdAt }) => ({
      id,
      author,
      commentary,
      createdAt,
      publishedAt: createdAt,
      lifecycleState: "PUBLISHED",
      visibility: "PUBLIC",
    }));
  return { status: 200, json: { paging: { start: 0, count: elements.length }, elements } };
}

type UpdateRequest = { patch: { $set: { commentary: string } } };

function edit(state: LinkedinState, received: Received, urn = ""): PlatformReply {
  const found = ownPost(state, received, urn);
  if (found === null) return missing(urn);
  if ("status" in found) return found;
  const { commentary } = (received.json as UpdateRequest).patch.$set;
  const wrong = mentionFault(state, commentary);
  if (wrong) return wrong;
  const shown = readLittleText(commentary);
  if (shown.length > MAX_TEXT)
    return refused(422, "UNPROCESSABLE_ENTITY", "ERROR :: /commentary :: length");
  Object.assign(found, { commentary, text: shown });
  return { status: 204 };
}

/** As documented, what is gone already is answered like what goes now. */
function remove(state: LinkedinState, received: Received, urn = ""): PlatformReply {
  const found = ownPost(state, received, urn);
  if (found === null) return { status: 204 };
  if ("status" in found) return found;
  state.posts.splice(state.posts.indexOf(found), 1);
  return { status: 204 };
}

const missing = (urn: string) => refused(404, "NOT_FOUND", `${urn} is not found`);

/** A post that the token's person may change; null where there is none, or why they may not. */
function ownPost(
  state: LinkedinState,
  received: Received,
  urn: string,
): LinkedinPost | PlatformReply | null {
  const found = state.posts.find(({ id }) => id === urn);
  return found ? (checkAuthor(state, received, found.author) ?? found) : null;
}

function createPost(state: LinkedinState, received: Received): PlatformReply {
  const { author, commentary, visibility, content = {} } = received.json as PostRequest;
  const fault = checkAuthor(state, received, author) ?? mentionFault(state, commentary);
  if (fault) return fault;
  if (author !== state.person && visibility !== "PUBLIC") {
    return refused(422, "UNPROCESSABLE_ENTITY", "ERROR :: /visibility :: of an organization");
  }
  const today = new Date(state.now()).toISOString().slice(0, 10);
  const made = state.posts.filter(
    ({ createdAt, under }) => !under && new Date(createdAt).toISOString().startsWith(today),
  );
  if (made.length >= state.postsPerDay) {
    return refused(
      429,
      "TOO_MANY_REQUESTS",
      "Resource level throttle MEMBER DAY limit for calls to this resource is reached.",
    );
  }
  const shown = readLittleText(commentary);
  if (shown.length > MAX_TEXT)
    return refused(422, "UNPROCESSABLE_ENTITY", "ERROR :: /commentary :: length");
  const twin = state.posts.find(
    (post) => post.author === author && !post.under && post.text === shown && shown !== "",
  );
  if (twin) return duplicateOf(twin.id);
  const images = content.multiImage?.images ?? (content.media ? [content.media] : []);
  const media = takeMedia(state, images);
  if (typeof media === "string") return refused(400, "MEDIA_ASSET_PROCESSING", media);
  const { article = null } = content;
  const card = takeMedia(state, article?.thumbnail ? [{ id: article.thumbnail }] : []);
  if (typeof card === "string") return refused(400, "MEDIA_ASSET_PROCESSING", card);
  const id = `urn:li:share:${state.newId()}`;
  const about = { article, thumbnail: card[0] ?? null, createdAt: state.now() };
  const written = { author, commentary, under: null };
  state.posts.push({ id, text: shown, visibility, media, ...written, ...about });
  return { status: 201, headers: { "x-restli-id": id, "x-linkedin-id": id } };
}

const duplicateOf = (id: string): PlatformReply =>
  refused(422, "UNPROCESSABLE_ENTITY", `Content is a duplicate of ${id}`, {
    errorDetailType: "com.linkedin.common.error.BadRequest",
    errorDetails: {
      inputErrors: [
        { description: "Duplicate post is detected", input: {}, code: "DUPLICATE_POST" },
      ],
    },
  });
