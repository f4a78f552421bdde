import type { Schemas } from "@xdevplatform/xdk";
import { beforeAll, describe, expect, test } from "vitest";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import {
  APPLICATION,
  photoOf,
  platformOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import { answerConsent } from "../../../../../../tests/fakes/platforms/consent.ts";
import type { PlatformReply } from "../../../../../../tests/fakes/platforms/loopback.ts";
import {
  startTwitterDouble,
  type TwitterOptions,
} from "../../../../../../tests/fakes/platforms/twitter.ts";
import { problem } from "../../../../../../tests/fakes/platforms/twitter-calls.ts";
import type { OutgoingContent } from "../../adapter.ts";
import { tweetBody, twitter } from "./twitter.ts";
import { altTextBody, startBody } from "./twitter-media.ts";

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

describe("looking for a post that may be out", () => {
  const look = (changes: Partial<OutgoingContent>, since = new Date()) =>
    twitter.lookUp?.(run.publication(changes), since);

  test("knows it by its text, whatever X did to links and letters", async () => {
    const text = "Culte & repas <partagé> https://parvis.example/l/abc?a=1&b=2 à 10 h";
    const began = new Date();
    await run.publish({ text, photos: [photoOf("p", picture)] });
    const [tweet] = run.double.publications();
    expect(await look({ text, photos: [photoOf("p", picture)] }, began)).toEqual({
      kind: "found",
      postId: tweet?.id,
      url: `${run.double.origin}/paroisse/status/${tweet?.id}`,
    });
    expect(await look({ text }, began)).toEqual({ kind: "absent" });
    const otherwise = { text: `${text}.`, photos: [photoOf("p", picture)] };
    expect(await look(otherwise, began)).toEqual({ kind: "absent" });
  });

  test("does not take an older one for it", async () => {
    await run.publish();
    expect(await look({}, new Date(Date.now() + 120_000))).toEqual({ kind: "absent" });
  });

  const queries = () =>
    run.double.asked
      .filter(({ step }) => step === "look-up")
      .map(({ received }) => Object.fromEntries(received.url.searchParams));

  test("asks for few posts, under today's name of their fields, then under the older", async () => {
    run.double.tolerate(/additional properties \(tweet\.fields\)/);
    run.double.next(invalid("post.fields"), "look-up");
    run.double.next({ status: 200, json: { data: [{ id: "7", text: "La chorale" }] } }, "look-up");
    expect(await look({ text: "La chorale" })).toMatchObject({ kind: "found" });
    const fields = "entities,attachments";
    expect(queries()).toMatchObject([
      { max_results: "5", "post.fields": fields },
      { max_results: "5", "tweet.fields": fields },
    ]);
  });

  test.each([
    ["nothing but nulls", { entities: null, attachments: null }],
    ["nulls inside", { entities: { urls: null }, attachments: { media_keys: null } }],
    [
      "links without words",
      { entities: { urls: [{ url: null, expanded_url: null, media_key: null }] } },
    ],
  ])("knows a post of which X gives %s", async (_, more) => {
    const json = { data: [{ id: "7", text: "La chorale", ...more }] };
    run.double.next({ status: 200, json }, "look-up");
    expect(await look({ text: "La chorale" })).toMatchObject({ kind: "found", postId: "7" });
  });

  test("cannot tell where X does not say what its links lead to", async () => {
    const json = { data: [{ id: "7", text: "La chorale https://t.co/abc" }], meta: null };
    run.double.next({ status: 200, json }, "look-up");
    const text = "La chorale https://parvis.example/l/abc";
    expect(await look({ text })).toEqual({ kind: "cannot-tell" });
    run.double.next({ status: 200, json: { data: null } }, "look-up");
    expect(await look({ text })).toEqual({ kind: "absent" });
  });

  test.each<[string, PlatformReply | "html" | "500"]>([
    ["a window is full", problem(429, "wait")],
    ["the credit is spent", problem(402, "no credits")],
    ["X answers a page", "html"],
    ["X fails", "500"],
  ])("cannot tell when %s", async (_, behaviour) => {
    run.double.next(behaviour, "look-up");
    expect(await look({})).toEqual({ kind: "cannot-tell" });
  });
});

/** X refuses a name it does not know in an error beside the problem. */
const invalid = (name: string): PlatformReply => ({
  status: 400,
  json: {
    errors: [{ parameters: { [name]: ["entities"] }, message: `The query parameter [${name}]` }],
    title: "Invalid Request",
    type: "https://api.x.com/2/problems/invalid-request",
    detail: "One or more parameters to your request was invalid.",
  },
});

describe("the interface 1.1", () => {
  const legacy = () => run.times("legacy");
  const allow = () => {
    const addresses = { ...run.double.addresses, legacy: run.double.origin };
    run.platform = platformOf(twitter, { ...run.double, addresses });
  };

  test("is left alone unless its address is given", async () => {
    run.double.next(problem(403, "You are not permitted to perform this action."));
    expect((await refusalOf(run.publish())).code).toBe("refused");
    expect(legacy()).toBe(0);
  });

  test("is tried once after a refusal of v2, and both refusals are told", async () => {
    allow();
    run.double.next(problem(403, "You are not permitted to perform this action."));
    const refusal = await refusalOf(run.publish());
    expect([refusal.code, legacy()]).toEqual(["refused", 1]);
    expect(refusal.detail).toMatch(
      /^v1\.1: You currently have access.*\(v2: You are not permitted/,
    );
  });

  test("publishes where it still may", async () => {
    allow();
    run.double.next(problem(403, "You are not permitted to perform this action."));
    run.double.next({ status: 200, json: { id_str: "42" } }, "legacy");
    const { outcome, armed } = await run.publish();
    expect(outcome).toMatchObject({ kind: "published", postId: "42" });
    expect(armed).toBe(2);
  });

  test.each<[string, PlatformReply | "html" | "500" | "timeout-after-accepting"]>([
    [
      "a repeated text",
      problem(403, "You are not allowed to create a Tweet with duplicate content."),
    ],
    ["a dead token", problem(401, "Unauthorized")],
    ["no credit", problem(402, "no credits")],
    ["a full window", problem(429, "wait")],
    ["a long text", problem(400, "Your Tweet text is too long.")],
    ["a page of HTML", "html"],
    ["a failure", "500"],
    ["silence", "timeout-after-accepting"],
  ])("is never tried after %s", async (_, behaviour) => {
    allow();
    run.double.next(behaviour);
    await expect(run.publish()).rejects.toThrow();
    expect(legacy()).toBe(0);
  });
});

test("a post of photos alone has an empty text, which X wants to be there", async () => {
  await run.publish({ text: "", photos: [photoOf("p", picture)] });
  const body = run.double.asked.find(({ step }) => step === "publish")?.received.json;
  expect(body).toMatchObject({ text: "" });
});

test("bodies are those of X's own types", () => {
  const tweet: Wire<Schemas.CreatePostsRequest> = tweetBody("Bonjour", ["1"], {
    kind: "thread",
    postId: "7",
    rootId: "7",
  });
  const start_: Wire<Schemas.InitializeMediaUploadRequest> = startBody({
    size: 1,
    type: "image/jpeg",
    category: "tweet_image",
  });
  const alt: Wire<Schemas.CreateMediaMetadataRequest> = altTextBody("1", "Le clocher");
  expect([tweet, start_, alt].map((one) => Object.keys(one))).toEqual([
    ["text", "media", "reply"],
    ["media_category", "media_type", "total_bytes"],
    ["id", "metadata"],
  ]);
});

/** A type of X's SDK, whose names are written otherwise than on the wire. */
type Wire<T> = T extends (infer One)[]
  ? Wire<One>[]
  : T extends object
    ? { [Name in keyof T as Snake<Name & string>]: Wire<T[Name]> }
    : T;
type Snake<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
  : Name;
