import { describe, expect, test } from "vitest";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import {
  contentOf,
  photoOf,
  publicationOf,
  publishFully,
  videoOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { metaError } from "../../../../../../tests/fakes/platforms/meta-double.ts";
import { NoAnswer } from "../../platform-request.ts";
import { shelved, useThreads } from "./test-threads.ts";
import { threads } from "./threads.ts";

const run = useThreads();
const out = () => run.double.publications();
const first = (changes = {}) => run.publish({ text: "Le premier", ...changes });
const notFound = () => metaError({ code: 24, subcode: 4_279_009, userMessage: "Introuvable." });
const film = (changes = {}) => ({ ...videoOf("video-1", 2500), ...changes });

describe("a text", () => {
  test("goes out with the card of its link", async () => {
    await run.publish({ text: "Veillée", link: "https://parvis.example/veillee" });
    expect(out()).toMatchObject([
      { kind: "TEXT", text: "Veillée", link: "https://parvis.example/veillee", media: [] },
    ]);
  });

  test("has its first hashtag as its topic", async () => {
    await run.publish({ text: "La #Foi et l’#Espérance" });
    expect(out()[0]?.topic).toBe("Foi");
  });

  test("of six links, or of 501 letters, is refused for its words", async () => {
    const links = Array.from({ length: 6 }, (_, at) => `https://a.example/${at}`).join(" ");
    for (const text of [links, "a".repeat(501)]) {
      run.double.tolerate(/text must NOT have more than 500/);
      await expect(threads.publish(run.publication({ text }))).rejects.toMatchObject({
        code: "text-refused",
      });
    }
    expect(out()).toEqual([]);
  });

  test("whose card cannot be read yet is tried again a minute later", async () => {
    run.double.next(metaError({ code: -1, subcode: 4_279_047 }), "container");
    const refusal = await threads.publish(run.publication()).catch((error) => error);
    expect(refusal.code).toBe("link-refused");
    expect(refusal.retryAt).toBeInstanceOf(Date);
  });
});

describe("pictures and films", () => {
  test("one carries as much of its alternative text as Threads takes", async () => {
    const alt = "Le clocher sous la neige. ".repeat(60);
    await run.publish({ photos: [photoOf("photo-1", Buffer.alloc(0), alt)] });
    const shown = out()[0]?.media[0]?.alt ?? "";
    expect(shown.length).toBeLessThanOrEqual(1000);
    expect(alt.startsWith(shown.replace("…", ""))).toBe(true);
  });

  test("a carousel shows pictures, then a film, and is made once its items are ready", async () => {
    const content = {
      text: "Tous",
      photos: shelved(2),
      video: film({ description: "La chorale" }),
    };
    const { armed } = await run.publish(content);
    expect(armed).toBe(1);
    expect(out()).toMatchObject([
      {
        kind: "CAROUSEL",
        text: "Tous",
        media: [{ alt: "Photo 0" }, { alt: "Photo 1" }, { type: "video/mp4", alt: "La chorale" }],
      },
    ]);
  });

  test("twenty pictures go out together, each made once although it was interrupted", async () => {
    const kept = { armed: 0, checkpoint: null };
    const content = { photos: shelved(20) };
    const killed = run.publication(content, kept);
    killed.arm = () => Promise.reject(new Error("killed"));
    await expect(threads.publish(killed)).rejects.toThrow("killed");
    await run.publish(content, kept);
    expect([run.times("container"), out().length, out()[0]?.media.length]).toEqual([21, 1, 20]);
  });

  test("a carousel whose items Threads no longer knows begins again", async () => {
    const kept = { armed: 0, checkpoint: null };
    const content = { photos: shelved(2) };
    const made = run.publication(content, kept);
    const refused = metaError({ code: 100, subcode: 4_279_004 });
    made.save = async (checkpoint) => {
      kept.checkpoint = checkpoint as null;
      const { children = [] } = (checkpoint ?? {}) as { children?: string[] };
      if (children.length === 2) run.double.next(refused, "container");
    };
    await expect(threads.publish(made)).rejects.toMatchObject({ code: "media-unreadable" });
    expect(kept.checkpoint).toBeNull();
    await run.publish(content, kept);
    expect(out()).toHaveLength(1);
  });

  test("a film is not asked about before half a minute, then published once", async () => {
    const before = run.platform.now().getTime();
    const outcome = await threads.publish(run.publication({ video: film() }));
    const { checkAt } = outcome as { checkAt: Date };
    expect(checkAt.getTime() - before).toBeGreaterThanOrEqual(30_000);
    expect(run.times("state")).toBe(0);
  });

  test.each([
    [{ duration: 301 }, "video-refused"],
    [{ duration: 0 }, "video-refused"],
    [{ type: "video/webm" }, "video-refused"],
    [{ size: 1_000_000_001 }, "media-too-large"],
  ])("not a film that Threads does not take: %j", async (changes, code) => {
    const refused = threads.publish(run.publication({ video: film(changes) }));
    await expect(refused).rejects.toMatchObject({ code });
    expect(run.times("container")).toBe(0);
  });

  test.each([
    ["too long", () => jpeg(2200, 100), "media-shape"],
    ["no image", async () => Buffer.from("Bonjour"), "media-unreadable"],
    ["too heavy", async () => Buffer.alloc(8_000_001), "media-too-large"],
  ] as const)("a photo that is %s is told by what is wrong with it", async (_, bytes, code) => {
    run.put(await bytes());
    const refused = threads.publish(run.publication({ photos: shelved(1) }));
    await expect(refused).rejects.toMatchObject({ code });
    expect(out()).toEqual([]);
  });

  test.each([
    ["is none", "https://parvis.example/photo.jpg", "video-refused", false],
    ["cannot be fetched", "https://parvis.example/gone", "media-unreadable", true],
  ])("a film that %s, by the word of its container", async (_, url, code, again) => {
    const refusal = await run
      .publish({ video: film({ publicUrl: () => url }) })
      .catch((error) => error);
    expect([refusal.code, refusal.retryAt !== null]).toEqual([code, again]);
  });
});

describe("a thread", () => {
  const replyTo = (postId: string) => ({ kind: "thread" as const, postId, rootId: postId });
  const idOf = ({ outcome }: Awaited<ReturnType<typeof first>>) =>
    (outcome as { postId: string }).postId;

  test("goes on under its post, and each is found as what it is", async () => {
    const root = idOf(await first());
    const began = new Date(run.platform.now().getTime() - 1000);
    const kept = { armed: 0, checkpoint: null };
    const reply = replyTo(root);
    const { outcome } = await run.publish({ text: "La #Suite" }, kept, reply);
    expect(out().at(-1)).toMatchObject({ text: "La #Suite", replyTo: root });
    // Without its container, as after a lost answer: by the words that Threads took a sign off.
    const lost = run.publication({ text: "La #Suite" }, { armed: 1, checkpoint: null }, reply);
    const found = await threads.lookUp?.(lost, began);
    expect(found).toMatchObject({ kind: "found", postId: (outcome as { postId: string }).postId });
    const other = run.publication({ text: "La #Suite" }, undefined, replyTo("1"));
    expect(await threads.lookUp?.(other, began)).toEqual({ kind: "absent" });
    const own = run.publication({ text: "La #Suite" });
    expect(await threads.lookUp?.(own, began)).toEqual({ kind: "absent" });
  });

  test("waits a minute for a post that may not be answered yet", async () => {
    const now = run.platform.now().getTime();
    const reply = run.publication({ text: "La suite" }, undefined, replyTo("17900000000009999"));
    const refusal = await threads.publish(reply).catch((error) => error);
    expect([refusal.code, refusal.detail]).toEqual(["refused", "Média introuvable."]);
    expect(refusal.retryAt.getTime() - now).toBeGreaterThanOrEqual(60_000);
  });

  test("is counted apart from posts over a day", async () => {
    await run.restart({ quotas: { posts: 1, replies: 1 } });
    const root = idOf(await first());
    await run.publish({ text: "Deux" }, undefined, replyTo(root));
    const full = { code: "daily-quota", waits: "account" };
    await expect(first({ text: "Encore" })).rejects.toMatchObject(full);
    const third = run.publish({ text: "Trois" }, undefined, replyTo(root));
    await expect(third).rejects.toMatchObject(full);
    expect(out()).toHaveLength(2);
  });
});

describe("a container", () => {
  test("is armed right before it is published", async () => {
    const made = run.publication();
    let armedAt = 0;
    made.arm = async () => {
      armedAt = run.double.asked.length;
    };
    await threads.publish(made);
    expect(run.double.asked.slice(armedAt).map(({ step }) => step)).toEqual(["publish", "state"]);
  });

  test("that is not found when it is published is tried again, then made once more", async () => {
    for (let at = 0; at < 2; at++) run.double.next(notFound());
    const { armed } = await run.publish();
    expect([armed, run.times("container"), out().length]).toEqual([3, 1, 1]);
    for (let at = 0; at < 3; at++) run.double.next(notFound());
    await run.publish({ text: "Une autre" });
    expect([run.times("container"), out().length]).toEqual([3, 2]);
  });

  test("that is refused, but out by its own word, is not made again", async () => {
    const made = run.publication();
    run.double.next(notFound());
    made.arm = async () => {
      run.double.next({ status: 200, json: { id: "1", status: "PUBLISHED" } }, "state");
    };
    expect(await threads.publish(made)).toMatchObject({ kind: "published" });
    expect(run.times("container")).toBe(1);
  });

  test("that is not known yet is asked about again; forgotten, it is made once more", async () => {
    await run.restart({ photoChecks: 1 });
    const kept = { armed: 0, checkpoint: null };
    run.double.next(notFound(), "state");
    expect(await threads.publish(run.publication({}, kept))).toMatchObject({ kind: "processing" });
    expect(kept.checkpoint).toMatchObject({ container: expect.any(String), remade: false });
    run.double.forgetContainers();
    run.platform.wait(new Date(Date.now() + 3 * 60_000));
    await publishFully(threads, run.platform, run.account, contentOf(), kept);
    expect([run.times("container"), out().length]).toEqual([2, 1]);
  });

  test("that ended after a day is made once more, and out once", async () => {
    await run.restart({ photoChecks: 1 });
    const kept = { armed: 0, checkpoint: null };
    await threads.publish(run.publication({}, kept));
    run.double.advance(25 * 3_600_000);
    await run.publish({}, kept);
    expect([run.times("container"), out().length]).toEqual([2, 1]);
  });

  test("asked again after it is out, tells the publication there is", async () => {
    const made = run.publication();
    const told = await threads.publish(made);
    const again = publicationOf(run.platform, run.account, made.content, made.kept);
    expect(await threads.publish(again)).toEqual(told);
    expect([out().length, run.times("publish")]).toEqual([1, 1]);
  });
});

describe("looking for what may be out", () => {
  test.each([
    ["timeout-after-accepting", "found"],
    ["timeout-before-accepting", "absent"],
  ] as const)("after %s it is %s", async (behaviour, kind) => {
    const made = run.publication();
    const began = new Date();
    run.double.next(behaviour);
    await expect(threads.publish(made)).rejects.toBeInstanceOf(NoAnswer);
    const again = publicationOf(run.platform, run.account, made.content, made.kept);
    expect(await threads.lookUp?.(again, began)).toMatchObject({ kind });
  });

  test("an older one of the same words is not taken for it", async () => {
    await run.publish();
    const later = new Date(run.platform.now().getTime() + 60_000);
    run.platform.wait(later);
    expect(await threads.lookUp?.(run.publication(), later)).toEqual({ kind: "absent" });
  });

  test("when nothing can be read, it says that it cannot tell", async () => {
    run.double.next("html", "look-up");
    const found = await threads.lookUp?.(run.publication(), new Date());
    expect(found).toEqual({ kind: "cannot-tell" });
  });
});
