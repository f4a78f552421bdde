import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS, type PlatformId } from "../platforms.ts";
import type { PostFormat } from "../post-formats.ts";
import type { PlatformOverride } from "../share-post.contract.ts";
import { adaptFor } from "./adapt.ts";
import { splitThread } from "./thread.ts";

const LINK = "https://bethanie.example/inscription";
const SETTINGS = {
  hashtags: ["#Foi"],
  platformHashtags: {},
  linkedinFooter: "",
  smsSignature: "",
  emailSubject: "",
};
type Given = {
  text?: string;
  link?: string | null;
  images?: string[];
  video?: string | null;
  override?: PlatformOverride;
  format?: PostFormat;
  byApi?: boolean;
  maxImages?: number;
};
const adapted = (platform: PlatformId, given: Given = {}) => {
  const { text = "Culte", link = null, images = [], video = null, byApi = true } = given;
  const { override, format, maxImages = DEFAULT_LIMITS[platform].maxImages } = given;
  return adaptFor(
    platform,
    { shareId: "019b9288", text, link, images, video, visibility: "public" },
    {
      limits: { ...DEFAULT_LIMITS[platform], maxImages },
      settings: SETTINGS,
      communityTitle: "Béthanie",
      shortLink: null,
      byApi,
      ...(override && { override }),
      ...(format && { format }),
    },
  );
};
const long = Array.from({ length: 12 }, (_, at) => `${at + 1}. Le chœur répète mardi soir.`).join(
  " ",
);

describe("a first comment", () => {
  test("takes the link with it, which leaves the post", () => {
    const override = { firstComment: "Inscriptions", linkInComment: true };
    expect(adapted("facebook", { link: LINK, override })).toMatchObject({
      link: null,
      next: [{ kind: "comment", text: `Inscriptions\n${LINK}` }],
    });
    expect(adapted("facebook", { link: LINK }).link).toBe(LINK);
  });

  test("is the link alone where nothing else is written, and nothing without either", () => {
    const next = (override: PlatformOverride) => adapted("linkedin", { link: LINK, override }).next;
    expect(next({ linkInComment: true })).toEqual([{ kind: "comment", text: LINK }]);
    expect(next({ firstComment: "   " })).toEqual([]);
  });

  test.each(["telegram", "twitter", "whatsapp"] as const)("is not for %s", (platform) => {
    const override = { firstComment: "Inscriptions", linkInComment: true };
    const { next, text } = adapted(platform, { link: LINK, override });
    expect(next).toEqual([]);
    expect(text).toContain(LINK);
  });

  test("that is too long for the platform is said before", () => {
    const override = { firstComment: "a".repeat(301) };
    const one = { images: ["i"], override };
    expect(adapted("instagram", one).problems).toEqual(["comment-too-long"]);
    expect(adapted("facebook", one).problems).toEqual([]);
  });
});

describe("a thread", () => {
  const override = { thread: true };

  test("holds the whole text, the link last, in posts that each fit", () => {
    const { text, next, notes, problems } = adapted("twitter", {
      text: `${long} ${long}`,
      link: LINK,
      override,
    });
    const posts = [text, ...next.map((one) => one.text)];
    expect(posts.length).toBeGreaterThan(1);
    expect(posts.join(" ").replace(/\s+/g, " ")).toBe(`${long} ${long} ${LINK} #Foi`);
    expect(notes).toContainEqual({ kind: "thread", posts: posts.length });
    expect(problems).toEqual([]);
  });

  test("is one post where the text has room, and cut where nobody asks or no account sends it", () => {
    expect(adapted("twitter", { override }).next).toEqual([]);
    expect(adapted("twitter", { text: long }).notes).toContainEqual(
      expect.objectContaining({ kind: "cut" }),
    );
    expect(adapted("twitter", { text: long, override, byApi: false }).next).toEqual([]);
  });

  test("of one's own words has no limit of one post", () => {
    const own = { thread: true, text: long };
    expect(adapted("twitter", { override: own }).problems).toEqual([]);
    expect(adapted("twitter", { override: { text: long } }).problems).toEqual(["too-long"]);
  });

  test("is parted after paragraphs, else lines, else sentences, else words", () => {
    const within = (most: number) => (text: string) => text.length <= most;
    expect(splitThread("Un un un.\n\nDeux deux. Trois trois", within(14))).toEqual([
      "Un un un.",
      "Deux deux.",
      "Trois trois",
    ]);
    expect(splitThread("un deux trois quatre", within(10))).toEqual(["un deux", "trois", "quatre"]);
  });

  test("is refused where a word alone has no room, or where it would not end", () => {
    const fits = (text: string) => text.length <= 20;
    expect(splitThread(`Voici ${LINK}`, fits)).toBeNull();
    expect(splitThread("mot de passe ".repeat(60), fits)).toBeNull();
  });
});

describe("a format", () => {
  test("story: one picture, no words, no link, and needs a picture", () => {
    const story = adapted("instagram", { images: ["a", "b"], link: LINK, format: "story" });
    expect(story).toMatchObject({ text: "", link: null, images: ["a"], next: [], problems: [] });
    expect(story.notes).toContainEqual({ kind: "story-without-text" });
    expect(adapted("facebook", { format: "story" }).problems).toEqual(["media-needed"]);
  });

  test("reel: the video and its words, and needs a video", () => {
    const reel = adapted("facebook", { images: ["a"], video: "v", format: "reel" });
    expect(reel).toMatchObject({ video: "v", images: [], problems: [] });
    expect(reel.text).toContain("Culte");
    expect(adapted("facebook", { images: ["a"], format: "reel" }).problems).toEqual([
      "video-needed",
    ]);
  });

  test("post on Instagram: photos and the video together, as far as there is room", () => {
    const both = { images: ["a", "b"], video: "v" };
    expect(adapted("instagram", { ...both, maxImages: 10 })).toMatchObject(both);
    expect(adapted("instagram", both)).toMatchObject({ images: [], video: "v" });
  });

  test("collaborators are for Instagram's posts alone", () => {
    const override = { collaborators: ["chorale.bethanie"] };
    const one = { images: ["a"], override };
    expect(adapted("instagram", one).collaborators).toEqual(["chorale.bethanie"]);
    expect(adapted("instagram", { ...one, format: "story" }).collaborators).toEqual([]);
    expect(adapted("facebook", one).collaborators).toEqual([]);
  });
});
