import { afterAll, describe, expect, test } from "vitest";
import { twitter } from "../server/features/sharing/platforms/adapters/twitter/twitter.ts";
import { contentOf, platformOf, publicationOf } from "./builders/platform-bench.ts";
import {
  ACCOUNT_BENCHES,
  type AdapterBench,
  BENCHES,
  publishedAs,
} from "./builders/platform-benches.ts";
import { playSteps, STEPS } from "./builders/platform-steps.ts";
import { openContract } from "./fakes/platforms/contract.ts";
import type { Received } from "./fakes/platforms/loopback.ts";
import { problem } from "./fakes/platforms/twitter-calls.ts";
import type { PublishedPlatform } from "./fakes/published/facts.ts";

/** The interface 1.1 of X, which is asked only where its address is set, after a refusal. */
async function playLegacy(): Promise<Map<string, number>> {
  const bench = BENCHES.find(({ adapter }) => adapter === twitter) as AdapterBench;
  const double = await bench.start();
  const addresses = { ...double.addresses, legacy: double.origin };
  const platform = platformOf(twitter, { ...double, addresses });
  const account = await bench.connect(platform);
  double.next(problem(403, "Forbidden"));
  await expect(twitter.publish(publicationOf(platform, account, contentOf()))).rejects.toThrow();
  await double.stop();
  return double.validated;
}

/** What other kinds of accounts of the same platform make. */
async function playOthers(bench: AdapterBench): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  const others = ACCOUNT_BENCHES.filter(
    (one) => one !== bench && publishedAs(one) === publishedAs(bench),
  );
  for (const other of others) {
    for (const [operation, count] of (await playSteps(other, STEPS)).validated) {
      all.set(operation, (all.get(operation) ?? 0) + count);
    }
  }
  return all;
}

describe("every call we make is made as its platform publishes it", () => {
  const counts: string[] = [];
  afterAll(() => console.info(`Requests as published:\n${counts.sort().join("\n")}`));

  test.each(BENCHES.map((bench) => [bench.adapter.id, bench] as const))(
    "%s: all of its published calls, each at least once",
    async (id, bench) => {
      const { outcomes, validated } = await playSteps(bench, STEPS);
      const all = new Map([
        ...(bench.adapter === twitter ? await playLegacy() : []),
        ...(await playOthers(bench)),
        ...validated,
      ]);
      for (const [operation, count] of all) counts.push(`${id} ${operation}: ${count}`);
      expect(Object.keys(outcomes)).toEqual(STEPS);
      expect([...all.keys()].sort()).toEqual(
        Object.keys(openContract(publishedAs(bench)).operations).sort(),
      );
    },
  );
});

type Asked = { method?: string; path: string; json?: unknown; form?: Record<string, string> };

function received({ method = "POST", path, json, form }: Asked): Received {
  const type = json ? "application/json" : "application/x-www-form-urlencoded";
  const versions = { "linkedin-version": "202608", "x-restli-protocol-version": "2.0.0" };
  const bytes = Buffer.from(json ? JSON.stringify(json) : new URLSearchParams(form).toString());
  return {
    method,
    url: new URL(path, "http://127.0.0.1"),
    bytes,
    json,
    parts: null,
    headers: { ...versions, ...(bytes.length > 0 ? { "content-type": type } : {}) },
    form: form ? new URLSearchParams(form) : null,
  };
}

