import { expect, test } from "vitest";
import { postRecord } from "../../server/features/sharing/platforms/adapters/bluesky/bluesky.ts";
import {
  type BlueskyFacet,
  facetsOf,
} from "../../server/features/sharing/platforms/adapters/bluesky/bluesky-text.ts";
import { adaptFor } from "../../shared/sharing/adaptation/index.ts";
import { DEFAULT_LIMITS } from "../../shared/sharing/platforms.ts";
import fc from "../builders/fast-check.ts";
import { openContract } from "../fakes/platforms/contract.ts";

/** Texts: 100,000 in a soak. */
const TEXTS = process.env.PARVIS_SOAK === "1" ? 100_000 : 300;

const WORDS = [
  "Été",
  "œuvre",
  "e\u0301te\u0301",
  "👨‍👩‍👧‍👦",
  "🇨🇮",
  "#️⃣",
  "日本語",
  "\u200d",
  "\u202e",
  "n\u0303\u0308",
  "#Espérance",
  "#e\u0301te\u0301",
  "#2026",
  "(#Foi)",
  "#日本",
  "a#b",
  "@paroisse.bsky.social",
  "(@père.example)",
  "@jean.marie.bsky.social.",
  "contact@b.example",
  "https://bethanie.example/veillée?q=é#haut",
  "http://a.fr.",
  "(https://example.com/a_(b))",
  "https://",
  "https://a.fr,#Foi",
];
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.string({ unit: "grapheme", maxLength: 10 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 10 }) },
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(" ", "\n", "", ", ")), { maxLength: 80 })
  .map((parts) => parts.flat().join("").toWellFormed());

const settings = {
  hashtags: ["#Foi", "#Espérance"],
  platformHashtags: {},
  linkedinFooter: "",
  smsSignature: "",
  emailSubject: "",
};
const adapted = (given: string) =>
  adaptFor(
    "bluesky",
    { shareId: "s", text: given, link: null, images: [], video: null, visibility: "public" },
    {
      limits: DEFAULT_LIMITS.bluesky,
      settings,
      communityTitle: "Béthanie",
      shortLink: null,
      byApi: true,
    },
  );

const DID = "did:plc:ewvi7nxzyoun6zhxrhs64oiz";
const decoder = new TextDecoder("utf-8", { fatal: true });

/** What a facet stands for, read from its own bytes: cut within a letter, they are none. */
function meant(bytes: Buffer, { index, features }: BlueskyFacet) {
  const words = decoder.decode(bytes.subarray(index.byteStart, index.byteEnd));
  const [feature] = features;
  if ("uri" in feature) return [words && new URL(words).href, feature.uri];
  if ("tag" in feature) return [words, `#${feature.tag}`];
  return [/^@[\w.-]+$/.test(words), true];
}

test("any text has its links, hashtags and mentions at the right bytes, and is sent as it was shown", {
  timeout: 3_600_000,
}, async () => {
  const contract = openContract("bluesky");
  const createdAt = "2026-11-29T10:00:00.000Z";
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const shown = adapted(given).text;
      const facets = await facetsOf(shown, async () => DID);
      const bytes = Buffer.from(shown);
      let end = 0;
      for (const facet of facets) {
        const [words, meaning] = meant(bytes, facet);
        expect(words).toBe(meaning);
        expect(facet.index.byteStart).toBeGreaterThanOrEqual(end);
        end = facet.index.byteEnd;
      }
      expect(end).toBeLessThanOrEqual(bytes.length);
      const record = postRecord(shown, createdAt, { embed: null, reply: null, facets });
      expect(record.text).toBe(shown);
      const json = { repo: DID, collection: "app.bsky.feed.post", record };
      const url = new URL("http://a.fr/xrpc/com.atproto.repo.createRecord");
      const headers = { "content-type": "application/json" };
      const asked = { method: "POST", url, json, headers, bytes, form: null, parts: null };
      expect(contract.check(asked).faults).toEqual([]);
    }),
    { numRuns: TEXTS },
  );
});

test.each<[string, (string | [string, string])[]]>([
  ["Été : #Espérance, https://a.fr/é.", [["#Espérance", "Espérance"], "https://a.fr/%C3%A9"]],
  ["👨‍👩‍👧‍👦 (#Foi) a#b &#38; #2026", [["#Foi", "Foi"]]],
  ["#e\u0301te\u0301", [["#e\u0301te\u0301", "e\u0301te\u0301"]]],
  ["(voir https://example.com/a_(b))", ["https://example.com/a_(b)"]],
  ["https://a.fr/#Foi et #️⃣ #foi", ["https://a.fr/#Foi", ["#foi", "foi"]]],
  ["contact@b.example https://", []],
])("%j", async (given, expected) => {
  const facets = await facetsOf(given, async () => null);
  const bytes = Buffer.from(given);
  const found = facets.map(({ index, features: [feature] }) => {
    const words = bytes.subarray(index.byteStart, index.byteEnd).toString();
    return "tag" in feature ? [words, feature.tag] : "uri" in feature ? feature.uri : words;
  });
  expect(found).toEqual(expected);
});

test("a mention of nobody stays plain words; each is asked for once, and no more than ten", async () => {
  const asked: string[] = [];
  const didOf = async (handle: string) => {
    asked.push(handle);
    return handle === "paroisse.bsky.social" ? DID : null;
  };
  const words = "Avec @Paroisse.bsky.social, @personne.example et @paroisse.bsky.social.";
  const facets = await facetsOf(words, didOf);
  expect(facets.map(({ index }) => index)).toEqual([
    { byteStart: 5, byteEnd: 26 },
    { byteStart: 49, byteEnd: 70 },
  ]);
  expect(asked).toEqual(["paroisse.bsky.social", "personne.example"]);
  const many = Array.from({ length: 30 }, (_, at) => `@a${at}.example`).join(" ");
  await facetsOf(many, didOf);
  expect(asked.length).toBe(12);
});
