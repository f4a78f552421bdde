import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS, type PlatformId } from "../platforms.ts";
import {
  adaptFor,
  type Fitting,
  measureSms,
  type ShareSource,
  windowUrl,
  xPostCost,
} from "./index.ts";

const SHARE = "019b9288-d680-74a2-b311-dae4fc6750c9";
const source = (text: string, more: Partial<ShareSource<string, string>> = {}) => ({
  shareId: SHARE,
  text,
  link: null,
  images: [],
  video: null,
  visibility: "public" as const,
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
  more: Partial<ShareSource<string, string>> = {},
  fit: Partial<Fitting> = {},
) => adaptFor(platform, source(text, more), fitting(platform, fit));

/** Nothing is added. */
const bare = { limits: { ...DEFAULT_LIMITS.twitter, maxHashtags: 0 } };
const LINK = "https://bethanie.example/boost/event/veillee-de-louange-2026";

describe("hashtags are added if room remains", () => {
  test("the community's, then the platform's, as many as the platform has", () => {
    expect(adapt("facebook", "Veillée samedi").text).toBe(
      "Veillée samedi\n\n#Foi #Espérance #Communauté #Parvis",
    );
    expect(adapt("twitter", "Veillée samedi").text).toMatch(/#Foi #Espérance #Communauté$/);
    expect(adapt("whatsapp", "Veillée samedi").text).toBe("Veillée samedi");
  });

  test("the common ones leave room for the platform's", () => {
    const { settings } = fitting("twitter", {});
    const own = { settings: { ...settings, platformHashtags: { twitter: ["#Évangile"] } } };
    expect(adapt("twitter", "Veillée", {}, own).text).toBe("Veillée\n\n#Foi #Espérance #Évangile");
    expect(adapt("twitter", "La #paix", {}, own).text).toBe("La #paix\n\n#Foi #Évangile");
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
    const kinds = (text: string) =>
      adapt("instagram", text, { images: ["a"] }).notes.map(({ kind }) => kind);
    expect(kinds("#a #b #c #d #e #f")).toContain("many-hashtags");
    expect(kinds("#a")).not.toContain("many-hashtags");
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

describe("a text as it is shared", () => {
  test("is composed, so that hashtags are whole and counted once; links lead where they led", () => {
    const pasted = "Fe\u0302te #Espe\u0301rance";
    const { text, length } = adapt("whatsapp", pasted);
    expect([text, length]).toEqual(["Fête #Espérance", 15]);
    const link = "https://a.example/e\u0301te\u0301";
    expect(adapt("whatsapp", `E\u0301te\u0301 ${link}`).text).toBe(`Été ${link}`);
    const own = { override: { text: "Priere\u0300", subject: "Fe\u0302te" } };
    expect(adapt("email", "x", {}, own)).toMatchObject({ text: "Prierè", subject: "Fête" });
  });

  test("loses letters that are none, which X refuses", () => {
    expect(adapt("twitter", "\ufeffCulte\ufffe à \uffff10 h", {}, bare).text).toBe("Culte à 10 h");
  });
});

describe("the price of a post of X", () => {
  test("counts its alternative texts", () => {
    const alts = ["Le clocher", "", "La chorale"];
    expect(xPostCost({ text: "Veillée", link: null, alts })).toBeCloseTo(0.025);
    expect(xPostCost({ text: "Veillée", link: LINK, alts: [] })).toBe(0.2);
  });
});

describe("a window without a link", () => {
  const content = { text: "Bonne fête", subject: null, link: null };
  const place = { phone: false, clientId: null, returnUrl: "https://parvis.example/ici" };
  const open = (platform: PlatformId, link: string | null = null, more = {}) =>
    windowUrl(platform, { ...content, link }, { ...place, ...more });

  test("shares no page of ours that nobody asked for", () => {
    expect(open("facebook")).toBe("https://www.facebook.com/");
    expect(open("linkedin")).toBe("https://www.linkedin.com/feed/?shareActive=true");
    expect(open("facebook", LINK)).toContain(`u=${encodeURIComponent(LINK)}`);
    expect(open("linkedin", LINK)).toContain(`url=${encodeURIComponent(LINK)}`);
  });

  test("of Messenger opens where it is on a computer since its site closed", () => {
    const messages = "https://www.facebook.com/messages/";
    expect([open("messenger"), open("messenger", LINK)]).toEqual([messages, messages]);
    expect(open("messenger", null, { phone: true })).toBe("fb-messenger://share/");
  });
});

describe("SMS", () => {
  test("a family is not torn at the edge of a part, as phones do not", () => {
    const family = "👨‍👩‍👧‍👦";
    const parts = (text: string) => measureSms(text).segments;
    // 67 units a part: 60 letters leave room for seven of the eleven.
    expect(parts(`${"é".repeat(60)}${family}${"é".repeat(56)}`)).toBe(2);
    expect(parts(`${"é".repeat(60)}${family}${"é".repeat(57)}`)).toBe(3);
    expect(parts(`e${"\u0301".repeat(200)}`)).toBe(3);
  });

  test("140 letters of text, the short link, and the signature when it fits in 160", () => {
    const short = adapt("sms", "Veillée samedi à 19 h 30", { link: LINK });
    expect(short.text).toBe("Veillée samedi à 19 h 30 https://b.example/l/abcdefgh Béthanie");
    const long = adapt("sms", "mot ".repeat(60));
    expect(long.text).toMatch(/mot\.\.\. Béthanie$/);
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long.text.replace(" Béthanie", "").length).toBeLessThanOrEqual(140);
  });

  test("no comma stands before the ellipsis of a cut", () => {
    const text = `${"mot ".repeat(32)}libre, bougies fournies par la communauté`;
    const { text: sent, notes } = adapt("sms", text);
    expect(sent).toBe(`${"mot ".repeat(32)}libre... Béthanie`);
    expect(notes[0]).toMatchObject({ rest: "bougies fournies par la communauté" });
  });

  test("155 letters are cut at 140, which is said; written for SMS alone they go out whole", () => {
    const text = "mot ".repeat(39).trim();
    expect(text.length).toBe(155);
    const { text: sent, notes } = adapt("sms", text);
    expect(sent).toBe(`${"mot ".repeat(34).trim()}... Béthanie`);
    expect(notes).toEqual([
      { kind: "cut", letters: expect.any(Number), rest: expect.any(String) },
      { kind: "signature" },
    ]);
    const own = adapt("sms", "Autre chose", {}, { override: { text } });
    expect([own.text, own.notes, own.sms?.segments]).toEqual([text, [], 1]);
  });

  test("a text sent whole takes the SMS it takes, signed where that adds none", () => {
    const whole = (text: string, more: object = {}) =>
      adapt("sms", text, {}, { override: { whole: true, ...more } });
    const alone = whole("mot ".repeat(39).trim());
    expect([alone.text.length, alone.sms?.segments, alone.notes]).toEqual([155, 1, []]);
    const long = whole("mêle ".repeat(50).trim());
    expect(long.text).toBe(`${"mele ".repeat(50)}Béthanie`);
    expect([long.sms?.segments, long.problems]).toEqual([2, []]);
    const kept = whole("mêle ".repeat(50).trim(), { simplify: false });
    expect(kept.text).toBe(`${"mêle ".repeat(50)}Béthanie`);
    expect(kept.sms?.segments).toBe(4);
    expect(whole("mot ".repeat(500)).notes[0]?.kind).toBe("cut");
    expect(whole("x", { text: "mot ".repeat(60).trim() }).problems).toEqual([]);
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
