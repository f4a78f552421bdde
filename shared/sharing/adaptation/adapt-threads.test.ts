import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS, type PlatformId } from "../platforms.ts";
import { adaptFor, type Fitting, type ShareSource } from "./index.ts";

const LINK = "https://bethanie.example/boost/event/veillee-de-louange-2026";
const noTags = { limits: { ...DEFAULT_LIMITS.threads, maxHashtags: 0 } };

const adapt = (
  platform: PlatformId,
  text: string,
  more: Partial<ShareSource<string, string>> = {},
  fit: Partial<Fitting> = {},
) =>
  adaptFor(
    platform,
    {
      shareId: "019b9288-d680-74a2-b311-dae4fc6750c9",
      text,
      link: null,
      images: [],
      video: null,
      visibility: "public",
      ...more,
    },
    {
      limits: DEFAULT_LIMITS[platform],
      settings: {
        hashtags: ["#Foi", "#Espérance", "#Communauté"],
        platformHashtags: {},
        linkedinFooter: "",
        smsSignature: "",
        emailSubject: "",
      },
      communityTitle: "Béthanie",
      shortLink: null,
      byApi: true,
      ...fit,
    },
  );

describe("Threads", () => {
  test("an emoji counts its bytes, whole, and letters as anywhere", () => {
    expect(adapt("threads", "Été", {}, noTags).length).toBe(3);
    expect(adapt("threads", "🙏", {}, noTags).length).toBe(4);
    expect(adapt("threads", "👨‍👩‍👧‍👦", {}, noTags).length).toBe(25);
    const { text, length } = adapt("threads", "👨‍👩‍👧‍👦".repeat(30), {}, noTags);
    expect(length).toBeLessThanOrEqual(500);
    expect(text.replaceAll("👨‍👩‍👧‍👦", "")).toBe("…");
  });

  test("a link travels beside a text, and in it under pictures", () => {
    expect(adapt("threads", "x", { link: LINK })).toMatchObject({ link: LINK });
    const pictured = adapt("threads", "x", { link: LINK, images: ["a"] });
    expect([pictured.link, pictured.text.includes(LINK)]).toEqual([null, true]);
  });

  test("pictures and a film go out together", () => {
    const both = adapt("threads", "x", { images: ["a", "b"], video: "v" });
    expect([both.images, both.video, both.notes]).toEqual([["a", "b"], "v", expect.anything()]);
    expect(both.notes).not.toContainEqual({ kind: "images-for-video" });
  });

  test("one hashtag is added, and of several it is said that one is the topic", () => {
    expect(adapt("threads", "Veillée").text).toBe("Veillée\n\n#Foi");
    expect(adapt("threads", "Veillée").notes).not.toContainEqual({ kind: "one-topic" });
    expect(adapt("threads", "#a et #b").notes).toContainEqual({ kind: "one-topic" });
  });

  test("more than five links that differ stop it, the card's counted once", () => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, at) => `https://a.example/${at}`).join(" ");
    const problems = (text: string, link: string | null = null) =>
      adapt("threads", text, { link }, noTags).problems;
    expect(problems(`${links(5)} https://a.example/0`)).toEqual([]);
    expect(problems(links(5), "https://a.example/0")).toEqual([]);
    expect(problems(links(5), LINK)).toEqual(["many-links"]);
    expect(problems(links(6))).toEqual(["many-links"]);
    expect(adapt("bluesky", links(6)).problems).toEqual([]);
  });
});

test("a long text asked for as a thread shows the card of its link at its first post", () => {
  const override = { thread: true };
  const given = "Une phrase de la veillée. ".repeat(40);
  const { text, link, next } = adapt("threads", given, { link: LINK }, { override });
  expect(next.length).toBeGreaterThan(0);
  expect([link, text.includes(LINK)]).toEqual([LINK, false]);
  for (const { kind, text: post } of next) {
    expect(kind).toBe("thread");
    expect(post.length).toBeLessThanOrEqual(500);
  }
});
