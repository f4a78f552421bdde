import { expect, test } from "vitest";
import type { Platform } from "../../../../shared/sharing/platform-settings.contract.ts";
import { DEFAULT_LIMITS } from "../../../../shared/sharing/platforms.ts";
import type { PlatformOverride } from "../../../../shared/sharing/share-post.contract.ts";
import { fittedFor } from "./adapted.ts";
import { emptyDraft } from "./draft.ts";
import { smsChoices } from "./sms-choices.ts";

const STATE = {
  adaptation: {
    hashtags: [],
    platformHashtags: {},
    linkedinFooter: "",
    smsSignature: "Béthanie",
    emailSubject: "",
  },
  communityTitle: "Béthanie",
  shortLinkBase: "https://b.example/l/",
};

const ways = (text: string, own?: PlatformOverride) =>
  smsChoices((override) => {
    const draft = { ...emptyDraft("019b9288-d680-74a2-b311-dae4fc6750c9"), text };
    const sms = { id: "sms", limits: DEFAULT_LIMITS.sms, route: "window" } as Platform;
    return fittedFor(sms, draft, { images: [], video: null }, STATE, { override });
  }, own);

const told = (text: string, own?: PlatformOverride) =>
  ways(text, own).map(
    ({ segments, cut, keepsLetters, chosen }) =>
      `${cut ? "début" : "tout"} ${segments}${keepsLetters ? " accents" : ""}${chosen ? " choisi" : ""}`,
  );

test("a long text with accents: its beginning, all of it simply, all of it as written", () => {
  const long = "Fête de Noël ".repeat(18).trim();
  expect(told(long)).toEqual(["début 1 choisi", "tout 2", "tout 4 accents"]);
  expect(told(long, { simplify: true, whole: true })).toEqual([
    "début 1",
    "tout 2 choisi",
    "tout 4 accents",
  ]);
  expect(told(long, { simplify: false, whole: true })[2]).toBe("tout 4 accents choisi");
});

test("a short one is whole either way, and one without costly letters has nothing to keep", () => {
  expect(told("Où dîner ? À Noël, chez Anne, près de la grande église, dès midi, en fête")).toEqual(
    ["tout 1 choisi", "tout 2 accents"],
  );
  expect(told("Venez")).toEqual(["tout 1 accents choisi"]);
  expect(told("Venez chanter ".repeat(18))).toEqual(["début 1 accents choisi", "tout 2 accents"]);
});

test("what no phone sends at once is never offered as all of it", () => {
  expect(told("Venez chanter ".repeat(200))).toEqual(["début 1 accents choisi"]);
  expect(told("Fête de Noël ".repeat(60))).toEqual(["début 1 choisi", "tout 6"]);
});

test("words of one's own that are too long leave only the ways that send them", () => {
  const text = "Venez chanter ".repeat(18);
  expect(told("Autre chose", { text })).toEqual(["tout 2 accents"]);
  expect(ways("Autre chose", { text })[0]?.override).toEqual({ text, simplify: true, whole: true });
});