describe("what is not as published is told in one sentence", () => {
  const media = { media_type: "image/jpeg", media_category: "tweet_image", total_bytes: 1 };
  const post = {
    author: "urn:li:person:a",
    commentary: "",
    visibility: "PUBLIC",
    distribution: { feedDistribution: "MAIN_FEED" },
    lifecycleState: "PUBLISHED",
  };

  test.each<[PublishedPlatform, Asked, RegExp | null]>([
    ["x", { path: "/2/tweets", json: { text: "Bonjour" } }, null],
    ["x", { path: "/2/tweets", json: { texte: "Bonjour" } }, /additional properties \(texte\)/],
    ["x", { path: "/2/tweets", form: { text: "Bonjour" } }, /takes application\/json/],
    ["x", { path: "/2/tweets", json: { reply_settings: "all" } }, /allowed values/],
    ["x", { path: "/2/tweet", json: {} }, /POST \/2\/tweet is no call of x/],
    ["x", { path: "/2/media/upload/initialize", json: media }, null],
    ["x", { path: "/2/media/upload/1/finalize", json: { a: 1 } }, /takes no body/],
    ["x", { path: "/2/media/metadata", json: altText(1001) }, /more than 1000 characters/],
    [
      "x",
      { method: "GET", path: "/2/users/1/tweets?tweet.fields=entities" },
      /additional properties \(tweet\.fields\)/,
    ],
    ["x", { method: "GET", path: "/2/users/1/tweets?max_results=3" }, /must be >= 5/],
    ["facebook", { path: "/v26.0/1/feed", form: { text: "Bonjour" } }, /properties \(text\)/],
    ["facebook", { path: "/v26.0/1/feed", form: { attached_media: "{}" } }, /must be array/],
    ["facebook", { path: "/v26.0/1/photos", form: { published: "no" } }, /must be boolean/],
    ["facebook", { path: "/v26.0/1/videos", form: { start_offset: "-1" } }, /must be >= 0/],
    ["facebook", { path: "/v26.0/1/videos", form: { upload_phase: "end" } }, /allowed values/],
    ["facebook", { method: "GET", path: "/v26.0/me?fields=nom" }, /User has no field nom/],
    ["instagram", { path: "/v26.0/1/media", json: { alt_text: "é".repeat(1001) } }, /1000 char/],
    ["instagram", { path: "/v26.0/1/media", json: { altText: "" } }, /properties \(altText\)/],
    ["instagram", { path: "/v26.0/1/media", json: { children: "1,2" } }, /must be array/],
    ["instagram", { path: "/v26.0/1/media_publish", json: {} }, /property 'creation_id'/],
    ["threads", { path: "/v1.0/1/threads", form: { media_type: "TEXT", text: "a" } }, null],
    ["threads", { path: "/v1.0/1/threads", form: { text: "a" } }, /property 'media_type'/],
    ["threads", { path: "/v1.0/1/threads", form: { media_type: "REELS" } }, /allowed values/],
    ["threads", { path: "/v1.0/1/threads", form: { media_type: "IMAGE", alt: "" } }, /\(alt\)/],
    [
      "threads",
      { path: "/v1.0/1/threads", form: { media_type: "CAROUSEL", children: "1" } },
      /must match pattern/,
    ],
    ["threads", { path: "/v1.0/1/threads_publish", form: {} }, /property 'creation_id'/],
    ["threads", { method: "GET", path: "/v1.0/me?fields=nom" }, /ThreadsUser has no field nom/],
    ["threads", { method: "GET", path: "/v26.0/me" }, /is no call of threads/],
    ["linkedin", { path: "/rest/posts", json: post }, null],
    ["linkedin", { path: "/rest/posts", json: { ...post, visibility: "ALL" } }, /allowed values/],
    ["linkedin", { path: "/rest/images?action=upload", json: {} }, /is no call of linkedin/],
    ["telegram", { path: "/bot1:a/sendMessage", json: { chat_id: 1, text: "" } }, /minSeen/],
    [
      "telegram",
      { path: "/bot1:a/sendMessage", json: { chat_id: 1, text: `<b>${"a".repeat(4096)}</b>` } },
      null,
    ],
    [
      "telegram",
      { path: "/bot1:a/sendMessage", json: { chat_id: 1, text: "a".repeat(4097) } },
      /maxSeen/,
    ],
    ["telegram", { path: "/bot1:a/sendMessage", json: { text: "a" } }, /property 'chat_id'/],
    ["telegram", { path: "/bot1:a/sendText", json: {} }, /is no call of telegram/],
  ])("%s %j", (platform, asked, fault) => {
    const { faults } = openContract(platform).check(received(asked));
    if (fault === null) expect(faults).toEqual([]);
    else expect(faults.join("\n")).toMatch(fault);
  });
});

function altText(length: number) {
  return { id: "1", metadata: { alt_text: { text: "é".repeat(length) } } };
}
