import {
  type OutgoingContent,
  type OutgoingPhoto,
  PlatformRefusal,
  type PublishedPost,
  type PublishingAccount,
} from "../../server/features/sharing/platforms/adapter.ts";
import { NoAnswer } from "../../server/features/sharing/platforms/platform-request.ts";
import { formatsOf, REPLY_KINDS, takesReply } from "../../shared/sharing/post-formats.ts";
import type { PlatformReply } from "../fakes/platforms/loopback.ts";
import { jpeg } from "./photos.ts";
import {
  contentOf,
  type PlatformDouble,
  photoOf,
  platformOf,
  publicationOf,
  publishFully,
  type TestPlatform,
  videoOf,
} from "./platform-bench.ts";
import type { AdapterBench } from "./platform-benches.ts";

/** What an adapter is made to do, in the order it is done. */
export const STEPS = [
  "connect",
  "check",
  "text",
  "photo",
  "photos",
  "video",
  "reel",
  "story",
  "filmed-story",
  "named-page",
  "seen-page",
  "reply",
  "counts",
  "edit",
  "remove",
  "renew",
  "revoke",
] as const;
export type PlatformStep = (typeof STEPS)[number];

/** What a run saw. */
export type PlayedSteps = {
  /** How each step ended: `connected`, `published, found`, `refused: token-revoked`, `unclear`… */
  outcomes: Partial<Record<PlatformStep, string>>;
  /** Requests that were as published, by call. */
  validated: Map<string, number>;
  /** Successes by call, and the step in which the call was first made. */
  answers: { operation: string; step: PlatformStep; json: unknown }[];
};

type Run = {
  bench: AdapterBench;
  double: PlatformDouble;
  platform: TestPlatform;
  account: PublishingAccount;
};
/** After which every renewal is due. */
const DAYS_MS = 2 * 86_400_000;
const VIDEO_BYTES = 2_000_000;

/** What a run lets its test do: change what the platform answers, and know where it is. */
type Watching = {
  rewrite?: (operation: string, answer: PlatformReply) => PlatformReply;
  starts?: (step: PlatformStep) => void;
};

/**
 * Makes an adapter do its steps against the double of its platform.
 *
 * @param steps those beside the connection
 */
export async function playSteps(
  bench: AdapterBench,
  steps: readonly PlatformStep[],
  { rewrite = (_, answer) => answer, starts = () => {} }: Watching = {},
): Promise<PlayedSteps> {
  const double = await bench.start();
  double.rewrite(rewrite);
  const platform = platformOf(bench.adapter, double);
  const { wait } = platform;
  platform.wait = (until) => {
    // The platform's time passes with ours, or what was just written would be too old to be found.
    double.advance(until.getTime() - platform.now().getTime());
    wait(until);
  };
  const outcomes: PlayedSteps["outcomes"] = {};
  const answers: PlayedSteps["answers"] = [];
  let account: PublishingAccount | null = null;
  for (const step of STEPS.filter((one) => one === "connect" || steps.includes(one))) {
    const asked = double.asked.length;
    starts(step);
    outcomes[step] = await outcomeOf(async () => {
      if (step !== "connect") {
        return play({ bench, double, platform, account: account as PublishingAccount }, step);
      }
      account = await bench.connect(platform);
      return "connected";
    });
    for (const { operation, answer } of double.asked.slice(asked)) {
      if (operation && answer && answer.status < 300) {
        answers.push({ operation, step, json: answer.json });
      }
    }
    if (!account) break;
  }
  await double.stop();
  return { outcomes, answers, validated: double.validated };
}

/** An error that is neither a refusal nor the lack of an answer is a fault of the adapter's. */
async function outcomeOf(run: () => Promise<string>): Promise<string> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PlatformRefusal) return `refused: ${error.code}`;
    if (error instanceof NoAnswer) return "unclear";
    if (error instanceof Error && /nothing to publish to/.test(error.message)) return "not allowed";
    throw error;
  }
}

