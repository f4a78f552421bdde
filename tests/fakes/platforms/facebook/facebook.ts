import sharp from "sharp";
import type { RegisteredApplication } from "../consent.ts";
import { openContract } from "../contract.ts";
import { type LoopbackControls, type PlatformRoute, startLoopback } from "../loopback.ts";
import { createMetaConsent } from "../meta-consent.ts";
import { type GraphCall, graphRoute, MetaFault } from "../meta-double.ts";
import { facebookEngagement } from "./facebook-engagement.ts";
import { facebookLogin } from "./facebook-login.ts";
import { createFacebookPeople, type FacebookPage, type FacebookPeople } from "./facebook-people.ts";
import type { FacebookComment, FacebookMedia, FacebookPost } from "./facebook-posts.ts";
import { facebookReading } from "./facebook-reading.ts";
import { facebookScrape } from "./facebook-scrape.ts";
import { facebookUpright } from "./facebook-upright.ts";
import { facebookVideos } from "./facebook-videos.ts";

export type FacebookDouble = LoopbackControls &
  Pick<FacebookPeople, "endTokens" | "untick"> & {
    /** As an operator replaces the adapter's addresses. */
    addresses: Record<string, string>;
    publications(): readonly FacebookPost[];
    comments(): readonly FacebookComment[];
    /** How often a Page may publish in an hour, from now on. */
    limit(limits: { postsPerHour: number }): void;
    /** Time passes for its codes, tokens and limits. */
    advance(milliseconds: number): void;
  };

export type FacebookOptions = {
  application: RegisteredApplication;
  pages?: FacebookPage[];
  port?: number;
  /** How often the state of a video has to be asked before it is ready. */
  videoChecks?: number;
  /** Bytes of a part of a video. */
  partSize?: number;
  /** Where an address of ours really is, when it is not where it says. */
  fetchFrom?: (url: string) => string;
};

type Photo = { pageId: string; shown: FacebookMedia };
type State = {
  origin: string;
  postsPerHour: number;
  application: RegisteredApplication;
  pages: FacebookPage[];
  people: FacebookPeople;
  photos: Map<string, Photo>;
  posts: FacebookPost[];
  comments: FacebookComment[];
  now(): number;
  newId(): string;
};

const CONTRACT = openContract("facebook");
const SCOPES = [
  "pages_show_list",
  "pages_read_engagement",
  "pages_manage_posts",
  "pages_manage_engagement",
  "read_insights",
  "business_management",
  "public_profile",
];
const MAX_MESSAGE = 63_206;
const MAX_PHOTO_BYTES = 10_000_000;
const HOUR_MS = 3_600_000;
/** The same words on the same Page within that time are a duplicate. */
const DUPLICATE_MS = HOUR_MS;

/**
 * Facebook on loopback: the window in which Pages are ticked, tokens exchanged and proved, photos
 * put aside then published in one post, videos by parts, reels and stories, no second post of the
 * same words. `next(…, step)` makes it misbehave at `publish`, `photo`, `upload`, `part`, `state`,
 * `comment`, `counts`, `scrape`, `edit`, `remove`, `token`, `account`, `check`, `look-up` or `revoke`.
 */
export async function startFacebookDouble(options: FacebookOptions): Promise<FacebookDouble> {
  const { application, fetchFrom = (url: string) => url } = options;
  let passed = 0;
  let ids = 122_100_000_000_000_001n;
  const now = () => Date.now() + passed;
  const pages = options.pages ?? [
    { id: "104000000000001", name: "Paroisse Saint-Luc", tasks: ["CREATE_CONTENT", "MODERATE"] },
  ];
  const state: State = {
    origin: "",
    postsPerHour: 250,
    application,
    pages,
    photos: new Map(),
    posts: [],
    comments: [],
    now,
    newId: () => String(ids++),
    people: createFacebookPeople(application, pages, now),
  };
  const consent = createMetaConsent({
    platform: "Facebook",
    application,
    scopes: SCOPES,
    now,
    choices: () => pages,
    parameters: ["auth_type", "display", "locale"],
  });
  const videos = facebookVideos({
    partSize: options.partSize ?? 1_000_000,
    checks: options.videoChecks ?? 1,
    mayPublish: state.people.mayPublish,
    newId: state.newId,
    publish: (pageId, { bytes, description }) =>
      add(state, pageId, {
        kind: "post",
        text: description,
        link: null,
        media: [{ type: "video/mp4", bytes, alt: "" }],
      }).id,
  });
  const upright = facebookUpright({
    origin: () => state.origin,
    checks: options.videoChecks ?? 1,
    fetchFrom,
    mayPublish: state.people.mayPublish,
    readToken: state.people.read,
    newId: state.newId,
    publish(pageId, edge, { id, bytes, text }) {
      const media = [{ id, type: "video/mp4", bytes, alt: "" }];
      const kind = edge === "video_reels" ? "reel" : "story";
      const post = add(state, pageId, { kind, text, link: null, media });
      // A reel tells its post without the Page.
      return post.id.split("_").at(-1) ?? "";
    },
  });
  const loopback = await startLoopback(
    [
      ...consent.routes(/^\/v\d+\.\d+\/dialog\/oauth$/),
      ...facebookLogin({ ...state, consent }),
      ...publicationRoutes(state),
      videos.route,
      ...upright.routes,
      ...facebookEngagement(state),
      facebookScrape({ people: state.people, fetchFrom }),
      ...facebookReading(state, (id) => videos.read(id) ?? upright.read(id)),
    ],
    options.port,
    CONTRACT,
  );
  const { origin } = loopback;
  state.origin = origin;
  return {
    ...loopback,
    addresses: {
      authorize: `${origin}/{version}/dialog/oauth`,
      token: `${origin}/{version}/oauth/access_token`,
      api: origin,
      upload: `${origin}/video-upload`,
      web: origin,
    },
    publications: () => state.posts,
    comments: () => state.comments,
    limit: ({ postsPerHour }) => {
      state.postsPerHour = postsPerHour;
    },
    advance: (milliseconds) => {
      passed += milliseconds;
    },
    endTokens: state.people.endTokens,
    untick: state.people.untick,
  };
}

