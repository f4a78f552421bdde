import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS, type PlatformId } from "../platforms.ts";
import { adaptFor, type Fitting, type Source, windowUrl } from "./index.ts";

const SHARE = "019b9288-d680-74a2-b311-dae4fc6750c9";
const source = (text: string, more: Partial<Source<string, string>> = {}) => ({
  ...{ shareId: SHARE, text, link: null, images: [], video: null, visibility: "public" as const },
  ...more,
});
const fitting = (platform: PlatformId, more: Partial<Fitting> = {}): Fitting => ({
  limits: DEFAULT_LIMITS[platform],
  settings: {
    hashtags: ["#Foi", "#Espérance", "#Communauté"],
    platformHashtags: { facebook: ["#Parvis"] },
    linkedinFooter: "Partagé par Béthanie",
    smsSignature: "Béthanie",
    emailSubject: "Des nouvelles de Béthanie",
  },
  communityTitle: "Béthanie",
  shortLink: "https://b.example/l/abcdefgh",
  byApi: true,
  ...more,
});
const adapt = (
  platform: PlatformId,
  text: string,
  more: Partial<Source<string, string>> = {},
  fit: Partial<Fitting> = {},
) => adaptFor(platform, source(text, more), fitting(platform, fit));

const LINK = "https://bethanie.example/boost/event/veillee-de-louange-2026";

describe("hashtags are added if room remains", () => {
  test("the community's, then the platform's, as many as the platform has", () => {
    expect(adapt("facebook", "Veillée samedi").text).toBe(
      "Veillée samedi\n\n#Foi #Espérance #Communauté #Parvis",
    );
    expect(adapt("twitter", "Veillée samedi").text).toMatch(/#Foi #Espérance #Communauté$/);
    expect(adapt("whatsapp", "Veillée samedi").text).toBe("Veillée samedi");
  });

  test("one that stands in the text already counts and is not repeated", () => {
    expect(adapt("twitter", "La #foi, #a et #b").text).toBe("La #foi, #a et #b");
  });

  test("none where the text takes all the room", () => {
    const { text, notes } = adapt("twitter", "a".repeat(275));
    expect([text.length, notes]).toEqual([275, []]);
  });
});

describe("X", () => {
  test("a link counts 23 and the text is cut before it", () => {
    const { text, length, maxLength } = adapt("twitter", "mot ".repeat(100), { link: LINK });
    expect(text).toMatch(
      /mot… https:\/\/bethanie\.example\/boost\/event\/veillee-de-louange-2026$/,
    );
    expect(length).toBeLessThanOrEqual(maxLength);
    expect(length).toBeGreaterThan(270);
  });

  test("an emoji of several parts counts two and is never cut", () => {
    const { text, length } = adapt("twitter", "👨‍👩‍👧‍👦".repeat(200));
    expect(length).toBeLessThanOrEqual(280);
    expect(text.replaceAll("👨‍👩‍👧‍👦", "")).toBe("…");
  });
});

describe("the link", () => {
  const cutAway = `${"mot ".repeat(3000)}${LINK}`;

  test.each(["twitter", "whatsapp", "messenger", "telegram", "email", "instagram"] as const)(
    "that stood where the text was cut stands at the end (%s)",
    (platform) => {
      const { text, length, maxLength } = adapt(platform, cutAway, { link: LINK });
      expect(text).toContain(` ${LINK}`.trim());
      expect(text.split(LINK)).toHaveLength(2);
      expect(length).toBeLessThanOrEqual(maxLength);
    },
  );

  test("cut away travels beside where there is a card, and by its short address in an SMS", () => {
    expect(adapt("facebook", cutAway, { link: LINK }).link).toBe(LINK);
    expect(adapt("linkedin", cutAway, { link: LINK }).link).toBe(LINK);
    expect(adapt("sms", cutAway, { link: LINK }).text).toContain("https://b.example/l/abcdefgh");
  });

  test("is not taken for a longer one that begins with it", () => {
    const text = "Voir https://a.example/page";
    const link = "https://a.example";
    expect(adapt("whatsapp", text, { link }).text).toBe(`${text}\n\n${link}`);
    expect(adapt("facebook", text, { link }).link).toBe(link);
    expect(adapt("whatsapp", `Voir (${link}).`, { link }).text).toBe(`Voir (${link}).`);
    const place = { phone: true, clientId: null, returnUrl: "https://b.example" };
    const url = windowUrl("telegram", { text, subject: null, link }, place);
    expect(new URL(url).searchParams.get("text")).toBe(text);
  });

  test("longer than all the room there is does not empty the text", () => {
    const link = `https://a.example/${"x".repeat(1990)}`;
    expect(adapt("whatsapp", "Bonjour", { link }).text).toBe("Bonjour");
  });
});

describe("media", () => {
  test("the first image only for Instagram and LinkedIn", () => {
    const images = ["a", "b", "c"];
    expect(adapt("instagram", "x", { images }).images).toEqual(["a"]);
    expect(adapt("linkedin", "x", { images }).images).toEqual(["a"]);
    expect(adapt("facebook", "x", { images }).images).toEqual(images);
    expect(adapt("sms", "x", { images }).images).toEqual([]);
    const many = Array.from({ length: 21 }, (_, index) => `${index}`);
    const kept = (platform: "email" | "whatsapp") => adapt(platform, "x", { images: many }).images;
    expect([kept("email").length, kept("whatsapp").length]).toEqual([20, 10]);
  });

  test("Instagram asks for an image", () => {
    expect(adapt("instagram", "x").problems).toEqual(["image-needed"]);
    expect(adapt("instagram", "x", { images: ["a"] }).problems).toEqual([]);
  });

  test("where a platform shows no photos beside a video, the video goes, and it is said", () => {
    const both = { images: ["a"], video: "v" };
    const { images, video, notes } = adapt("facebook", "x", both);
    expect([images, video]).toEqual([[], "v"]);
    expect(notes).toContainEqual({ kind: "images-for-video" });
    expect(adapt("email", "x", both)).toMatchObject({ images: ["a"], video: null });
    expect(adapt("sms", "x", both)).toMatchObject({ images: [], video: null });
  });
});

describe("LinkedIn", () => {
  test("default hashtags only if there are none, a footer under 2500", () => {
    expect(adapt("linkedin", "Bonjour").text).toBe(
      "Bonjour\n\nPartagé par Béthanie\n\n#Foi #Espérance #Communauté",
    );
    expect(adapt("linkedin", "Bonjour #paix").text).toBe("Bonjour #paix\n\nPartagé par Béthanie");
    expect(adapt("linkedin", "a".repeat(2500)).text).not.toContain("Partagé par");
  });

  test("the link travels beside the text, or in it when images take its place", () => {
    expect(adapt("linkedin", "x", { link: LINK })).toMatchObject({ link: LINK });
    const pictured = adapt("linkedin", "x", { link: LINK, images: ["a"] });
    expect([pictured.link, pictured.text.includes(LINK)]).toEqual([null, true]);
  });
});

describe("Telegram", () => {
  test("the first line is bold when the text is over 100 characters, in escaped HTML", () => {
    const long = `Culte & louange <dimanche>\n${"a".repeat(90)}`;
    expect(adapt("telegram", long).formatted).toBe(
      `<b>Culte &amp; louange &lt;dimanche&gt;</b>\n${"a".repeat(90)}`,
    );
    expect(adapt("telegram", "Culte & louange").formatted).toBe("Culte &amp; louange");
    expect(adapt("telegram", long, {}, { byApi: false }).formatted).toBeNull();
  });

  test("4096 characters alone, 1024 under a photo", () => {
    expect(adapt("telegram", "a ".repeat(3000)).length).toBeGreaterThan(4080);
    const caption = adapt("telegram", "a ".repeat(3000), { images: ["a"] });
    expect([caption.maxLength, caption.length <= 1024]).toEqual([1024, true]);
  });
});

describe("SMS", () => {
  test("140 letters of text, the short link, and the signature when it fits in 160", () => {
    const short = adapt("sms", "Veillée samedi à 19 h 30", { link: LINK });
    expect(short.text).toBe("Veillée samedi à 19 h 30 https://b.example/l/abcdefgh Béthanie");
    const long = adapt("sms", "mot ".repeat(60));
    expect(long.text).toMatch(/mot\.\.\. Béthanie$/);
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long.text.replace(" Béthanie", "").length).toBeLessThanOrEqual(140);
  });

  test("a link leads where it led, its letters encoded; nothing but a signature is no SMS", () => {
    const link = "https://fr.wikipedia.example/Pâques";
    const { text, sms } = adapt("sms", `Fête : ${link}`, { link });
    expect(text).toBe("Fete : https://fr.wikipedia.example/P%C3%A2ques Béthanie");
    expect(sms?.encoding).toBe("GSM-7");
    const unfit = adapt("sms", `https://a.example/${"x".repeat(200)}`);
    expect([unfit.text, unfit.problems]).toEqual(["", ["empty"]]);
  });

  test("letters that cost are simplified unless the person keeps them", () => {
    const text = "Où dîner ? « Ça » ira… l’œuvre";
    const simple = adapt("sms", text);
    expect(simple.text).toBe('Où diner ? "Ça" ira... l\'oeuvre Béthanie');
    expect(simple.sms).toMatchObject({ encoding: "GSM-7", costly: [] });
    const kept = adapt("sms", text, {}, { override: { simplify: false } });
    expect(kept.sms).toMatchObject({ encoding: "UCS-2", segments: 1 });
    expect(kept.sms?.costly).toEqual(expect.arrayContaining(["î", "«", "…", "’", "œ"]));
  });
});