async function play(run: Run, step: Exclude<PlatformStep, "connect">): Promise<string> {
  const { bench, platform, account } = run;
  const { adapter } = bench;
  if (step === "check") {
    await adapter.check(platform, account);
    return "holds";
  }
  if (step === "renew") return renew(run);
  if (step === "reel" || step === "story" || step === "filmed-story") {
    const format = step === "reel" ? "reel" : "story";
    return formatsOf(adapter.id).includes(format) ? publish(run, step) : "not shown";
  }
  if (step === "revoke") {
    await adapter.revoke?.(platform, account);
    return adapter.revoke ? "revoked" : "by hand";
  }
  if (step === "named-page") return namePage(run);
  if (step === "seen-page") return seePage(run);
  if (isOfPost(step)) return OF_POSTS[step](run);
  if (step === "text" && bench.needsImage) return "needs an image";
  return publish(run, step);
}

async function publish(run: Run, step: keyof typeof CONTENTS): Promise<string> {
  const { bench, platform, account } = run;
  const { adapter } = bench;
  const content = contentOf(await CONTENTS[step](bench));
  const began = justBefore(platform);
  const kept = { armed: 0, checkpoint: null };
  const { outcome } = await publishFully(adapter, platform, account, content, kept);
  const found = await adapter.lookUp?.(publicationOf(platform, account, content, kept), began);
  return `${outcome.kind}, ${found?.kind ?? "never looked for"}`;
}

/** Looks a page up by the end of its address, and names it in a text. */
async function namePage({ bench, platform, account, double }: Run): Promise<string> {
  const { adapter } = bench;
  if (!adapter.findPage) return "names nobody";
  const found = await adapter.findPage(platform, account, "secours-catholique-rhone");
  if (!found) return "finds nobody";
  const content = contentOf({ text: `Merci à @${found.name}.`, mentions: [found] });
  const { outcome } = await publishFully(adapter, platform, account, content);
  return `${outcome.kind}: ${double.publications().at(-1)?.text}`;
}

async function seePage({ bench: { adapter }, platform }: Run): Promise<string> {
  const seen = await adapter.readFromThere?.(platform, "https://parvis.example/veillee.html");
  return seen ? `sees ${Object.values(seen).join(", ")}` : "is not asked";
}

/** The adapter's clock may be ahead of the platform's, after it waited for something. */
const justBefore = (platform: TestPlatform): Date =>
  new Date(Math.min(platform.now().getTime(), Date.now()) - 1000);

/** Steps that do something to a post that is out. */
const isOfPost = (step: PlatformStep): step is keyof typeof OF_POSTS => step in OF_POSTS;

const OF_POSTS = {
  async reply(run: Run) {
    const { bench, platform, account } = run;
    const kinds = REPLY_KINDS.filter((kind) => takesReply(bench.adapter.id, kind));
    const ends: string[] = [];
    for (const kind of kinds) {
      const { postId } = await publishFirst(run, `Avant la suite (${kind})`);
      const reply = { kind, postId, rootId: postId };
      const content = contentOf({ text: `La suite (${kind})` });
      const began = justBefore(platform);
      const kept = { armed: 0, checkpoint: null };
      const turns = await publishFully(bench.adapter, platform, account, content, kept, reply);
      const publication = publicationOf(platform, account, content, kept, reply);
      const found = await bench.adapter.lookUp?.(publication, began);
      ends.push(`${kind} ${turns.outcome.kind}, ${found?.kind ?? "never looked for"}`);
    }
    return ends.join(" ; ") || "takes none";
  },
  async counts(run: Run) {
    const { bench, platform, account } = run;
    if (!bench.adapter.readCounts) return "counts nothing";
    const post = await publishFirst(run, "À compter");
    // A story is counted otherwise than a post, where there are any.
    const stories = formatsOf(bench.adapter.id).includes("story") ? [await publishStory(run)] : [];
    const counts = await bench.adapter.readCounts(platform, account, [post, ...stories]);
    if (stories.length > 0) return `counted ${counts.size} of ${1 + stories.length}`;
    return `counted ${JSON.stringify(counts.get(post.postId) ?? null)}`;
  },
  async edit(run: Run) {
    const { bench, platform, account, double } = run;
    if (!bench.adapter.editPost) return "stays as it is";
    const before = double.publications().length;
    const posts = await publishEach(run, "À changer");
    posts.push(await publishFirst(run, "À changer, en image", { withPhoto: true }));
    for (const [at, post] of posts.entries()) {
      await bench.adapter.editPost(platform, account, { ...post, text: `Changé ${at}` });
    }
    const said = double.publications().slice(before);
    return `says ${said.map(({ text }) => text).join(", ")}`;
  },
  async remove(run: Run) {
    const { bench, platform, account, double } = run;
    if (!bench.adapter.removePost) return "stays";
    const before = double.publications().length;
    for (const post of (await publishEach(run, "À retirer")).toReversed()) {
      await bench.adapter.removePost(platform, account, post);
    }
    return `${double.publications().length - before} left`;
  },
} satisfies Partial<Record<PlatformStep, (run: Run) => Promise<string>>>;