function publicationRoutes(state: State): PlatformRoute[] {
  const { people, photos } = state;
  return [
    graphRoute({
      method: "POST",
      path: /(\d+)\/photos/,
      step: "photo",
      async answer(call, pageId = "") {
        people.mayPublish(call, pageId);
        const source = call.parameters.get("source");
        const bytes =
          source instanceof Blob ? Buffer.from(await source.arrayBuffer()) : Buffer.alloc(0);
        if (bytes.length > MAX_PHOTO_BYTES || !(await isPicture(bytes))) {
          const userMessage = "Cette image n’a pas pu être lue.";
          throw new MetaFault({ code: 100, subcode: 1366046, userMessage });
        }
        const id = state.newId();
        const [alt, type] = [call.text("alt_text_custom"), (source as Blob).type];
        const shown = { id, type, bytes, alt };
        photos.set(id, { pageId, shown });
        if (call.text("published") === "false") return { id };
        const text = call.text("message");
        const post = add(state, pageId, { kind: "post", text, link: null, media: [shown] });
        return { id, post_id: post.id };
      },
    }),
    graphRoute({
      method: "POST",
      path: /(\d+)\/feed/,
      step: "publish",
      answer(call, pageId = "") {
        people.mayPublish(call, pageId);
        mustWait(state, pageId);
        const post = { kind: "post" as const, ...readPost(state, call, pageId) };
        return { id: add(state, pageId, post).id };
      },
    }),
    graphRoute({
      method: "POST",
      path: /(\d+)\/photo_stories/,
      step: "publish",
      answer(call, pageId = "") {
        people.mayPublish(call, pageId);
        const photo = photos.get(call.text("photo_id"));
        const isUsed = state.posts.some(({ media }) =>
          media.some(({ id }) => id === photo?.shown.id),
        );
        if (photo?.pageId !== pageId || isUsed) {
          throw new MetaFault({ code: 100, message: "(#100) photo_id is unknown" });
        }
        const media = [photo.shown];
        const post = add(state, pageId, { kind: "story", text: "", link: null, media });
        return { success: true, post_id: post.id };
      },
    }),
  ];
}

/** A Page that published too often is told for how many minutes (« Rate limiting », Pages). */
function mustWait({ posts, postsPerHour, now }: State, pageId: string): void {
  const since = now() - HOUR_MS;
  const recent = posts.filter((post) => post.pageId === pageId && post.createdAt > since);
  const [oldest] = recent.slice(-postsPerHour);
  if (!oldest || recent.length < postsPerHour) return;
  const minutes = Math.ceil((oldest.createdAt - since) / 60_000);
  const usage = { type: "pages", call_count: 100, total_cputime: 3, total_time: 3 };
  const told = { [pageId]: [{ ...usage, estimated_time_to_regain_access: minutes }] };
  throw new MetaFault({
    code: 80001,
    message: "There have been too many calls to this Page account.",
    headers: { "x-business-use-case-usage": JSON.stringify(told) },
  });
}

function readPost({ photos, posts, now }: State, { text }: GraphCall, pageId: string) {
  const [message, link] = [text("message"), text("link") || null];
  const attached = JSON.parse(text("attached_media") || "[]") as { media_fbid?: string }[];
  const media = attached.map(({ media_fbid = "" }) => {
    const photo = photos.get(media_fbid);
    if (photo?.pageId === pageId) return photo.shown;
    throw new MetaFault({ code: 100, message: `(#100) Unknown media ${media_fbid}` });
  });
  if (message === "" && !link && media.length === 0) {
    throw new MetaFault({ code: 100, message: "(#100) Missing message or attachment" });
  }
  if (message.length > MAX_MESSAGE) throw new MetaFault({ code: 100, message: "(#100) Too long" });
  if (link && (media.length > 0 || !URL.canParse(link))) {
    const userMessage = "Cette adresse n’a pas pu être lue.";
    throw new MetaFault({ code: 100, subcode: 1609005, userMessage });
  }
  const isSame = (post: FacebookPost) =>
    post.pageId === pageId && post.text === message && now() - post.createdAt < DUPLICATE_MS;
  if (message !== "" && posts.some(isSame)) {
    const userMessage = "Cette publication est identique à la précédente.";
    throw new MetaFault({ code: 506, subcode: 1366051, userMessage });
  }
  return { text: message, link, media };
}

function add(
  { posts, newId, now }: State,
  pageId: string,
  post: Pick<FacebookPost, "kind" | "text" | "link" | "media">,
): FacebookPost {
  // Of a story, the post is named without its Page.
  const id = post.kind === "story" ? newId() : `${pageId}_${newId()}`;
  const added = { ...post, id, pageId, createdAt: now() };
  posts.push(added);
  return added;
}

async function isPicture(bytes: Buffer): Promise<boolean> {
  return sharp(bytes)
    .metadata()
    .then(({ width }) => width > 0)
    .catch(() => false);
}
