import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Shelf, startShelf } from "../../../../../../tests/builders/meta-benches.ts";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import {
  APPLICATION,
  photoOf,
  publicationOf,
  videoOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import {
  type FacebookDouble,
  type FacebookOptions,
  startFacebookDouble,
} from "../../../../../../tests/fakes/platforms/facebook/facebook.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import { metaError } from "../../../../../../tests/fakes/platforms/meta-double.ts";
import type { OutgoingVideo, PhotoFit } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { facebook } from "./facebook.ts";

let shelf: Shelf;
let picture: Buffer;
beforeAll(async () => {
  shelf = await startShelf();
  picture = await jpeg(800, 600);
});
afterAll(() => shelf.stop());

const run = usePlatform<FacebookDouble, FacebookOptions>({
  adapter: facebook,
  start: (options) =>
    startFacebookDouble({ application: APPLICATION, fetchFrom: shelf.fetchFrom, ...options }),
  connect: (platform) => connectByOAuth(facebook, platform, answerMetaConsent),
});

const upright = (changes: Partial<OutgoingVideo> = {}): OutgoingVideo => ({
  ...videoOf("video-1", 2500),
  width: 1080,
  height: 1920,
  ...changes,
});
const reel = { format: "reel" as const, text: "La chorale", video: upright() };
const story = { format: "story" as const, text: "", video: upright() };
const picturedStory = {
  format: "story" as const,
  text: "",
  photos: [photoOf("photo-1", Buffer.alloc(0))],
};

describe("a reel", () => {
  test("is fetched by Facebook, then published with its words, and told once it is prepared", async () => {
    const { outcome, armed } = await run.publish(reel);
    const [out] = run.double.publications();
    expect(out).toMatchObject({ kind: "reel", text: "La chorale" });
    expect(out?.media[0]?.bytes.subarray(4, 12).toString()).toBe("ftypisom");
    expect([armed, outcome.kind]).toEqual([1, "published"]);
    const url = (outcome as { url: string }).url;
    expect(await (await fetch(url)).text()).toContain("La chorale");
  });

  test("its words are armed for only once Facebook has the video", async () => {
    const made = run.publication(reel);
    let armedAt = 0;
    made.arm = async () => {
      armedAt = run.double.asked.length;
    };
    await facebook.publish(made);
    expect(run.double.asked.slice(armedAt).map(({ step }) => step)).toEqual(["publish"]);
    const steps = run.double.asked.map(({ step }) => step).slice(-4);
    expect(steps).toEqual(["upload", "part", "state", "publish"]);
  });

  test("that Facebook still fetches is waited for", async () => {
    const status = { video_status: "uploading", uploading_phase: { status: "in_progress" } };
    run.double.next({ status: 200, json: { id: "1", status } }, "state");
    const made = run.publication(reel);
    expect(await facebook.publish(made)).toMatchObject({ kind: "processing" });
    expect([made.kept.armed, run.double.publications().length]).toEqual([0, 0]);
    await run.publish(reel, made.kept);
    expect([run.times("upload"), run.double.publications().length]).toEqual([1, 1]);
  });

  test.each([
    [{ duration: 120 }, /3 à 90.secondes.*en dure 120\. Raccourcissez/],
    [{ duration: 2 }, /en dure 2\. Choisissez une vidéo plus longue/],
    [{ width: 1920, height: 1080 }, /en hauteur \(9:16\).*Recadrez-la/],
    [{ width: 360, height: 640 }, /au moins 540 × 960/],
  ])("%j is refused before anything is sent, with what to do", async (changes, said) => {
    const refusal = await refusalOf(run.publish({ ...reel, video: upright(changes) }));
    expect([refusal.code, refusal.detail]).toEqual(["format-refused", expect.stringMatching(said)]);
    expect(run.times("upload")).toBe(0);
  });

  test("that cannot be fetched is tried again a minute later", async () => {
    const video = upright({ publicUrl: () => "https://parvis.example/gone" });
    const refusal = await refusalOf(run.publish({ ...reel, video }));
    expect(refusal).toMatchObject({
      code: "media-unreadable",
      detail: "Request processing failed",
    });
    expect(refusal.retryAt).toBeInstanceOf(Date);
  });

  test("that Facebook cannot prepare is refused in its words, and begun anew", async () => {
    const message = "Resolution too low. Video must have a minimum resolution of 540p.";
    const status = { video_status: "processing", processing_phase: { error: { message } } };
    run.double.next({ status: 200, json: { id: "1", status } }, "state");
    const made = run.publication(reel);
    const refusal = await refusalOf(facebook.publish(made));
    expect([refusal.code, refusal.detail]).toEqual(["video-refused", message]);
    expect(made.kept).toEqual({ armed: 0, checkpoint: null });
  });

  test("whose state cannot be read is asked about again, never given up", async () => {
    for (const behaviour of ["html", "500"] as const) run.double.next(behaviour, "state");
    const { armed } = await run.publish(reel);
    expect([armed, run.double.publications().length]).toEqual([1, 1]);
  });

  test.each([
    ["timeout-after-accepting", ["cannot-tell", "found"]],
    ["timeout-before-accepting", ["absent", "absent"]],
  ] as const)("after %s at its end, it is %j", async (behaviour, kinds) => {
    const made = run.publication(reel);
    run.double.next(behaviour);
    await expect(facebook.publish(made)).rejects.toBeInstanceOf(NoAnswer);
    const again = publicationOf(run.platform, run.account, made.content, made.kept);
    const told = [];
    for (let at = 0; at < 2; at++) told.push(await facebook.lookUp?.(again, new Date()));
    expect(told.map((one) => one?.kind)).toEqual(kinds);
  });

  test("refused by Facebook for its length says so", async () => {
    run.double.next(metaError({ code: 100, subcode: 1363128 }));
    expect(await refusalOf(run.publish(reel))).toMatchObject({ code: "video-refused" });
    expect(run.double.publications()).toEqual([]);
  });
});

describe("a story", () => {
  test("shows a picture as high as a phone, on a plain ground, without words", async () => {
    let asked: PhotoFit | undefined;
    const photo = {
      ...photoOf("photo-1", picture),
      fit: async (fit: PhotoFit) => {
        asked = fit;
        return { bytes: picture, type: "image/jpeg", width: 1080, height: 1920 };
      },
    };
    const { outcome, armed } = await run.publish({ ...picturedStory, photos: [photo] });
    expect(asked?.ratio).toEqual({ min: 9 / 16, max: 9 / 16 });
    expect(run.double.publications()).toMatchObject([{ kind: "story", text: "" }]);
    const postId = run.double.publications()[0]?.id;
    const url = `${run.double.origin}/stories/${postId}`;
    expect([armed, outcome]).toEqual([1, { kind: "published", postId, url }]);
  });

  test("shows a video, and sends none of its words", async () => {
    const { outcome } = await run.publish({ ...story, text: "Ce texte ne part pas" });
    expect(run.double.publications()).toMatchObject([{ kind: "story", text: "" }]);
    const postId = run.double.publications()[0]?.id;
    const url = `${run.double.origin}/stories/${postId}`;
    expect(outcome).toEqual({ kind: "published", postId, url });
  });

  test.each([
    [{ ...story, link: "https://parvis.example/l/1" }, /lien\. Retirez-le/],
    [{ ...story, video: upright({ duration: 61 }) }, /3 à 60.secondes.*en dure 61/],
    [{ ...picturedStory, photos: [] }, /Ajoutez-en une/],
    [{ ...story, photos: picturedStory.photos }, /il y en a 2\. Gardez-en une/],
  ])("%# is refused before anything is sent, with what to do", async (content, said) => {
    const refusal = await refusalOf(run.publish(content));
    expect([refusal.code, refusal.detail]).toEqual(["format-refused", expect.stringMatching(said)]);
    expect(run.times("upload") + run.times("photo")).toBe(0);
  });

  test("published without its address being told, it is published", async () => {
    run.double.next("500", "look-up");
    const { outcome } = await run.publish(story);
    expect(outcome).toMatchObject({ kind: "published", url: null });
  });

  test.each([
    ["a picture", "timeout-after-accepting", "found"],
    ["a picture", "timeout-before-accepting", "absent"],
    ["a video", "timeout-after-accepting", "found"],
    ["a video", "timeout-before-accepting", "absent"],
  ] as const)("of %s, after %s, is %s", async (what, behaviour, kind) => {
    const pictured = { ...picturedStory, photos: [photoOf("photo-1", picture)] };
    const made = run.publication(what === "a video" ? story : pictured);
    const began = new Date();
    run.double.next(behaviour);
    await expect(facebook.publish(made)).rejects.toBeInstanceOf(NoAnswer);
    const again = publicationOf(run.platform, run.account, made.content, made.kept);
    expect(await facebook.lookUp?.(again, began)).toMatchObject({ kind });
  });

  test("of which Facebook tells no picture, nobody pretends to know", async () => {
    const pictured = { ...picturedStory, photos: [photoOf("photo-1", picture)] };
    const made = run.publication(pictured);
    await facebook.publish(made);
    const data = [{ post_id: "1", status: "PUBLISHED" }];
    run.double.next({ status: 200, json: { data } }, "look-up");
    const again = publicationOf(run.platform, run.account, made.content, made.kept);
    expect(await facebook.lookUp?.(again, new Date())).toEqual({ kind: "cannot-tell" });
  });
});