/** Publishes what another step is about. */
async function publishFirst(
  { bench, platform, account }: Run,
  text: string,
  { withPhoto = bench.needsImage } = {},
): Promise<PublishedPost> {
  const content = contentOf({ text, photos: withPhoto ? await photos(1) : [] });
  const { outcome } = await publishFully(bench.adapter, platform, account, content);
  if (outcome.kind !== "published") throw new Error("it is not out");
  return { postId: outcome.postId, format: content.format, reply: null };
}

async function publishStory({ bench, platform, account }: Run): Promise<PublishedPost> {
  const content = contentOf(await CONTENTS.story());
  const { outcome } = await publishFully(bench.adapter, platform, account, content);
  if (outcome.kind !== "published") throw new Error("it is not out");
  return { postId: outcome.postId, format: content.format, reply: null };
}

/** A post, and a reply of the first kind the platform takes. */
async function publishEach(run: Run, text: string): Promise<PublishedPost[]> {
  const { bench, platform, account } = run;
  const post = await publishFirst(run, text);
  const kind = REPLY_KINDS.find((one) => takesReply(bench.adapter.id, one));
  if (!kind) return [post];
  const reply = { kind, postId: post.postId, rootId: post.postId };
  const content = contentOf({ text: `${text} (suite)` });
  const kept = { armed: 0, checkpoint: null };
  const { outcome } = await publishFully(bench.adapter, platform, account, content, kept, reply);
  if (outcome.kind !== "published") throw new Error("it is not out");
  return [post, { postId: outcome.postId, format: "post", reply }];
}

async function renew({ bench: { adapter }, platform, account }: Run): Promise<string> {
  const { renewal } = adapter;
  if (!renewal || (!account.tokens.refreshToken && !renewal.prolongs)) return "lasts";
  platform.wait(new Date(platform.now().getTime() + DAYS_MS));
  account.tokens = await renewal.refresh(platform, account.tokens);
  return account.tokens.accessToken === "" ? "empty" : "renewed";
}

const LINK = "https://parvis.example/l/veillee";

const CONTENTS = {
  text: async ({ isHtml }) => ({
    text: `Un lien ${isHtml ? "&amp; &lt;lui&gt;" : "& <lui>"} ${LINK} à 10 h`,
    link: LINK,
    linkTitle: "Veillée",
    linkPicture: (await photos(1))[0] as OutgoingPhoto,
  }),
  photo: async () => ({ text: "Une photo", photos: await photos(1) }),
  photos: async () => ({ text: "", photos: await photos(3) }),
  video: async () => ({ text: "Une vidéo", video: videoOf("video-1", VIDEO_BYTES) }),
  reel: async () => ({ format: "reel", text: "Un réel", video: upright() }),
  story: async () => ({ format: "story", text: "", photos: await photos(1) }),
  "filmed-story": async () => ({ format: "story", text: "", video: upright() }),
} satisfies Partial<
  Record<PlatformStep, (bench: AdapterBench) => Promise<Partial<OutgoingContent>>>
>;

/** As a phone films. */
const upright = () => ({ ...videoOf("video-2", VIDEO_BYTES), width: 1080, height: 1920 });

let picture: Promise<Buffer> | null = null;

async function photos(count: number) {
  picture ??= jpeg(800, 600);
  const bytes = await picture;
  return Array.from({ length: count }, (_, at) => photoOf(`photo-${at}`, bytes, `Photo ${at}`));
}
