import { describe, expect, test } from "vitest";
import type { LinkOptions } from "../link-options.ts";
import { DEFAULT_LIMITS, type PlatformId } from "../platforms.ts";
import type { PlatformOverride } from "../share-post.contract.ts";
import { adaptFor } from "./adapt.ts";
import { withAddress } from "./links.ts";

const LINK = "https://bethanie.example/veillee";
const SHORT = "https://parvis.example/l/abcdefgh";
const SETTINGS = {
  hashtags: [],
  platformHashtags: {},
  linkedinFooter: "",
  smsSignature: "",
  emailSubject: "",
};

type Given = {
  text?: string;
  link?: string | null;
  options?: Partial<LinkOptions>;
  override?: PlatformOverride;
};

const adapted = (platform: PlatformId, { text = "Culte", link = LINK, ...given }: Given) =>
  adaptFor(
    platform,
    { shareId: "019b9288", text, link, images: [], video: null, visibility: "public" },
    {
      limits: DEFAULT_LIMITS[platform],
      settings: SETTINGS,
      communityTitle: "Béthanie",
      shortLink: SHORT,
      linkOptions: { short: false, campaign: null, ...given.options },
      byApi: true,
      ...(given.override && { override: given.override }),
    },
  );

describe("the address that a link goes out as", () => {
  test("is the link itself unless more is asked", () => {
    expect(adapted("facebook", {})).toMatchObject({ link: LINK, address: LINK, page: LINK });
    expect(adapted("facebook", { link: null })).toMatchObject({ address: null, page: null });
  });

  test("is our short address in the card, the text and the first comment", () => {
    const options = { short: true };
    expect(adapted("facebook", { options })).toMatchObject({ link: SHORT, page: LINK });
    expect(adapted("twitter", { options }).text).toBe(`Culte ${SHORT}`);
    const override = { firstComment: `Ici : ${LINK}.`, linkInComment: true };
    expect(adapted("facebook", { options, override })).toMatchObject({
      link: null,
      next: [{ kind: "comment", text: `Ici : ${SHORT}.` }],
    });
  });

  test("takes the place of the link that was written in the words, those of one platform too", () => {
    const options = { short: true };
    expect(adapted("twitter", { text: `Voir (${LINK}/).`, options }).text).toBe(`Voir (${SHORT}).`);
    const override = { text: `${LINK} !` };
    expect(adapted("twitter", { options, override }).text).toBe(`${SHORT} !`);
    const elsewhere = `${LINK}/plan`;
    expect(adapted("twitter", { text: elsewhere, options }).text).toBe(`${elsewhere} ${SHORT}`);
  });

  test("bears the marks of the campaign, of which an SMS has no room", () => {
    const options = { campaign: "noel" };
    const marked = `${LINK}?utm_source=telegram&utm_medium=messaging&utm_campaign=noel`;
    expect(adapted("telegram", { options }).text).toBe(`Culte\n\n${marked}`);
    expect(adapted("sms", { text: `Culte ${LINK}`, options }).text).toBe(`Culte ${SHORT}`);
    expect(adapted("sms", { text: `Culte ${LINK}` }).text).toBe(`Culte ${LINK}`);
  });
});

test.each([
  ["https://a.fr/", "https://a.fr", "X"],
  ["«https://a.fr»", "https://a.fr", "«X»"],
  ["https://a.fr/agenda", "https://a.fr", "https://a.fr/agenda"],
  ["https://a.fr", "https://a.fr/", "X"],
  ["https://a.fr/b_(c)", "https://a.fr/b_(c)", "X"],
])("in %j the address of %s gives %j", (text, link, result) => {
  expect(withAddress(text, link, "X")).toBe(result);
});
