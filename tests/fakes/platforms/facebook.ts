import sharp from "sharp";
import type { RegisteredApplication } from "./consent.ts";
import { openContract } from "./contract.ts";
import { facebookLogin } from "./facebook-login.ts";
import { createFacebookPeople, type FacebookPage, type FacebookPeople } from "./facebook-people.ts";
import type { FacebookMedia, FacebookPost } from "./facebook-posts.ts";
import { facebookVideos } from "./facebook-videos.ts";
import {
  drawPage,
  drawPublication,
  type LoopbackControls,
  type PlatformRoute,
  startLoopback,
} from "./loopback.ts";
import { createMetaConsent } from "./meta-consent.ts";
import { type GraphCall, graphRoute, MetaFault, pickFields } from "./meta-double.ts";

export type FacebookDouble = LoopbackControls &
  Pick<FacebookPeople, "endTokens" | "untick"> & {
    /** As an operator replaces the adapter's addresses. */
    addresses: Record<string, string>;
    publications(): readonly FacebookPost[];
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
  now(): number;
  newId(): string;
};

const CONTRACT = openContract("facebook");
const SCOPES = [
  "pages_show_list",
  "pages_read_engagement",
  "pages_manage_posts",
  "pages_manage_engagement",
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
 * put aside then published in one post, videos by parts, no second post of the same words. `next(…,
 * step)` makes it misbehave at `publish`, `photo`, `upload`, `part`, `state`, `token`, `account`, `check`,
 * `look-up` or `revoke`.
 */
export async function startFacebookDouble(options: FacebookOptions): Promise<FacebookDouble> {
  const { application } = options;
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
        text: description,
        link: null,
        media: [{ type: "video/mp4", bytes, alt: "" }],
      }).id,
  });
  const loopback = await startLoopback(
    [
      ...consent.routes(/^\/v\d+\.\d+\/dialog\/oauth$/),
      ...facebookLogin({ ...state, consent }),
      ...publicationRoutes(state),
      videos.route,
      ...reading(state, videos.read),
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
      web: origin,
    },
    publications: () => state.posts,
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
        const post = add(state, pageId, { text: call.text("message"), link: null, media: [shown] });
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
        return { id: add(state, pageId, readPost(state, call, pageId)).id };
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
  post: Pick<FacebookPost, "text" | "link" | "media">,
): FacebookPost {
  const added = { ...post, id: `${pageId}_${newId()}`, pageId, createdAt: now() };
  posts.push(added);
  return added;
}

function reading(
  state: State,
  readVideo: (id: string) => Record<string, unknown> | null,
): PlatformRoute[] {
  const { people, pages, posts } = state;
  const nodeOf = ({ id, text, createdAt, media }: FacebookPost) => {
    const targets = media.map((shown) => ({ target: { id: shown.id } }));
    return {
      id,
      message: text || undefined,
      permalink_url: `${state.origin}/${id}`,
      created_time: new Date(createdAt).toISOString(),
      attachments:
        targets.length > 0 ? { data: [{ subattachments: { data: targets } }] } : undefined,
    };
  };
  return [
    graphRoute({
      method: "GET",
      path: /(\d+)\/feed/,
      step: "look-up",
      answer(call, pageId) {
        people.grantOf(call);
        const since = Number(call.text("since") || 0) * 1000;
        const found = posts.filter((post) => post.pageId === pageId && post.createdAt >= since);
        const newest = found.toReversed().slice(0, Number(call.text("limit") || 25));
        return { data: newest.map((post) => pickFields(call, nodeOf(post))) };
      },
    }),
    graphRoute({
      method: "GET",
      path: /([\d_]+)/,
      step: "state",
      answer(call, id = "") {
        people.grantOf(call);
        const post = posts.find((one) => one.id === id);
        const node = post ? nodeOf(post) : (readVideo(id) ?? people.readPage(call, id));
        if (node) return pickFields(call, node);
        throw new MetaFault({ code: 100, subcode: 33, message: "Unsupported get request." });
      },
    }),
    {
      method: "GET",
      path: /^\/(\d+_\d+)$/,
      step: "page",
      isForPeople: true,
      answer(_, id) {
        const post = posts.find((one) => one.id === id);
        if (!post) return drawPage("Facebook : publication inconnue", "", 404);
        const author = pages.find((one) => one.id === post.pageId)?.name ?? "";
        const text = [post.text, post.link].filter(Boolean).join("\n\n");
        return drawPublication("Facebook", { author, text, media: post.media });
      },
    },
  ];
}

async function isPicture(bytes: Buffer): Promise<boolean> {
  return sharp(bytes)
    .metadata()
    .then(({ width }) => width > 0)
    .catch(() => false);
}
