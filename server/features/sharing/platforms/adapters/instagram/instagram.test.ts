import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Shelf, startShelf } from "../../../../../../tests/builders/meta-benches.ts";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import {
  APPLICATION,
  contentOf,
  photoOf,
  platformOf,
  publicationOf,
  publishFully,
  type TestPlatform,
  videoOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import {
  type InstagramDouble,
  type InstagramOptions,
  startInstagramDouble,
} from "../../../../../../tests/fakes/platforms/instagram.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import { metaError } from "../../../../../../tests/fakes/platforms/meta-double.ts";
import type { OutgoingContent, PublishingAccount } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { instagram } from "./instagram.ts";

let shelf: Shelf;
let double: InstagramDouble;
let platform: TestPlatform;
let account: PublishingAccount;

async function start(options: Partial<InstagramOptions> = {}): Promise<void> {
  await double?.stop();
  const { fetchFrom } = shelf;
  double = await startInstagramDouble({ application: APPLICATION, fetchFrom, ...options });
  platform = platformOf(instagram, double);
}
beforeEach(async () => {
  shelf = await startShelf();
  await start();
  account = await connectByOAuth(instagram, platform, answerMetaConsent);
});
afterEach(() => Promise.all([double.stop(), shelf.stop()]));

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => photoOf(`photo-${at}`, Buffer.alloc(0), `Photo ${at}`));
const given = (changes: Partial<OutgoingContent> = {}) =>
  contentOf({ photos: photos(1), ...changes });
const publication = (changes: Partial<OutgoingContent> = {}) =>
  publicationOf(platform, account, given(changes));
const stepsOf = (step: string) => double.asked.filter((one) => one.step === step).length;
const out = () => double.publications();