describe("Messenger, e-mail, overrides", () => {
  test("Messenger greets and ends with an emoji that is the same each time", () => {
    const { text } = adapt("messenger", "Bonjour");
    expect(text).toMatch(/^👋 Bonjour \p{Emoji}/u);
    expect(adapt("messenger", "Bonjour").text).toBe(text);
  });

  test("the subject is the first line cut at 50 characters, or the community's", () => {
    expect(adapt("email", "\nVeillée\nsuite").subject).toBe("Veillée");
    const long = adapt("email", `${"mot ".repeat(30)}\nsuite`).subject ?? "";
    expect([long.length <= 50, long.endsWith("…")]).toEqual([true, true]);
    expect(adapt("email", "", { images: ["a"] }).subject).toBe("Des nouvelles de Béthanie");
    const broken = adapt("email", "Texte", {}, { override: { subject: "a\ud800" } });
    expect(broken.subject?.isWellFormed()).toBe(true);
  });

  test("what the person wrote for one platform goes out as it is, and is told when too long", () => {
    const override = { text: "Autre chose" };
    expect(adapt("facebook", "Texte", {}, { override })).toMatchObject({ text: "Autre chose" });
    const long = adapt("twitter", "Texte", {}, { override: { text: "a".repeat(281) } });
    expect(long.problems).toEqual(["too-long"]);
  });
});
