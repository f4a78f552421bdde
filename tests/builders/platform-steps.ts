import {
  type OutgoingContent,
  type OutgoingPhoto,
  PlatformRefusal,
  type PublishedPost,
  type PublishingAccount,
} from "../../server/features/sharing/platforms/adapter.ts";
import { NoAnswer } from "../../server/features/sharing/platforms/platform-request.ts";
import { formatsOf, takesReply } from "../../shared/sharing/post-formats.ts";
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
  "comment",
  "thread",
  "counts",
  "change",
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
  if (step === "comment") return comment(run);
  if (step === "thread") return follow(run);
  if (step === "counts") return count(run);
  if (step === "change") return change(run);
  if (step === "reel" || step === "story" || step === "filmed-story") {
    const format = step === "reel" ? "reel" : "story";
    return formatsOf(adapter.id).includes(format) ? publish(run, step) : "not shown";
  }
  if (step === "revoke") {
    await adapter.revoke?.(platform, account);
    return adapter.revoke ? "revoked" : "by hand";
  }
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

/** The adapter's clock may be ahead of the platform's, after it waited for something. */
const justBefore = (platform: TestPlatform): Date =>
  new Date(Math.min(platform.now().getTime(), Date.now()) - 1000);

/** Publishes what the steps after it are about. */
async function publishOne(
  { bench: { adapter }, platform, account }: Run,
  content: Partial<OutgoingContent>,
): Promise<PublishedPost> {
  const { outcome } = await publishFully(adapter, platform, account, contentOf(content));
  const postId = outcome.kind === "published" ? outcome.postId : "";
  return { postId, format: content.format ?? "post", reply: null };
}

/** Its words are those of no other: platforms refuse the same ones twice. */
const aPost = async ({ bench }: Run, text: string): Promise<Partial<OutgoingContent>> =>
  bench.needsImage ? { ...(await CONTENTS.photo()), text } : { text };

async function comment(run: Run): Promise<string> {
  const { bench, platform, account } = run;
  const { adapter } = bench;
  if (!takesReply(adapter.id, "comment")) return "not taken";
  const { postId } = await publishOne(run, await aPost(run, "À commenter"));
  const began = justBefore(platform);
  const content = contentOf({ text: "Le lien en commentaire" });
  const reply = { kind: "comment" as const, postId, rootId: postId };
  const publication = { ...publicationOf(platform, account, content), reply };
  const outcome = await adapter.publish(publication);
  const found = await adapter.lookUp?.(publication, began);
  return `${outcome.kind}, ${found?.kind}`;
}

/** A second post under a first one of the same author's. */
async function follow(run: Run): Promise<string> {
  const { bench, platform, account } = run;
  const { adapter } = bench;
  if (!takesReply(adapter.id, "thread")) return "stands alone";
  const { postId } = await publishOne(run, await aPost(run, "Le premier d’un fil"));
  const reply = { kind: "thread" as const, postId, rootId: postId };
  const content = contentOf({ text: "Le deuxième d’un fil" });
  return (await adapter.publish({ ...publicationOf(platform, account, content), reply })).kind;
}

/** One post, and one story where there are any: both are told of. */
async function count(run: Run): Promise<string> {
  const { bench, platform, account } = run;
  const { adapter } = bench;
  if (!adapter.readCounts) return "not counted";
  const posts = [await publishOne(run, await aPost(run, "À compter"))];
  if (formatsOf(adapter.id).includes("story")) {
    posts.push(await publishOne(run, await CONTENTS.story()));
  }
  const counts = await adapter.readCounts(platform, account, posts);
  return `${counts.size} of ${posts.length}`;
}

async function change(run: Run): Promise<string> {
  const { bench, platform, account } = run;
  const { adapter } = bench;
  const post =
    adapter.editPost || adapter.removePost
      ? await publishOne(run, await aPost(run, "À changer"))
      : null;
  if (!post) return "unchanged";
  await adapter.editPost?.(platform, account, { ...post, text: "Le culte est à 11 h" });
  await adapter.removePost?.(platform, account, post);
  return "changed";
}

async function renew({ bench: { adapter }, double, platform, account }: Run): Promise<string> {
  const { renewal } = adapter;
  if (!renewal || (!account.tokens.refreshToken && !renewal.prolongs)) return "lasts";
  double.advance(DAYS_MS);
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