describe("publishing", () => {
  test("as much of an alternative text as Instagram takes", async () => {
    const alt = "Le clocher sous la neige. ".repeat(60);
    await instagram.publish(publication({ photos: [photoOf("photo-1", Buffer.alloc(0), alt)] }));
    const shown = out()[0]?.media[0]?.alt ?? "";
    expect(shown.length).toBeLessThanOrEqual(1000);
    expect(alt.startsWith(shown.replace("…", ""))).toBe(true);
  });

  test.each([
    [{ duration: 2 }, "video-refused"],
    [{ duration: 901 }, "video-refused"],
    [{ type: "video/webm" }, "video-refused"],
    [{ size: 300_000_001 }, "media-too-large"],
  ])("not a video that Instagram does not take: %j", async (changes, code) => {
    const video = { ...videoOf("video-1", 2500), ...changes };
    await expect(instagram.publish(publication({ photos: [], video }))).rejects.toMatchObject({
      code,
    });
    expect(stepsOf("container")).toBe(0);
  });

  test("nothing without an image", async () => {
    await expect(instagram.publish(publication({ photos: [] }))).rejects.toMatchObject({
      code: "image-needed",
    });
  });

  test("it arms right before the publication, once the container is ready", async () => {
    const made = publication();
    let armedAt = 0;
    made.arm = async () => {
      armedAt = double.asked.length;
    };
    await instagram.publish(made);
    expect(double.asked.slice(armedAt).map(({ step }) => step)).toEqual(["publish", "state"]);
  });

  test("a carousel of ten, its photos made once although it was interrupted", async () => {
    const content = given({ photos: photos(10) });
    const kept = { armed: 0, checkpoint: null };
    double.next("500", "quota");
    await expect(
      instagram.publish(publicationOf(platform, account, content, kept)),
    ).rejects.toBeInstanceOf(NoAnswer);
    const killed = publicationOf(platform, account, content, kept);
    killed.arm = () => Promise.reject(new Error("killed"));
    await expect(instagram.publish(killed)).rejects.toThrow("killed");
    await publishFully(instagram, platform, account, content, kept);
    expect([stepsOf("container"), out().length, out()[0]?.media.length]).toEqual([11, 1, 10]);
  });

  test("a reel is waited for, then published once", async () => {
    const content = given({ photos: [], video: videoOf("video-1", 5_000_000) });
    const { turns, armed } = await publishFully(instagram, platform, account, content);
    expect([turns, armed, out()[0]?.kind]).toEqual([2, 1, "REELS"]);
  });

  test("a container whose state cannot be read is asked about again", async () => {
    for (const behaviour of ["html", "500", "hang-up-before-accepting"] as const) {
      double.next(behaviour, "state");
    }
    const { turns } = await publishFully(instagram, platform, account, given());
    expect([turns, out().length]).toEqual([4, 1]);
  });

  test("not ready after all, it is asked about again", async () => {
    double.next(metaError({ code: 9007, subcode: 2207027 }));
    const { turns } = await publishFully(instagram, platform, account, given());
    expect([turns, out().length]).toEqual([2, 1]);
  });

  test("a container that ended is made once more, and out once", async () => {
    await start({ photoChecks: 1 });
    account = await connectByOAuth(instagram, platform, answerMetaConsent);
    const made = publication();
    expect(await instagram.publish(made)).toMatchObject({ kind: "processing" });
    double.advance(25 * 3_600_000);
    const kept = made.kept;
    await publishFully(instagram, platform, account, made.content, kept);
    expect([stepsOf("container"), out().length]).toEqual([2, 1]);
  });

  test("a container that is forgotten is made once more, and out once", async () => {
    await start({ photoChecks: 1 });
    account = await connectByOAuth(instagram, platform, answerMetaConsent);
    const made = publication();
    expect(await instagram.publish(made)).toMatchObject({ kind: "processing" });
    double.forgetContainers();
    await publishFully(instagram, platform, account, made.content, made.kept);
    expect([stepsOf("container"), out().length]).toEqual([2, 1]);
  });

  test.each([2207020, 2207006])(
    "refused with %i, its container is made once more, and no third time",
    async (subcode) => {
      double.next(metaError({ code: -2, subcode }));
      await publishFully(instagram, platform, account, given());
      expect([stepsOf("container"), out().length]).toEqual([2, 1]);
      const userMessage = "Le média a expiré.";
      double.next(metaError({ code: -2, subcode }));
      double.next(metaError({ code: -2, subcode, userMessage }));
      const refused = publishFully(instagram, platform, account, given({ text: "Deux fois" }));
      await expect(refused).rejects.toMatchObject({ code: "refused", detail: userMessage });
      expect([stepsOf("container"), out().length]).toEqual([4, 1]);
    },
  );

  test("refused for the moment, the same container is tried again, then another", async () => {
    const refuse = (times: number) => {
      for (let at = 0; at < times; at++) double.next(metaError({ code: -1, subcode: 2207008 }));
    };
    refuse(2);
    const { armed } = await publishFully(instagram, platform, account, given());
    expect([armed, stepsOf("container"), out().length]).toEqual([3, 1, 1]);
    refuse(3);
    await publishFully(instagram, platform, account, given({ text: "Une autre" }));
    expect([stepsOf("container"), out().length]).toEqual([3, 2]);
  });

  test("refused, but out by the word of its container: not made again", async () => {
    const made = publication();
    double.next(metaError({ code: -1, subcode: 2207008 }));
    made.arm = async () => {
      const published = { status_code: "PUBLISHED", status: "Published" };
      double.next({ status: 200, json: { id: "1", ...published } }, "state");
    };
    expect(await instagram.publish(made)).toMatchObject({ kind: "published" });
    expect(stepsOf("container")).toBe(1);
  });

  test("asked again after it is out, it tells the publication there is", async () => {
    const made = publication();
    const first = await instagram.publish(made);
    const again = publicationOf(platform, account, made.content, made.kept);
    expect(await instagram.publish(again)).toEqual(first);
    expect([out().length, stepsOf("publish")]).toEqual([1, 1]);
  });

  test("a day's publications used up: it waits an hour, and nothing is made", async () => {
    await start({ quota: 1 });
    account = await connectByOAuth(instagram, platform, answerMetaConsent);
    await publishFully(instagram, platform, account, given());
    platform = platformOf(instagram, double);
    const before = Date.now();
    const refusal = await instagram
      .publish(publication({ text: "La suite" }))
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: "daily-quota", waits: "account" });
    expect(refusal.retryAt.getTime()).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(stepsOf("container")).toBe(1);
  });
});

