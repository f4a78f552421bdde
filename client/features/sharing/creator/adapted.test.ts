import { describe, expect, test } from "vitest";
import type {
  Platform,
  SharingState,
} from "../../../../shared/sharing/platform-settings.contract.ts";
import { DEFAULT_LIMITS, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import {
  beginningShown,
  costOnX,
  fittedFor,
  fittingLine,
  instagramShape,
  leftOut,
  type ShownMedia,
  summaryText,
} from "./adapted.ts";
import { emptyDraft } from "./draft.ts";

const STATE = {
  adaptation: {
    hashtags: ["#Foi"],
    platformHashtags: {},
    linkedinFooter: "",
    smsSignature: "",
    emailSubject: "Nouvelles",
  },
  communityTitle: "Béthanie",
  shortLinkBase: "https://b.example/l/",
} satisfies Pick<SharingState, "adaptation" | "communityTitle" | "shortLinkBase">;
const NONE: ShownMedia = { images: [], video: null };
const image = (width: number, height: number) => ({ key: "a", src: "", alt: "", width, height });

const fit = (id: PlatformId, text: string, media = NONE, link = "") =>
  fittedFor(
    { id, limits: DEFAULT_LIMITS[id], route: "api" } as Platform,
    { ...emptyDraft("019b9288-d680-74a2-b311-dae4fc6750c9"), text, link },
    media,
    STATE,
  );
const plain = (text: string) => text.replace(/\s/g, " ");

describe("what a platform will get", () => {
  test("is said in one line", () => {
    const two = { images: [image(4, 3), image(3, 4)], video: null };
    expect(plain(fittingLine(fit("facebook", "Veillée", two)))).toBe(
      "Texte entier, 2 images, 1 hashtag ajouté",
    );
    expect(plain(fittingLine(fit("instagram", "Veillée", two)))).toBe(
      "Texte entier, 1 image sur 2, 1 hashtag ajouté",
    );
    expect(fittingLine(fit("twitter", "mot ".repeat(100)))).toMatch(/^Texte raccourci de/);
  });

  test("an SMS has our short link, and X costs more with a link", () => {
    const sms = fit("sms", "Veillée", NONE, "bethanie.example/veillee");
    expect(sms.text).toMatch(/^Veillée https:\/\/b\.example\/l\/[a-z2-9]{8}$/);
    expect(costOnX(fit("twitter", "Veillée"))).toBe(0.015);
    expect(costOnX(fit("twitter", "Voir paroisse.fr"))).toBe(0.2);
    expect(costOnX(fit("twitter", "Veillée", NONE, "bethanie.example"))).toBe(0.2);
    const described = { images: [{ ...image(4, 3), alt: "Le clocher" }], video: null };
    expect(costOnX(fit("twitter", "Veillée", described))).toBeCloseTo(0.02);
  });
});

test("the summary is cut at 150 letters, never inside one", () => {
  expect(summaryText("court")).toBe("court");
  const families = summaryText("👨‍👩‍👧".repeat(200));
  expect(families).toBe(`${"👨‍👩‍👧".repeat(150)}…`);
  expect(summaryText(`${"mot ".repeat(36)}libre, bougies`)).toBe(`${"mot ".repeat(36)}libre…`);
  expect(summaryText("m".repeat(151))).toBe(`${"m".repeat(150)}…`);
});

test("a long text is folded where the platform folds it, at a word", () => {
  const text = "bonjour ".repeat(60).trim();
  expect(beginningShown("whatsapp", text)).toBeNull();
  expect(beginningShown("facebook", "court")).toBeNull();
  const start = beginningShown("linkedin", text);
  expect(start).toMatch(/^(bonjour )+bonjour…$/);
  expect(start?.length).toBeLessThanOrEqual(211);
});

test("what is taller than 4:5 or wider than 1.91:1 stands on a ground for Instagram", () => {
  expect(instagramShape(image(1000, 1000))).toEqual({ ratio: 1, filled: false });
  expect(instagramShape(image(900, 1600))).toEqual({ ratio: 0.8, filled: true });
  expect(instagramShape(image(3000, 1000))).toEqual({ ratio: 1.91, filled: true });
});

test("what was cut is told apart from what goes out, and so is what is too much", () => {
  const words = "Venez chanter ".repeat(30).trim();
  const cut = leftOut(fit("sms", words));
  expect(cut.kept).toMatch(/^Venez chanter .+\.\.\.$/);
  expect(`${cut.kept.replace("...", "")} ${cut.lost}`).toBe(words);
  const whole = leftOut(fit("facebook", "Venez chanter"));
  expect(whole.lost).toBe("");
  const own = leftOut({
    platform: "twitter",
    text: words,
    notes: [],
    mentions: [],
    maxLength: 280,
  });
  expect(own.kept.length).toBeLessThanOrEqual(280);
  expect(`${own.kept} ${own.lost}`).toBe(words);
});
