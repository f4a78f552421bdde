import { expect, test } from "vitest";
import {
  littleText,
  plainText,
} from "../../server/features/sharing/platforms/adapters/linkedin/linkedin-text.ts";
import {
  adaptFor,
  linkedinParts,
  type PageMention,
} from "../../shared/sharing/adaptation/index.ts";
import { shownOnLinkedin } from "../../shared/sharing/adaptation/linkedin-parts.ts";
import { DEFAULT_LIMITS } from "../../shared/sharing/platforms.ts";
import fc from "../builders/fast-check.ts";
import { parseLittleText } from "../fakes/platforms/linkedin-text.ts";

/** Texts: 100,000 in a soak. */
const TEXTS = process.env.PARVIS_SOAK === "1" ? 100_000 : 300;

const NAMES = [
  "Diocèse",
  "Diocèse de Lyon",
  "Secours catholique (Rhône)",
  "Foi [&] Lumière",
  "a.b*c+d",
  "C'est \\ nous_",
  "日本の教会",
  "👨‍👩‍👧 Familles",
  "#Espérance",
  "@chœur",
];
const page = (name: string): PageMention => ({
  name,
  urn: `urn:li:organization:${1000 + NAMES.indexOf(name)}`,
});
// No « % »: addresses are compared once they are decoded.
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES.map((name) => `@${name}`)) },
  { weight: 2, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 2, arbitrary: fc.constantFrom("https://a.fr/x_(y)", "http://b.fr/@Diocèse", "#Foi") },
  { weight: 2, arbitrary: fc.constantFrom(..."\\|{}@[]()<>#*_~é9\u0301 ") },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: "grapheme", maxLength: 8 })
      .map((text) => text.replaceAll("%", "")),
  },
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom("", " ", " ", "\n", ", ")), {
    minLength: 6,
    maxLength: 40,
    size: "max",
  })
  .map((parts) => parts.flat().join(""));
const mentions = fc.subarray(NAMES, { minLength: 2, maxLength: 5 }).map((names) => names.map(page));

test("what LinkedIn reads of any text is its preview, each page named by its number, nothing unescaped", {
  timeout: 3_600_000,
}, () => {
  let named = 0;
  fc.assert(
    fc.property(text, mentions, (written, pages) => {
      const { settings, ...about } = FITTING;
      const override = { text: written, mentions: pages };
      const adapted = adaptFor("linkedin", SOURCE, { ...about, settings, override });
      const sent = littleText(adapted.text, adapted.mentions);
      const read = parseLittleText(sent);
      expect(read.unread).toBe("");
      const preview = shownOnLinkedin(adapted.text, adapted.mentions);
      expect(decodeURIComponent(read.shown)).toBe(preview);
      expect(adapted.length).toBe(preview.length);
      const parts = linkedinParts(adapted.text, adapted.mentions);
      const expected = parts.flatMap((part) =>
        part.kind === "mention" ? [{ name: part.text, urn: part.urn }] : [],
      );
      expect(read.mentions).toEqual(expected);
      // As it is looked for after a lost answer.
      expect(plainText(sent)).toBe(read.shown);
      named += expected.length;
    }),
    { numRuns: TEXTS },
  );
  // The texts do name pages.
  expect(named).toBeGreaterThan(TEXTS);
});

const SOURCE = {
  shareId: "019b9288-d680-74a2-b311-dae4fc6750c9",
  text: "",
  link: null,
  images: [],
  video: null,
  visibility: "public" as const,
};
const FITTING = {
  limits: DEFAULT_LIMITS.linkedin,
  settings: {
    hashtags: [],
    platformHashtags: {},
    linkedinFooter: "",
    smsSignature: "",
    emailSubject: "",
  },
  communityTitle: "Béthanie",
  shortLink: null,
  byApi: true,
};
