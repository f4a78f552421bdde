import { describe, expect, test } from "vitest";
import type { Delivery, Share } from "../../../../shared/sharing/shares.contract.ts";
import { addressInWords, stateWord, toneOf, whyOf } from "./delivery-words.ts";
import { headingOf, isAllOut, isOut, isRunning, progressWords } from "./share-words.ts";
import { texts } from "./texts.ts";

const delivery = (part: Partial<Delivery> = {}): Delivery =>
  ({
    platform: "facebook",
    route: "api",
    state: "waiting",
    holdReason: null,
    error: null,
    confirmedBy: null,
    letters: null,
    retryAt: null,
    ...part,
  }) as Delivery;
const share = (deliveries: Delivery[], part: Partial<Share> = {}): Share =>
  ({
    deliveries,
    platforms: [...new Set(deliveries.map(({ platform }) => platform))],
    approval: null,
    scheduleFor: null,
    progress: "pending",
    status: "published",
    ...part,
  }) as Share;
const published = delivery({ state: "published" });
const plain = (text: string | null) => text?.replace(/\s/g, " ");

describe("one delivery", () => {
  test("what a person confirmed is sent, what a platform said is published", () => {
    expect(stateWord(published)).toBe("Publié");
    const confirmed = delivery({ state: "published", route: "window", confirmedBy: "Grâce" });
    expect(stateWord(confirmed)).toBe("Envoyé");
    expect(whyOf(confirmed, "Grâce", null)).toBe("Confirmé par vous");
    expect(whyOf(confirmed, "Koffi", null)).toBe("Confirmé par Grâce");
  });

  test("an opened window is a question, never a success", () => {
    const opened = delivery({ state: "opened", route: "window" });
    expect([toneOf(opened), stateWord(opened)]).toEqual(["ask", "Ouvert"]);
    expect(stateWord(delivery({ state: "failed", route: "window" }))).toBe("Non envoyé");
  });

  test("an hour missed during a stop asks someone, another hold waits", () => {
    expect(toneOf(delivery({ state: "held", holdReason: "missed" }))).toBe("ask");
    expect(toneOf(delivery({ state: "held", holdReason: "emergency" }))).toBe("wait");
  });

  test("letters are counted while they leave", () => {
    const mail = delivery({ platform: "email", route: "mail", letters: { sent: 40, total: 184 } });
    expect(plain(whyOf({ ...mail, state: "processing" }, "", null))).toBe("40 sur 184 lettres");
    expect(plain(whyOf({ ...mail, state: "published" }, "", null))).toBe("40 lettres envoyées");
  });
});

describe("the whole", () => {
  test("is finished only when every delivery is out", () => {
    expect(isAllOut(share([published, published]))).toBe(true);
    expect(isAllOut(share([published, delivery({ state: "opened" })]))).toBe(false);
    expect(isAllOut(share([published, delivery({ state: "cancelled" })]))).toBe(false);
    expect(isAllOut(share([]))).toBe(false);
  });

  test("says where it is: running, to finish, failed, planned, held for an agreement", () => {
    const { titles } = texts;
    const title = (given: Share) => headingOf(given).title;
    const failed = delivery({ platform: "telegram", state: "failed" });
    const toOpen = delivery({ platform: "sms", route: "window", state: "to-open" });
    expect(title(share([published, delivery()]))).toBe(titles.pending);
    expect(title(share([failed, delivery()], { progress: "attention" }))).toBe(titles.pending);
    expect(title(share([published, failed], { progress: "attention" }))).toBe(titles.failed);
    expect(headingOf(share([failed], { progress: "attention" })).lead).toContain("Telegram");
    expect(title(share([published, toOpen], { progress: "attention" }))).toBe(titles.attention);
    expect(title(share([published], { progress: "done" }))).toBe(titles.done);
    const planned = { status: "scheduled", scheduleFor: "2026-12-05T09:00:00Z" } as const;
    expect(title(share([delivery({ state: "scheduled" })], planned))).toBe(titles.scheduled);
    const asked = { state: "waiting", by: null, at: null, reason: "" } as const;
    expect(title(share([delivery({ state: "held" })], { approval: asked }))).toBe(titles.approval);
  });

  test("its strokes are told in words", () => {
    const words = progressWords(
      share([published, delivery(), delivery({ state: "opened" }), delivery({ state: "failed" })]),
    );
    expect(plain(words)).toBe("1 publiée, 1 en cours, 1 à confirmer, 1 à reprendre");
  });
});

test("a publication runs while one platform is spoken to, whatever window waits to be opened", () => {
  const toOpen = delivery({ state: "to-open", route: "window" });
  expect(isRunning(share([toOpen, delivery({ state: "processing" })]))).toBe(true);
  expect(isRunning(share([toOpen, published]))).toBe(false);
});

test("marks light once nothing is under way any more, and something is published", () => {
  const failed = delivery({ state: "failed" });
  expect(isOut(share([published, delivery({ state: "sending" })]))).toBe(false);
  expect(isOut(share([published, failed]))).toBe(true);
  expect(isOut(share([failed]))).toBe(false);
});

test("an address is said without what nobody reads of it", () => {
  expect(addressInWords("https://www.facebook.com/bethanie/posts/42/?ref=1")).toBe(
    "facebook.com/bethanie/posts/42",
  );
  expect(addressInWords("t.me")).toBe("t.me");
});
