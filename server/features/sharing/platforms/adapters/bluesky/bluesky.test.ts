import { describe, expect, test } from "vitest";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import {
  contentOf,
  type Kept,
  photoOf,
  publicationOf,
  videoOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import {
  BLUESKY_BENCH,
  connectBluesky,
  startBluesky,
} from "../../../../../../tests/builders/platforms/bluesky-bench.ts";
import type { Publication } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { bluesky } from "./bluesky.ts";
import { newRecordKey } from "./bluesky-record-key.ts";

const run = usePlatform({
  adapter: BLUESKY_BENCH.adapter,
  start: startBluesky,
  connect: (platform) => connectBluesky(platform),
});
const out = () => run.double.publications();
const kept = (): Kept => ({ armed: 0, checkpoint: null });
const LINK = "https://bethanie.example/veillée";

describe("a post", () => {
  test("is kept as its lexicon has it, in French, under a key of its time", async () => {
    const before = newRecordKey(new Date(Date.now() - 1000));
    const { outcome } = await run.publish({ text: "Veillée #Foi samedi" });
    const [post] = out();
    expect(post?.record).toMatchObject({
      $type: "app.bsky.feed.post",
      text: "Veillée #Foi samedi",
      langs: ["fr"],
      createdAt: expect.stringMatching(/Z$/),
      facets: [{ index: { byteStart: 9, byteEnd: 13 } }],
    });
    expect(outcome).toEqual({
      kind: "published",
      postId: post?.uri,
      url: `${run.double.origin}/profile/${run.double.person.did}/post/${post?.key}`,
    });
    expect((post?.key as string) > before).toBe(true);
    expect(post?.key).toMatch(/^[2-7a-j][2-7a-z]{12}$/);
  });

  test("names the account that it mentions, asked for by its name", async () => {
    run.double.others.set("pere.example", { did: "did:plc:yk4dd2qkboz2yv6tpubpc6co", home: "" });
    await run.publish({ text: "Avec @pere.example et @personne.example" });
    expect(out()[0]?.record.facets).toEqual([
      {
        index: { byteStart: 5, byteEnd: 18 },
        features: [
          { $type: "app.bsky.richtext.facet#mention", did: "did:plc:yk4dd2qkboz2yv6tpubpc6co" },
        ],
      },
    ]);
  });

  test("shows the page behind its link as a card, with its picture", async () => {
    const linkPicture = photoOf("page", await jpeg(800, 600));
    const more = { link: LINK, linkTitle: "Veillée", linkDescription: "Samedi", linkPicture };
    await run.publish({ text: "Samedi", ...more });
    await run.publish({ text: "Sans titre", link: LINK });
    const [card, bare] = out().map(({ record }) => record.embed?.external);
    expect(card).toMatchObject({
      uri: LINK,
      title: "Veillée",
      description: "Samedi",
      thumb: { mimeType: "image/jpeg" },
    });
    expect(bare).toEqual({ uri: LINK, title: "bethanie.example", description: "" });
  });

  test("goes out without the picture of a page that the server does not take", async () => {
    const linkPicture = photoOf("page", await jpeg(80, 60));
    run.double.next({ status: 413, json: { error: "PayloadTooLarge" } }, "upload");
    await run.publish({ text: "Samedi", link: LINK, linkTitle: "Veillée", linkPicture });
    expect(out()[0]?.record.embed?.external?.thumb).toBeUndefined();
  });

  test("has its photos sent once, however many turns it takes, and again once they are old", async () => {
    const photos = [
      photoOf("a", await jpeg(80, 60), "Le clocher"),
      photoOf("b", await jpeg(60, 80)),
    ];
    const keeping = kept();
    for (const uploads of [2, 2, 4]) {
      if (uploads === 4) run.platform.wait(new Date(Date.now() + 400_000));
      run.double.advance(uploads === 4 ? 400_000 : 0);
      run.double.next("500");
      await expect(run.publish({ photos }, keeping)).rejects.toBeInstanceOf(NoAnswer);
      expect(run.times("upload")).toBe(uploads);
    }
    await run.publish({ photos }, keeping);
    expect(out().map(({ media }) => media.map(({ alt }) => alt))).toEqual([["Le clocher", ""]]);
  });
});

describe("nothing goes out twice", () => {
  test("a post whose answer was lost is found by the key that was chosen before", async () => {
    const keeping = kept();
    run.double.next("timeout-after-accepting");
    await expect(run.publish({ text: "Une fois" }, keeping)).rejects.toBeInstanceOf(NoAnswer);
    const publication = run.publication({ text: "Une fois" }, keeping);
    const [post] = out();
    expect(await bluesky.lookUp?.(publication, new Date())).toMatchObject({
      kind: "found",
      postId: post?.uri,
    });
    // Other words under the same key are still that post.
    expect(await bluesky.lookUp?.(run.publication({}, keeping), new Date())).toMatchObject({
      kind: "found",
    });
  });

  test("sent again with the same key, it stays one, and nobody is told that it was refused", async () => {
    const keeping = kept();
    run.double.next("timeout-after-accepting");
    await expect(run.publish({}, keeping)).rejects.toBeInstanceOf(NoAnswer);
    await expect(run.publish({}, keeping)).rejects.toBeInstanceOf(NoAnswer);
    expect(out()).toHaveLength(1);
  });

  test("a post that is not there is absent; a server that says something else tells nothing", async () => {
    const keeping = kept();
    run.double.next("timeout-before-accepting");
    await expect(run.publish({}, keeping)).rejects.toBeInstanceOf(NoAnswer);
    const look = () => bluesky.lookUp?.(run.publication({}, keeping), new Date());
    expect(await look()).toEqual({ kind: "absent" });
    run.double.next({ status: 400, json: { error: "InvalidRequest" } }, "look-up");
    expect(await look()).toEqual({ kind: "cannot-tell" });
    run.double.next("html", "look-up");
    expect(await look()).toEqual({ kind: "cannot-tell" });
  });

  test("a server that keeps it elsewhere than asked leaves it unknown", async () => {
    run.double.rewrite((operation, answer) =>
      operation.endsWith("createRecord")
        ? { ...answer, json: { ...(answer.json as object), uri: "at://did:plc:a/b/c" } }
        : answer,
    );
    await expect(run.publish()).rejects.toBeInstanceOf(NoAnswer);
  });
});

describe("a thread", () => {
  const follow = async (text: string, reply: Publication["reply"]) => {
    const publication = publicationOf(run.platform, run.account, contentOf({ text }));
    const outcome = await bluesky.publish({ ...publication, reply });
    return outcome.kind === "published" ? outcome.postId : "";
  };

  test("has each post refer to the one before and to the first, by what they said", async () => {
    const first = await follow("Un", null);
    const second = await follow("Deux", { kind: "thread", postId: first, rootId: first });
    await follow("Trois", { kind: "thread", postId: second, rootId: first });
    const refs = out().map(({ uri, cid }) => ({ uri, cid }));
    expect(out().map(({ record }) => record.reply)).toEqual([
      undefined,
      { root: refs[0], parent: refs[0] },
      { root: refs[0], parent: refs[1] },
    ]);
  });

  test("does not go on after a post that is gone, and says so", async () => {
    const first = await follow("Un", null);
    await bluesky.removePost?.(run.platform, run.account, {
      postId: first,
      format: "post",
      reply: null,
    });
    const refusal = await refusalOf(
      follow("Deux", { kind: "thread", postId: first, rootId: first }),
    );
    expect([refusal.code, refusal.detail]).toEqual([
      "refused",
      expect.stringMatching(/n’y est plus/),
    ]);
    expect(out()).toEqual([]);
  });
});

describe("what is out", () => {
  test("is taken down, once or twice", async () => {
    const { outcome } = await run.publish();
    const post = {
      postId: (outcome as { postId: string }).postId,
      format: "post",
      reply: null,
    } as const;
    await bluesky.removePost?.(run.platform, run.account, post);
    await bluesky.removePost?.(run.platform, run.account, post);
    expect(out()).toEqual([]);
  });

  test("is counted, what is not said being unknown and what is gone left out", async () => {
    const posts = [];
    for (const text of ["Un", "Deux", "Trois"]) {
      const { outcome } = await run.publish({ text });
      const { postId } = outcome as { postId: string };
      posts.push({ postId, format: "post" as const, reply: null });
    }
    const [one, two, three] = posts.map(({ postId }) => postId) as [string, string, string];
    run.double.counts.set(one, { likeCount: 3, replyCount: 1, repostCount: 2, quoteCount: 1 });
    run.double.counts.set(two, { likeCount: 0 });
    await bluesky.removePost?.(run.platform, run.account, {
      postId: three,
      format: "post",
      reply: null,
    });
    const counts = await bluesky.readCounts?.(run.platform, run.account, posts);
    expect(Object.fromEntries(counts ?? [])).toEqual({
      [one]: { reach: null, likes: 3, comments: 1, shares: 3, clicks: null },
      [two]: { reach: null, likes: 0, comments: null, shares: null, clicks: null },
    });
  });

  test("is counted twenty-five at a time", async () => {
    const posts = Array.from({ length: 60 }, () => ({
      postId: `at://${run.double.person.did}/app.bsky.feed.post/${newRecordKey(new Date())}`,
      format: "post" as const,
      reply: null,
    }));
    await bluesky.readCounts?.(run.platform, run.account, posts);
    expect(run.times("counts")).toBe(3);
  });
});

describe("a video", () => {
  const video = videoOf("v", 300_000);

  test("is handed over by a right for that alone, and asked about until it is ready", async () => {
    await run.restart({ videoChecks: 3 });
    const { turns } = await run.publish({ text: "", video });
    expect([turns, run.times("video"), run.times("state"), run.times("allow")]).toEqual([
      5, 1, 4, 1,
    ]);
    expect(out()[0]?.record.embed).toMatchObject({
      video: { mimeType: "video/mp4", size: 300_000 },
      alt: "Chorale",
      aspectRatio: { width: 1280, height: 720 },
    });
  });

  test("that the service has already is not prepared twice", async () => {
    const done = { did: run.double.person.did, jobId: "j1", state: "JOB_STATE_COMPLETED" };
    const blob = {
      $type: "blob",
      ref: { $link: `bafkrei${"a".repeat(52)}` },
      mimeType: "video/mp4",
      size: 1,
    };
    run.double.next({ status: 409, json: { ...done, error: "already_exists" } }, "video");
    run.double.next({ status: 200, json: { jobStatus: { ...done, blob } } }, "state");
    const refusal = await refusalOf(run.publish({ video }));
    // The double does not know that file: what is seen is that the post was made with it.
    expect([refusal.code, run.times("video")]).toEqual(["media-unreadable", 1]);
  });

  test.each([
    ["validation_failure", "video-refused"],
    ["encoding_failure", "video-refused"],
    ["pds_upload_failure", "media-unreadable"],
    ["generic_failure", "media-unreadable"],
  ])("that failed by %s is %s", async (failureCode, code) => {
    const json = { jobStatus: { jobId: "j", did: "d", state: "JOB_STATE_FAILED", failureCode } };
    run.double.next({ status: 200, json }, "video");
    expect((await refusalOf(run.publish({ video }))).code).toBe(code);
  });

  test("too long, too heavy or of another kind is refused before anything is sent", async () => {
    const refused = async (changes: object) =>
      (await refusalOf(run.publish({ video: { ...video, ...changes } }))).code;
    expect(await refused({ duration: 181 })).toBe("video-refused");
    expect(await refused({ type: "video/quicktime" })).toBe("video-refused");
    expect(await refused({ size: 100_000_001 })).toBe("media-too-large");
    expect([run.times("allow"), run.times("video")]).toEqual([0, 0]);
  });
});

describe("an account", () => {
  test.each(["takendown", "suspended", "deactivated"])(
    "that is %s is told as restricted, not as lost",
    async (status) => {
      run.double.stand({ active: false, status });
      const refusal = await refusalOf(bluesky.check(run.platform, run.account));
      expect([refusal.code, refusal.detail]).toEqual(["account-restricted", status]);
    },
  );

  test("asked to wait is asked again when its server says", async () => {
    const reset = Math.ceil(Date.now() / 1000) + 90;
    const headers = { "ratelimit-reset": String(reset) };
    run.double.next({ status: 429, headers, json: { error: "RateLimitExceeded" } });
    expect(await refusalOf(run.publish())).toMatchObject({
      code: "rate-limited",
      waits: "account",
      retryAt: new Date(reset * 1000),
    });
  });
});
