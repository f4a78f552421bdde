import { checkCall, type LinkedinState, refused } from "./linkedin-calls.ts";
import { takeMedia } from "./linkedin-media.ts";
import { readLittleText } from "./linkedin-text.ts";
import type { PlatformReply, PlatformRoute } from "./loopback.ts";

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
      answer: (received) =>
        checkCall(state, received, "w_member_social") ?? createPost(state, received.json),
    },
  ];
}

function createPost(state: LinkedinState, json: unknown): PlatformReply {
  const { author, commentary, visibility, content = {} } = json as PostRequest;
  if (author !== state.author) return refused(403, "ACCESS_DENIED", "author is not the member");
  const today = new Date(state.now()).toISOString().slice(0, 10);
  const made = state.posts.filter(({ createdAt }) =>
    new Date(createdAt).toISOString().startsWith(today),
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
  const twin = state.posts.find((post) => post.text === shown && shown !== "");
  if (twin) return duplicateOf(twin.id);
  const images = content.multiImage?.images ?? (content.media ? [content.media] : []);
  const media = takeMedia(state, images);
  if (typeof media === "string") return refused(400, "MEDIA_ASSET_PROCESSING", media);
  const { article = null } = content;
  const card = takeMedia(state, article?.thumbnail ? [{ id: article.thumbnail }] : []);
  if (typeof card === "string") return refused(400, "MEDIA_ASSET_PROCESSING", card);
  const id = `urn:li:share:74${String(state.posts.length + 1).padStart(17, "0")}`;
  const about = { article, thumbnail: card[0] ?? null, createdAt: state.now() };
  state.posts.push({ id, text: shown, visibility, media, ...about });
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
