import { beforeAll, describe, expect, test } from "vitest";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import {
  APPLICATION,
  type Kept,
  photoOf,
  videoOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import { answerConsent } from "../../../../../../tests/fakes/platforms/consent.ts";
import {
  startTwitterDouble,
  type TwitterOptions,
} from "../../../../../../tests/fakes/platforms/twitter.ts";
import { problem } from "../../../../../../tests/fakes/platforms/twitter-calls.ts";
import { NoAnswer } from "../../platform-request.ts";
import { twitter } from "./twitter.ts";

const run = usePlatform({
  adapter: twitter,
  start: (options: Partial<TwitterOptions>) =>
    startTwitterDouble({ application: APPLICATION, ...options }),
  connect: (platform) => connectByOAuth(twitter, platform, answerConsent),
});

let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});

describe("media", () => {
  const photo = (at: number, alt = "") => photoOf(`photo-${at}`, picture, alt);

  test("of an earlier turn are not sent again", async () => {
    const kept: Kept = { armed: 0, checkpoint: null };
    const content = { photos: [photo(0, "Le clocher"), photo(1)] };
    run.double.next("hang-up-before-accepting", "alt");
    const first = twitter.publish(run.publication(content, kept));
    await expect(first).rejects.toBeInstanceOf(NoAnswer);
    run.double.next(problem(429, "wait"), "publish");
    await refusalOf(run.publish(content, kept));
    const before = run.times("upload");
    const { outcome } = await run.publish(content, kept);
    expect(outcome.kind).toBe("published");
    expect(run.times("upload")).toBe(before);
    expect(run.double.publications()[0]?.media.map(({ alt }) => alt)).toEqual(["Le clocher", ""]);
  });

  test("that X forgot meanwhile are sent again", async () => {
    const kept: Kept = { armed: 0, checkpoint: null };
    const content = { photos: [photo(0)] };
    run.double.next(problem(429, "wait"), "publish");
    await refusalOf(run.publish(content, kept));
    const before = run.times("upload");
    run.platform.wait(new Date(Date.now() + 25 * 3_600_000));
    await run.publish(content, kept);
    expect(run.times("upload")).toBe(2 * before);
  });

  test("have their alternative text cut to a thousand letters, between words", async () => {
    await run.publish({ photos: [photo(0, "église ".repeat(200))] });
    expect(run.double.publications()[0]?.media[0]?.alt).toMatch(/^(église ){120,}.*…$/);
  });

  test("a video that X prepares is asked about when X says so", async () => {
    await run.restart({ videoChecks: 2 });
    const kept: Kept = { armed: 0, checkpoint: null };
    const content = { video: videoOf("video-1", 1000) };
    const outcome = await twitter.publish(run.publication(content, kept));
    if (outcome.kind !== "processing") throw new Error("it is not prepared");
    expect(outcome.checkAt.getTime() - Date.now()).toBeLessThan(2000);
    expect(kept.armed).toBe(0);
    await run.publish(content, kept);
    expect(run.times("state")).toBe(2);
    expect(run.double.publications().length).toBe(1);
  });

  test("a video that X cannot read is refused, and nothing is out", async () => {
    const failed = { id: "1", processing_info: { state: "failed" } };
    run.double.next({ status: 200, json: { data: failed } }, "state");
    expect((await refusalOf(run.publish({ video: videoOf("v", 1000) }))).code).toBe(
      "video-refused",
    );
    expect(run.double.publications()).toEqual([]);
  });

  test.each([
    [{ duration: 141 }, "video-refused"],
    [{ type: "video/x-matroska" }, "video-refused"],
    [{ size: 512_000_001 }, "media-too-large"],
  ])("a video with %j is refused without a word to X", async (changes, code) => {
    const asked = run.double.asked.length;
    const video = { ...videoOf("v", 1000), ...changes };
    expect((await refusalOf(run.publish({ video }))).code).toBe(code);
    expect(run.double.asked.length).toBe(asked);
  });
});
