import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../platforms.ts";
import type { PlatformOverride } from "../share-post.contract.ts";
import { adaptFor, type PageMention } from "./index.ts";
import { linkedinParts, mentionsIn, shownOnLinkedin } from "./linkedin-parts.ts";

const page = (name: string, id = name.length): PageMention => ({
  name,
  urn: `urn:li:organization:${id}`,
});
const LYON = page("Diocèse de Lyon", 1);
const DIOCESE = page("Diocèse", 2);
const RELIEF = page("Secours catholique (Rhône)", 3);

/** The names that a text is read to name, in order. */
const named = (text: string, ...pages: PageMention[]) =>
  linkedinParts(text, pages).flatMap((part) => (part.kind === "mention" ? [part.text] : []));

describe("a text for LinkedIn", () => {
  test.each([
    ["Avec le @Diocèse de Lyon, dimanche", ["Diocèse de Lyon"]],
    ["@Diocèse de Lyon", ["Diocèse de Lyon"]],
    ["(@Diocèse de Lyon)", ["Diocèse de Lyon"]],
    ["@Diocèse de Lyon et @Diocèse", ["Diocèse de Lyon", "Diocèse"]],
    ["@Diocèse de Lyonnais", ["Diocèse"]],
    ["@Secours catholique (Rhône)\u202f!", ["Secours catholique (Rhône)"]],
    ["(https://a.fr/culte)@Diocèse", ["Diocèse"]],
    ["@@Diocèse", ["Diocèse"]],
    ["Diocèse de Lyon", []],
    ["contact@Diocèse", []],
    ["@Diocèses", []],
    ["@diocèse", []],
    ["@Diocèse\u0301", []],
    ["@Diocèse_69", []],
    ["https://a.social/@Diocèse", []],
    ["@ Diocèse", []],
  ])("%j names %j", (text, names) => {
    expect(named(text, DIOCESE, LYON, RELIEF)).toEqual(names);
  });

  test("shows a page's name without its sign, and everything else as it is", () => {
    const text = "#Foi avec @Diocèse de Lyon\nhttps://a.fr/x_(y) @personne";
    expect(shownOnLinkedin(text, [LYON])).toBe(
      "#Foi avec Diocèse de Lyon\nhttps://a.fr/x_(y) @personne",
    );
    expect(shownOnLinkedin(text, [])).toBe(text);
  });

  test("keeps a page that it names, and forgets one that it names no more", () => {
    expect(mentionsIn("Merci au @Diocèse", [DIOCESE, LYON])).toEqual([DIOCESE]);
    expect(mentionsIn("Merci", [DIOCESE, LYON])).toEqual([]);
  });
});

describe("a publication for LinkedIn", () => {
  const adapted = (
    override: PlatformOverride,
    {
      platform = "linkedin" as const,
      byApi = true,
      ...more
    }: object & {
      platform?: "linkedin" | "facebook";
      byApi?: boolean;
    } = {},
  ) =>
    adaptFor(
      platform,
      {
        shareId: "019b9288-d680-74a2-b311-dae4fc6750c9",
        text: "Merci",
        link: null,
        images: [],
        video: null,
        visibility: "public" as const,
      },
      {
        limits: DEFAULT_LIMITS[platform],
        settings: {
          hashtags: [],
          platformHashtags: {},
          linkedinFooter: "",
          smsSignature: "",
          emailSubject: "",
        },
        communityTitle: "Béthanie",
        shortLink: null,
        override,
        byApi,
        ...more,
      },
    );
  const text = "Merci au @Diocèse de Lyon";

  test("carries the pages that its text names, and counts their names alone", () => {
    const one = adapted({ text, mentions: [LYON, RELIEF] });
    expect([one.text, one.mentions, one.length]).toEqual([text, [LYON], text.length - 1]);
  });

  test("has room for what LinkedIn has room for", () => {
    const full = `${"a".repeat(2999 - LYON.name.length)} @${LYON.name}`;
    expect(full).toHaveLength(3001);
    expect(adapted({ text: full, mentions: [LYON] }).problems).toEqual([]);
    expect(adapted({ text: full }).problems).toEqual(["too-long"]);
  });

  test("alone names pages, by its interface: others show what was written", () => {
    const override = { text, mentions: [LYON] };
    expect(adapted(override, { platform: "facebook" }).mentions).toEqual([]);
    expect(adapted(override, { byApi: false }).mentions).toEqual([]);
  });
});