describe("what cannot be shown is told by what is wrong with it", () => {
  test.each([
    ["too tall", () => jpeg(400, 900), "media-shape"],
    ["too wide", () => jpeg(1000, 300), "media-shape"],
    ["no image", async () => Buffer.from("Bonjour"), "media-unreadable"],
    ["too heavy", async () => Buffer.alloc(8_000_001), "media-too-large"],
  ] as const)("a photo that is %s", async (_, bytes, code) => {
    shelf.put(await bytes());
    await expect(instagram.publish(publication())).rejects.toMatchObject({ code });
    expect(out()).toEqual([]);
  });

  test("a photo that Instagram cannot fetch is tried again after a minute", async () => {
    const [photo] = photos(1);
    const gone = { ...photo, publicUrl: () => "https://parvis.example/gone" } as typeof photo;
    const refusal = await instagram
      .publish(publication({ photos: gone ? [gone] : [] }))
      .catch((error) => error);
    expect(refusal.code).toBe("media-unreadable");
    expect(refusal.retryAt).toBeInstanceOf(Date);
  });

  test.each([
    ["is none", "https://parvis.example/photo.jpg", "video-refused"],
    ["cannot be fetched", "https://parvis.example/gone", "media-unreadable"],
  ])("a video that %s, by the words of its container", async (_, url, code) => {
    const video = { ...videoOf("video-1", 1000), publicUrl: () => url };
    const made = given({ photos: [], video });
    await expect(publishFully(instagram, platform, account, made)).rejects.toMatchObject({ code });
    expect(out()).toEqual([]);
  });
});

const ANSWERED = { status: 200, headers: new Headers() };

describe("looking for what may be out", () => {
  test.each([
    ["timeout-after-accepting", "found"],
    ["timeout-before-accepting", "absent"],
  ] as const)("after %s it is %s", async (behaviour, kind) => {
    const made = publication();
    const began = new Date();
    double.next(behaviour);
    await expect(instagram.publish(made)).rejects.toBeInstanceOf(NoAnswer);
    const again = publicationOf(platform, account, made.content, made.kept);
    expect(await instagram.lookUp?.(again, began)).toMatchObject({ kind });
  });

  test("by the container alone when the list of publications cannot be read", async () => {
    const made = publication();
    await instagram.publish(made);
    const again = publicationOf(platform, account, made.content, made.kept);
    double.next("html", "look-up");
    const found = await instagram.lookUp?.(again, new Date());
    expect(found).toEqual({ kind: "found", postId: out()[0]?.container, url: null });
  });

  test("an older one of the same words is not taken for it", async () => {
    const timestamp = "2026-01-04T08:00:00+0000";
    const data = [{ id: "1", caption: given().text, timestamp }];
    const older = { ...platform, ask: async () => ({ ...ANSWERED, body: { data } }) };
    const made = publicationOf(older, account, given());
    const after = new Date("2026-01-11T08:00:00Z");
    expect(await instagram.lookUp?.(made, after)).toEqual({ kind: "absent" });
    const before = new Date("2026-01-04T07:59:00Z");
    expect(await instagram.lookUp?.(made, before)).toMatchObject({ kind: "found", postId: "1" });
  });

  test("when nothing can be read, it says that it cannot tell", async () => {
    double.next("html", "look-up");
    const found = await instagram.lookUp?.(publication(), new Date());
    expect(found).toEqual({ kind: "cannot-tell" });
  });
});
