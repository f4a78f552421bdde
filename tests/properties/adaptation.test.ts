import { SegmentedMessage } from "sms-segments-calculator";
import twitterText from "twitter-text";
import { describe, expect, test } from "vitest";
import { cleanText } from "../../shared/sharing/adaptation/clean-text.ts";
import {
  adaptFor,
  type Fitting,
  graphemes,
  measure,
  measureSms,
  simplifyForSms,
} from "../../shared/sharing/adaptation/index.ts";
import { linkAddress } from "../../shared/sharing/adaptation/link-address.ts";
import { holdsLink, withAddress } from "../../shared/sharing/adaptation/links.ts";
import { type LinkOptions, PLAIN_LINK } from "../../shared/sharing/link-options.ts";
import { DEFAULT_LIMITS, PLATFORMS, type PlatformId } from "../../shared/sharing/platforms.ts";
import fc from "../builders/fast-check.ts";
import { lengthOnThreads } from "../fakes/platforms/threads/threads-text.ts";

/** Texts per platform: 100,000 in a soak. */
const TEXTS = process.env.PARVIS_SOAK === "1" ? 100_000 : 300;

const LINKS = [
  "https://bethanie.example/boost/event/veillee",
  "http://a.fr",
  "https://www.église.example/à?q=é&r=1#s",
  "https://example.com/a_(b)",
];
const WORDS = [
  "Béthanie",
  "@paroisse.st_remi",
  "#Espérance",
  "👨‍👩‍👧‍👦",
  "🇨🇮",
  "e\u0301",
  "日本語",
  "œuvre",
  "l’été",
  "€",
  "contact@b.example",
  "𝒜",
  "\u200d",
  "नमस्ते",
  "\u202e",
];

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.constantFrom(...LINKS) },
  { weight: 4, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(" ", "\n", "  ", "\n\n")), { maxLength: 120 })
  .chain((parts) =>
    fc.integer({ min: 1, max: 12 }).map((times) =>
      parts
        .map(([one, gap]) => one + gap)
        .join("")
        .repeat(times)
        .slice(0, 5000)
        .toWellFormed()
        .trim(),
    ),
  );

const share = fc.record({
  text,
  link: fc.option(fc.constantFrom(...LINKS), { nil: null }),
  images: fc.array(fc.constant("i"), { maxLength: 12 }),
  byApi: fc.boolean(),
  simplify: fc.boolean(),
  linkOptions: fc.record({
    short: fc.boolean(),
    campaign: fc.option(fc.constantFrom("noel", "à l’été & après"), { nil: null }),
  }),
});

const SHORT = "https://b.example/l/abcdefgh";

type How = { byApi: boolean; simplify: boolean; linkOptions?: LinkOptions };

const fitting = (
  platform: PlatformId,
  { byApi, simplify, linkOptions = PLAIN_LINK }: How,
): Fitting => ({
  limits: DEFAULT_LIMITS[platform],
  settings: {
    hashtags: ["#Foi", "#Espérance", "#Communauté"],
    platformHashtags: { instagram: ["#Louange"] },
    linkedinFooter: "Partagé par Béthanie",
    smsSignature: "Béthanie",
    emailSubject: "Des nouvelles de Béthanie",
  },
  communityTitle: "Béthanie",
  shortLink: SHORT,
  linkOptions,
  override: { simplify },
  byApi,
});

const OURS = ["#Foi", "#Espérance", "#Communauté", "#Louange"];
const wholeLinks = (of: string) => of.match(/https?:\/\/\S+/g) ?? [];
const words = (of: string) => of.split(/\s+/);
const { parseTweet } = twitterText.default ?? twitterText;

/** Length as the platform itself counts, by another's code where there is some. */
const counted: Partial<Record<PlatformId, (text: string) => number>> = {
  twitter: (of) => (of ? parseTweet(of).weightedLength : 0),
  telegram: (of) => of.length,
  threads: lengthOnThreads,
  bluesky: (of) => {
    const letters = [...new Intl.Segmenter("en").segment(of)].length;
    return Math.max(letters, Math.ceil(Buffer.byteLength(of) / 10));
  },
};

