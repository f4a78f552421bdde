import { describe, expect, test } from "vitest";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import {
  draftOfShare,
  emptyDraft,
  hasContent,
  isWorthKeeping,
  postOf,
  type ShareDraft,
  togglePlatform,
} from "./draft.ts";
import { isLinkRight, linkOf } from "./link.ts";

const ID = "019b9288-d680-74a2-b311-dae4fc6750c9";
const draft = (part: Partial<ShareDraft> = {}): ShareDraft => ({ ...emptyDraft(ID), ...part });
const kept = (id: string, alt = "") => ({
  id,
  alt,
  kind: "image" as const,
  name: "",
  size: 1,
  voice: false,
  duration: null,
  waveform: null,
});

describe("content", () => {
  const nothing = { text: "", link: "", images: 0, videos: 0 };

  test("text, image, video or link is enough; spaces are not", () => {
    expect(hasContent(nothing)).toBe(false);
    expect(hasContent({ ...nothing, text: " \n " })).toBe(false);
    expect(hasContent({ ...nothing, text: "Culte" })).toBe(true);
    expect(hasContent({ ...nothing, link: "bethanie.example" })).toBe(true);
    expect(hasContent({ ...nothing, images: 1 })).toBe(true);
    expect(hasContent({ ...nothing, videos: 1 })).toBe(true);
  });

  test("a draft is kept for its video's words alone: the video may still be on its way", () => {
    expect(isWorthKeeping(draft())).toBe(false);
    expect(isWorthKeeping(draft({ videoTitle: " " }))).toBe(false);
    expect(isWorthKeeping(draft({ videoTitle: "La veillée" }))).toBe(true);
    expect(isWorthKeeping(draft({ videoDescription: "Dans la nef" }))).toBe(true);
  });

  test("a link as people type it is made whole, and a wrong one is seen", () => {
    expect(linkOf(" bethanie.example/veillee ")).toBe("https://bethanie.example/veillee");
    expect(linkOf("http://bethanie.example")).toBe("http://bethanie.example");
    expect(linkOf("  ")).toBeNull();
    for (const right of ["", "bethanie.example", "https://a.b/c?d=é"]) {
      expect(isLinkRight(right)).toBe(true);
    }
    for (const wrong of ["bethanie", "javascript:alert(1)", "mailto:a@b.c", "a b.c", "https://"]) {
      expect(isLinkRight(wrong), wrong).toBe(false);
    }
  });
});

test("five platforms at most: a sixth changes nothing, one taken back leaves room", () => {
  const five = draft({ platforms: ["facebook", "instagram", "twitter", "whatsapp", "sms"] });
  expect(togglePlatform(five, "email")).toBe(five);
  const four = togglePlatform(five, "sms");
  expect(four.platforms).toEqual(["facebook", "instagram", "twitter", "whatsapp"]);
  expect(togglePlatform(four, "email").platforms.at(-1)).toBe("email");
});

test("what is sent names the chosen platforms only, under the id of the draft", () => {
  const sent = postOf(
    draft({
      text: "Culte",
      link: "bethanie.example",
      images: [kept("a", "L’église"), kept("b")],
      platforms: ["facebook"],
      overrides: { facebook: { text: "Culte dimanche" }, sms: { simplify: false } },
      accounts: { facebook: ["p1"], twitter: ["x1"] },
      accountTexts: { p1: "Culte à la Page" },
    }),
    "2026-11-28T18:30:00.000Z",
    "agreed",
  );
  expect(sent).toEqual({
    id: ID,
    content: {
      text: "Culte",
      images: [
        { id: "a", alt: "L’église" },
        { id: "b", alt: "" },
      ],
      video: null,
      link: "https://bethanie.example",
    },
    platforms: ["facebook"],
    accountTexts: { p1: "Culte à la Page" },
    overrides: { facebook: { text: "Culte dimanche" } },
    accounts: { facebook: ["p1"] },
    scheduleFor: "2026-11-28T18:30:00.000Z",
    visibility: "public",
    linkOptions: { short: false, campaign: null },
    minors: "agreed",
  });
});

test("a video takes its title and its description along, where some were written", () => {
  const film = { ...kept("v"), kind: "video" as const };
  const videoOf = (part: Partial<ShareDraft>) =>
    postOf(draft({ video: [film], ...part }), null, null).content.video;
  expect(videoOf({ videoTitle: " La veillée ", videoDescription: "Dans la nef\n" })).toEqual({
    id: "v",
    title: "La veillée",
    description: "Dans la nef",
  });
  expect(videoOf({ videoTitle: "  " })).toEqual({ id: "v" });
  const { videoTitle: _, videoDescription: __, ...older } = draft({ video: [film] });
  expect(postOf(older as ShareDraft, null, null).content.video).toEqual({ id: "v" });
});

test("a publication refused by one platform is written again for that one, with its own words", () => {
  const share = {
    content: { text: "Long", images: [{ id: "a", alt: "" }], video: null, link: null },
    platforms: ["facebook", "twitter"],
    deliveries: [
      { platform: "facebook", text: "Long" },
      { platform: "twitter", text: "Court" },
    ],
    visibility: "public",
  } as unknown as Share;
  const again = draftOfShare(ID, share, "twitter");
  expect(again).toMatchObject({
    id: ID,
    step: "publication",
    platforms: ["twitter"],
    text: "Long",
    overrides: { twitter: { text: "Court" } },
  });
  const copy = draftOfShare(ID, share, null);
  expect(copy).toMatchObject({ step: "content", platforms: ["facebook", "twitter"] });
  expect(copy.overrides).toEqual({});
});

test("an image is sent with what is kept of it; one that was taken away leaves nothing behind", () => {
  const rect = { x: 0, y: 0, width: 0.5, height: 1 };
  const written = draft({
    platforms: ["instagram"],
    images: [kept("a")],
    overrides: {
      instagram: {
        formats: ["post", "story"],
        crops: { post: { gone: rect }, story: { a: rect } },
      },
      facebook: { crops: { post: { a: rect } } },
    },
  });
  expect(postOf(written, null, null).overrides).toEqual({
    instagram: { formats: ["post", "story"], crops: { story: { a: rect } } },
  });
});

test("written again for one platform, its images are cropped there as they were", () => {
  const rect = { x: 0, y: 0, width: 0.5, height: 1 };
  const share = {
    content: { text: "Fête", images: [{ id: "a", alt: "" }], video: null, link: null },
    platforms: ["facebook", "instagram"],
    deliveries: [
      { platform: "facebook", format: "post", text: "Fête", crops: { a: { ...rect, x: 0.5 } } },
      { platform: "instagram", format: "post", text: "Fête" },
      { platform: "instagram", format: "story", text: "", crops: { a: rect } },
    ],
    visibility: "public",
  } as unknown as Share;
  expect(draftOfShare(ID, share, "instagram").overrides).toEqual({
    instagram: { text: "Fête", crops: { story: { a: rect } } },
  });
});
