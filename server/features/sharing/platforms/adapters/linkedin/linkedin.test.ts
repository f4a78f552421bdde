import { beforeAll, describe, expect, test } from "vitest";
import { DomainError } from "../../../../../../shared/ground/errors.ts";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import {
  APPLICATION,
  type Kept,
  photoOf,
  platformOf,
  videoOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import { answerConsent } from "../../../../../../tests/fakes/platforms/consent.ts";
import {
  type LinkedinOptions,
  startLinkedinDouble,
} from "../../../../../../tests/fakes/platforms/linkedin.ts";
import { refused } from "../../../../../../tests/fakes/platforms/linkedin-calls.ts";
import type { PlatformReply } from "../../../../../../tests/fakes/platforms/loopback.ts";
import { linkedin } from "./linkedin.ts";

const run = usePlatform({
  adapter: linkedin,
  start: (options: Partial<LinkedinOptions>) =>
    startLinkedinDouble({ application: APPLICATION, ...options }),
  connect: (platform) => connectByOAuth(linkedin, platform, answerConsent),
});
let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});
const photo = (at: number) => photoOf(`photo-${at}`, picture, `Photo ${at}`);
const last = () => run.double.publications().at(-1);
const bodyOf = (step: string) =>
  run.double.asked.findLast((one) => one.step === step)?.received.json as Record<string, unknown>;

describe("a post of LinkedIn", () => {
  test("is shown whole, its hashtags and reserved letters as they were written", async () => {
    const text = "Fête (salle B) : 5 € | a_b *c* {d} <e> [f] @g ~h \\ #Foi #Espérance";
    await run.publish({ text });
    expect(last()?.text).toBe(text);
  });

  test("says whose eyes it is for", async () => {
    await run.publish({ visibility: "connections" });
    expect(last()?.visibility).toBe("CONNECTIONS");
    await run.publish({ text: "Pour tous" });
    expect(last()?.visibility).toBe("PUBLIC");
  });

  test("brings its link as an article with a title, as LinkedIn reads no page", async () => {
    const link = "https://paroisse.example/fete";
    await run.publish({ text: "Venez", link, linkTitle: "La fête", linkDescription: "À 10 h" });
    expect(last()?.article).toEqual({ source: link, title: "La fête", description: "À 10 h" });
    await run.publish({ text: "Venez encore", link });
    expect(last()?.article).toEqual({ source: link, title: "paroisse.example" });
  });

  test("shows the picture of the page in the link’s card, ten seconds after it was sent", async () => {
    const wish = { link: "https://paroisse.example/fete", linkTitle: "La fête" };
    const before = run.times("upload");
    const { turns } = await run.publish({ ...wish, linkPicture: photo(0), text: "En image" });
    expect(last()?.thumbnail?.bytes).toEqual(picture);
    expect([turns, run.times("upload") - before]).toEqual([2, 2]);
  });

  test("sends no picture of the page where a photo takes its place", async () => {
    const wish = { link: "https://paroisse.example/fete", linkPicture: photo(1) };
    const before = run.times("upload");
    await run.publish({ ...wish, photos: [photo(0)], text: "Une photo et un lien" });
    expect([last()?.article, run.times("upload") - before]).toEqual([null, 2]);
  });

  test.each<[string, () => void, Partial<ReturnType<typeof photo>>]>([
    [
      "is not taken",
      () => run.double.next(refused(400, "MEDIA_ASSET_INVALID", "image"), "upload"),
      {},
    ],
    ["is no longer there", () => {}, { fit: () => Promise.reject(new DomainError("NOT_FOUND")) }],
  ])("goes without the picture of the page that %s", async (what, prepare, changes) => {
    prepare();
    const linkPicture = { ...photo(0), ...changes };
    await run.publish({ text: `Sans ${what}`, link: "https://paroisse.example/", linkPicture });
    expect(last()).toMatchObject({ article: { title: "paroisse.example" }, thumbnail: null });
  });

  test("refused for the picture of its card goes without it the next time", async () => {
    const kept: Kept = { armed: 0, checkpoint: null };
    const wish = { link: "https://paroisse.example/", linkPicture: photo(0), text: "Sans image" };
    run.double.next(refused(400, "MEDIA_ASSET_PROCESSING", "image is not available"), "publish");
    expect((await refusalOf(run.publish(wish, kept))).code).toBe("media-unreadable");
    const before = run.times("upload");
    await run.publish(wish, kept);
    expect(last()?.thumbnail).toBeNull();
    expect(run.times("upload")).toBe(before);
  });

  test("keeps its picture to itself where the account is refused with it", async () => {
    run.double.next(refused(401, "REVOKED_ACCESS_TOKEN", "revoked by the user"), "upload");
    const wish = { link: "https://paroisse.example/", linkPicture: photo(0) };
    expect((await refusalOf(run.publish(wish))).code).toBe("token-revoked");
  });

  test("with one photo has it as its medium, with several as a gallery", async () => {
    await run.publish({ photos: [photo(0)], text: "Une" });
    expect(bodyOf("publish").content).toMatchObject({ media: { altText: "Photo 0" } });
    await run.publish({ photos: [photo(0), photo(1)], text: "Deux" });
    expect(bodyOf("publish").content).toMatchObject({
      multiImage: { images: [{ altText: "Photo 0" }, { altText: "Photo 1" }] },
    });
  });

  test("gives its photos ten seconds, as their state is hidden from us", async () => {
    const before = run.double.asked.length;
    const kept: Kept = { armed: 0, checkpoint: null };
    const content = { photos: [photo(0), photo(1)], text: "Deux" };
    const begun = Date.now();
    const first = await linkedin.publish(run.publication(content, kept));
    if (first.kind !== "processing") throw new Error("not waited for");
    expect(first.checkAt.getTime() - begun).toBeGreaterThanOrEqual(10_000);
    expect([kept.armed, run.double.asked.length - before]).toEqual([0, 4]);
    run.platform.wait(first.checkAt);
    expect((await run.publish(content, kept)).outcome.kind).toBe("published");
    expect(run.times("upload")).toBe(4);
  });

  test("does not send its photos again after a refusal", async () => {
    const kept: Kept = { armed: 0, checkpoint: null };
    run.double.next(refused(429, "TOO_MANY_REQUESTS", "MEMBER DAY limit"));
    await refusalOf(run.publish({ photos: [photo(0), photo(1)] }, kept));
    const before = run.times("upload");
    await run.publish({ photos: [photo(0), photo(1)] }, kept);
    expect([run.times("upload"), before]).toEqual([4, 4]);
  });
});

