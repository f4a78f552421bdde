import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Shelf, startShelf } from "../../../../../../tests/builders/meta-benches.ts";
import {
  APPLICATION,
  photoOf,
  publicationOf,
  videoOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import {
  type InstagramDouble,
  type InstagramOptions,
  startInstagramDouble,
} from "../../../../../../tests/fakes/platforms/instagram.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import type { OutgoingContent, PhotoFit } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { instagram } from "./instagram.ts";

let shelf: Shelf;
beforeAll(async () => {
  shelf = await startShelf();
});
afterAll(() => shelf.stop());

const run = usePlatform<InstagramDouble, InstagramOptions>({
  adapter: instagram,
  start: (options) =>
    startInstagramDouble({ application: APPLICATION, fetchFrom: shelf.fetchFrom, ...options }),
  connect: (platform) => connectByOAuth(instagram, platform, answerMetaConsent),
});

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => photoOf(`photo-${at}`, Buffer.alloc(0), `Photo ${at}`));
const video = videoOf("video-1", 2500);
const out = () => run.double.publications();
/** What containers were asked for. */
const containers = () =>
  run.double.asked.flatMap(({ step, received }) =>
    step === "container" ? [received.json as Record<string, unknown>] : [],
  );

describe("a story", () => {
  const pictured = { format: "story", text: "", photos: photos(1) } as const;
  const filmed = { format: "story", text: "", video } as const;

  test("shows a picture as high as a phone, without words nor alternative text", async () => {
    let asked: PhotoFit | undefined;
    const photo = {
      ...(photos(1)[0] as OutgoingContent["photos"][number]),
      publicUrl(fit: PhotoFit) {
        asked = fit;
        return "https://parvis.example/partner/photo-0.jpg";
      },
    };
    const { armed } = await run.publish({ ...pictured, text: "Ne part pas", photos: [photo] });
    expect(asked?.ratio).toEqual({ min: 9 / 16, max: 9 / 16 });
    expect(containers()).toEqual([{ media_type: "STORIES", image_url: expect.any(String) }]);
    expect([armed, out()[0]?.kind]).toEqual([1, "STORIES"]);
  });

  test("shows a video, once it is prepared", async () => {
    const { turns } = await run.publish(filmed);
    expect([turns, out()[0]?.kind, out()[0]?.media[0]?.type]).toEqual([2, "STORIES", "video/mp4"]);
  });

  test.each([
    [{ ...pictured, link: "https://parvis.example/l/1" }, /lien\. Retirez-le/],
    [{ ...filmed, video: { ...video, duration: 61 } }, /3 à 60.secondes.*en dure 61/],
    [{ ...filmed, video: { ...video, size: 100_000_001 } }, /en prend 100 au plus/],
    [{ ...pictured, photos: photos(2) }, /Gardez-en une/],
    [{ ...pictured, collaborators: ["choeur"] }, /Retirez les comptes invités/],
  ])("%# is refused before anything is made, with what to do", async (content, said) => {
    const refusal = await refusalOf(run.publish(content));
    expect([refusal.code, refusal.detail]).toEqual(["format-refused", expect.stringMatching(said)]);
    expect(containers()).toEqual([]);
  });

  test.each([
    ["timeout-after-accepting", "found"],
    ["timeout-before-accepting", "absent"],
  ] as const)("after %s is %s, by the word of its container", async (behaviour, kind) => {
    // Its words being none, a publication without a caption must not be taken for it.
    await run.publish({ text: "", photos: photos(1) });
    const made = run.publication(pictured);
    const began = new Date();
    run.double.next(behaviour);
    await expect(instagram.publish(made)).rejects.toBeInstanceOf(NoAnswer);
    const again = publicationOf(run.platform, run.account, made.content, made.kept);
    const postId = kind === "found" ? { postId: out()[1]?.id } : {};
    expect(await instagram.lookUp?.(again, began)).toMatchObject({ kind, ...postId });
  });

  test("of which its container says nothing is not pretended to be known", async () => {
    const made = run.publication(pictured);
    run.double.next("timeout-after-accepting");
    await expect(instagram.publish(made)).rejects.toBeInstanceOf(NoAnswer);
    run.double.forgetContainers();
    const again = publicationOf(run.platform, run.account, made.content, made.kept);
    expect(await instagram.lookUp?.(again, new Date(0))).toEqual({ kind: "cannot-tell" });
  });

  test("of several since then, none is told: that of the container is", async () => {
    const made = run.publication(pictured);
    await instagram.publish(made);
    await run.publish(pictured);
    const again = publicationOf(run.platform, run.account, made.content, made.kept);
    const found = await instagram.lookUp?.(again, new Date(0));
    expect(found).toEqual({ kind: "found", postId: out()[0]?.container, url: null });
  });
});

describe("a carousel", () => {
  test("shows photos and a video together, made once the video is ready", async () => {
    const { armed, turns } = await run.publish({ photos: photos(2), video });
    const types = out()[0]?.media.map(({ type }) => type);
    expect(types).toEqual(["image/jpeg", "image/jpeg", "video/mp4"]);
    expect([armed, turns, out()[0]?.text]).toEqual([1, 2, "Le culte de dimanche est à 10 h."]);
    const items = containers().map(({ is_carousel_item }) => is_carousel_item ?? false);
    expect(items).toEqual([true, true, true, false]);
  });

  test("interrupted while its video is prepared, it makes nothing twice", async () => {
    const made = run.publication({ photos: photos(2), video });
    expect(await instagram.publish(made)).toMatchObject({ kind: "processing" });
    await run.publish({ photos: photos(2), video }, made.kept);
    expect([run.times("container"), out().length]).toEqual([4, 1]);
  });

  test("whose video Instagram cannot use is refused, and begun anew", async () => {
    const gone = { ...video, publicUrl: () => "https://parvis.example/photo.jpg" };
    const made = run.publication({ photos: photos(1), video: gone });
    expect(await instagram.publish(made)).toMatchObject({ kind: "processing" });
    const again = publicationOf(run.platform, run.account, made.content, made.kept);
    expect(await refusalOf(instagram.publish(again))).toMatchObject({ code: "video-refused" });
    expect([made.kept.checkpoint, out()]).toEqual([null, []]);
  });

  test("of one is an ordinary publication", async () => {
    await run.publish({ photos: photos(1) });
    await run.publish({ photos: [], video, text: "Seule" });
    expect(out().map(({ kind }) => kind)).toEqual(["IMAGE", "REELS"]);
  });

  test("of more than ten is refused, with what to do", async () => {
    const refusal = await refusalOf(run.publish({ photos: photos(10), video }));
    expect([refusal.code, refusal.detail]).toEqual([
      "format-refused",
      expect.stringMatching(/il y en a 11\. Gardez-en dix/),
    ]);
  });
});

describe("accounts that publish together", () => {
  test.each([
    ["a photo", { photos: photos(1) }],
    ["a reel", { photos: [], video }],
    ["a carousel", { photos: photos(2) }],
  ])("are invited to %s, on what is published alone", async (_, content) => {
    await run.publish({ ...content, collaborators: ["choeur.bethanie", "jeunes"] });
    expect(out()[0]?.collaborators).toEqual(["choeur.bethanie", "jeunes"]);
    const asked = containers().map(({ collaborators }) => collaborators ?? null);
    expect(asked.filter(Boolean)).toEqual([["choeur.bethanie", "jeunes"]]);
  });

  test("are three at most", async () => {
    const content = { photos: photos(1), collaborators: ["a", "b", "c", "d"] };
    expect(await refusalOf(run.publish(content))).toMatchObject({ code: "format-refused" });
  });
});