describe.each(PLATFORMS)("any text fitted to %s", (platform) => {
  test("is within its limit, with letters, links, mentions and hashtags whole", {
    timeout: 3_600_000,
  }, () => {
    fc.assert(
      fc.property(share, ({ text: given, link, images, ...how }) => {
        const adapted = adaptFor(
          platform,
          {
            shareId: "019b9288-d680-74a2-b311-dae4fc6750c9",
            text: given,
            link,
            images,
            video: null,
            visibility: "public",
          },
          fitting(platform, how),
        );
        const length = counted[platform]?.(adapted.text) ?? adapted.length;
        expect(length).toBeLessThanOrEqual(adapted.maxLength);
        expect(adapted.maxLength).toBeLessThanOrEqual(DEFAULT_LIMITS[platform].maxTextLength);
        expect(adapted.images.length).toBeLessThanOrEqual(DEFAULT_LIMITS[platform].maxImages);
        expect(adapted.text.isWellFormed()).toBe(true);

        const address = link === null ? "" : linkAddress(platform, link, fitting(platform, how));
        const addressed = link === null ? given : withAddress(given, link, address);
        if (link !== null && address !== link) expect(holdsLink(adapted.text, link)).toBe(false);
        const written = cleanText(addressed);
        const source = platform === "sms" && how.simplify ? simplifyForSms(written) : written;
        const known = new Set([...words(source), address, SHORT]);
        const cutLinks = wholeLinks(adapted.text).filter(
          (one) => ![...known].some((word) => word.includes(one)),
        );
        expect(cutLinks).toEqual([]);
        const cutNames = words(adapted.text).filter(
          (one) => /^[@#]\w/.test(one) && !OURS.includes(one) && !known.has(one),
        );
        expect(cutNames).toEqual([]);
        if (platform === "sms") return;
        const letters = new Set(graphemes(written));
        const added = new Set(
          graphemes(
            `👋 … \n\nPartagé par Béthanie#FoiEspéranceCommunautéLouange🙏🕊️🌿🎶💛🌅🤝🕯️${address}`,
          ),
        );
        const strange = graphemes(adapted.text).filter((letter) => {
          // A combining mark that began a text joins the letter that was put before it.
          const joined = letter.slice(String.fromCodePoint(letter.codePointAt(0) ?? 0).length);
          return ![letter, joined].some((one) => letters.has(one) || added.has(one));
        });
        expect(strange).toEqual([]);
      }),
      { numRuns: TEXTS },
    );
  });
});

describe.each(["twitter", "threads", "bluesky"] as const)(
  "any text in a thread on %s",
  (platform) => {
    test("is all there, in posts within the limit, with links, mentions and hashtags whole", {
      timeout: 3_600_000,
    }, () => {
      fc.assert(
        fc.property(text, (given) => {
          const own = { ...fitting(platform, { byApi: true, simplify: true }) };
          const adapted = adaptFor(
            platform,
            {
              shareId: "019b9288",
              text: "",
              link: null,
              images: [],
              video: null,
              visibility: "public",
            },
            { ...own, override: { thread: true, text: given } },
          );
          const posts = [adapted.text, ...adapted.next.map((one) => one.text)];
          const bare = (of: string) => of.replace(/\s+/g, "");
          expect(bare(posts.join(""))).toBe(bare(cleanText(given)));
          if (adapted.problems.includes("too-long")) return;
          const most = DEFAULT_LIMITS[platform].maxTextLength;
          const broken = posts.filter(
            (post) => measure(platform, post) > most || !post.isWellFormed(),
          );
          expect(broken).toEqual([]);
          const known = new Set(words(cleanText(given)));
          const cut = posts
            .flatMap(words)
            .filter((one) => /^([@#]\w|https?:)/.test(one) && !known.has(one));
          expect(cut).toEqual([]);
        }),
        { numRuns: TEXTS },
      );
    });
  },
);

test("segments and encoding are what another's calculator counts", () => {
  const sms = fc.array(fc.constantFrom(..."abcé èùàÇÉ€[]{}^~\\|êëç’«»…😀日\n@$"), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(sms, (letters) => {
      const written = letters.join("");
      const other = new SegmentedMessage(written);
      const own = measureSms(written);
      expect(own.encoding).toBe(other.encodingName);
      expect(own.segments).toBe(Math.max(1, other.segmentsCount));
    }),
    { numRuns: TEXTS },
  );
});