describe("a video of LinkedIn", () => {
  test("goes in parts and is asked about until it is ready", async () => {
    await run.restart({ videoChecks: 3 });
    const { turns } = await run.publish({ video: videoOf("v", 9_000_000), text: "Chorale" });
    expect([turns, run.times("state"), run.times("upload")]).toEqual([4, 3, 1 + 3 + 1]);
    expect(last()?.media[0]?.bytes.length).toBe(9_000_000);
  });

  test("whose state is hidden from us is given half a minute", async () => {
    await run.restart({ showsVideoState: false });
    const before = Date.now();
    const { turns } = await run.publish({ video: videoOf("v", 1000) });
    expect([turns, run.times("state"), run.double.publications().length]).toEqual([3, 1, 1]);
    expect(run.platform.now().getTime() - before).toBeGreaterThanOrEqual(40_000);
  });

  test("whose part LinkedIn does not name is sent again later, and nothing is out", async () => {
    const value = {
      video: "urn:li:video:1",
      uploadToken: "",
      uploadInstructions: [
        { uploadUrl: `${run.double.origin}/dms-uploads/1/0`, firstByte: 0, lastByte: 999 },
      ],
    };
    run.double.next({ status: 200, json: { value } }, "upload");
    run.double.next({ status: 200 }, "upload");
    const refusal = await refusalOf(run.publish({ video: videoOf("v", 1000) }));
    expect(refusal.code).toBe("media-unreadable");
    expect(run.double.publications()).toEqual([]);
  });

  test("that LinkedIn cannot read is refused, and nothing is out", async () => {
    run.double.next({ status: 200, json: { status: "PROCESSING_FAILED" } }, "state");
    expect((await refusalOf(run.publish({ video: videoOf("v", 1000) }))).code).toBe(
      "video-refused",
    );
    expect(run.double.publications()).toEqual([]);
  });

  test.each([
    [{ type: "video/quicktime" }, "video-refused"],
    [{ duration: 1801 }, "video-refused"],
    [{ size: 500_000_001 }, "media-too-large"],
  ])("with %j is refused without a word to LinkedIn", async (changes, code) => {
    const asked = run.double.asked.length;
    const refusal = await refusalOf(run.publish({ video: { ...videoOf("v", 1000), ...changes } }));
    expect([refusal.code, run.double.asked.length]).toEqual([code, asked]);
  });

  test("is never sent our token elsewhere than to LinkedIn", async () => {
    const elsewhere = await startLinkedinDouble({ application: APPLICATION });
    const value = { image: "urn:li:image:1", uploadUrl: `${elsewhere.origin}/dms-uploads/1/0` };
    run.double.next({ status: 200, json: { value } }, "upload");
    const places = { ...run.double, place: run.double.place };
    run.platform = platformOf(linkedin, places, { ask: allow(elsewhere.place) });
    await run.publish({ photos: [photo(0)] }).catch(() => {});
    expect(elsewhere.asked.map(({ received }) => received.headers.authorization)).toEqual([
      undefined,
    ]);
    await elsewhere.stop();
  });
  const allow = (place: string) => (asked: Parameters<typeof run.platform.ask>[0]) =>
    platformOf(
      linkedin,
      String(asked.url).includes(place) ? { place, addresses: {} } : run.double,
    ).ask(asked);
});

describe("a refusal of LinkedIn", () => {
  test.each<[string, PlatformReply, string]>([
    [
      "expired",
      refused(401, "EXPIRED_ACCESS_TOKEN", "The token has expired", { serviceErrorCode: 65602 }),
      "token-expired",
    ],
    [
      "revoked",
      refused(401, "REVOKED_ACCESS_TOKEN", "revoked by the user", { serviceErrorCode: 65601 }),
      "token-revoked",
    ],
    [
      "wrong",
      refused(401, "INVALID_ACCESS_TOKEN", "Invalid access token", { serviceErrorCode: 65600 }),
      "token-revoked",
    ],
    ["not allowed", refused(403, "ACCESS_DENIED", "Not enough permissions"), "permission-missing"],
    ["restricted", refused(403, "MEMBER_RESTRICTED", "Member is restricted"), "account-restricted"],
    [
      "a text too long",
      refused(422, "UNPROCESSABLE_ENTITY", "ERROR :: /commentary :: length of 3001"),
      "text-refused",
    ],
    [
      "a wrong link",
      refused(422, "UNPROCESSABLE_ENTITY", "ERROR :: /content/article/source"),
      "link-refused",
    ],
    [
      "a dead image",
      refused(400, "MEDIA_ASSET_PROCESSING", "image is not available"),
      "media-unreadable",
    ],
    [
      "an old version",
      refused(426, "NONEXISTENT_VERSION", "Requested version 20230101 is not active"),
      "version-ended",
    ],
    ["something else", refused(400, "ILLEGAL_ARGUMENT", "What is this?"), "refused"],
    ["a page of HTML", { status: 403, html: "<h1>No</h1>" }, "platform-down"],
  ])("for %s says what to do", async (_, answer, code) => {
    run.double.next(answer);
    const refusal = await refusalOf(run.publish());
    expect(refusal.code).toBe(code);
    const said = (answer.json as { message?: string } | undefined)?.message ?? "";
    expect(refusal.detail).toBe(said);
    expect(run.double.publications()).toEqual([]);
  });

  test("of a text already out is its own, with the post that is out", async () => {
    await run.publish();
    const refusal = await refusalOf(run.publish());
    expect(refusal.code).toBe("duplicate");
    expect(refusal.detail).toContain(last()?.id);
    expect(run.double.publications().length).toBe(1);
  });

  test("at the end of a day's posts waits for midnight of UTC", async () => {
    await run.restart({ postsPerDay: 1 });
    await run.publish();
    const refusal = await refusalOf(run.publish({ text: "Autre" }));
    expect(refusal).toMatchObject({ code: "daily-quota", waits: "account" });
    const { retryAt } = refusal;
    expect(retryAt?.toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect((retryAt as Date).getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
    run.double.next(refused(429, "TOO_MANY_REQUESTS", "APPLICATION DAY limit is reached"));
    expect((await refusalOf(run.publish({ text: "Autre" }))).waits).toBe("application");
  });

  test("of a version that ended comes from the header we send", async () => {
    await run.restart({ versions: ["202708"] });
    expect((await refusalOf(run.publish())).code).toBe("version-ended");
    run.platform = platformOf(linkedin, run.double, { apiVersion: "202708" });
    await run.publish();
    expect(run.double.publications().length).toBe(1);
  });
});
