import { expect, test } from "vitest";
import { withInput } from "./enqueue-like.ts";
import { asWished } from "./like-wish.ts";
import type { OutboxItem } from "./outbox.ts";
import {
  markInterrupted,
  markRefused,
  markSending,
  markWaiting,
  nextToSend,
  pauseAfter,
  putOff,
  withChange,
  withItem,
  withNew,
  withoutOpen,
} from "./outbox-order.ts";

type Items = readonly OutboxItem[];

const item = (id: string, place = "groupe") => ({
  id,
  memberId: "grace",
  kind: "post" as const,
  place,
  input: id,
  media: [],
  writtenAt: "2026-11-22T10:00:00Z",
});
const put = (items: Items, id: string, place?: string) => withNew(items, item(id, place));
const none = new Set<string>();

test("what was written first leaves first, whatever the phone's clock says", () => {
  const early = { ...item("b"), writtenAt: "2020-01-01T00:00:00Z" };
  const items = withNew(put([], "a"), early);
  expect(nextToSend(items, none)?.id).toBe("a");
  expect(items.map(({ order }) => order)).toEqual([1, 2]);
});

test("the order goes on after what has left, and the same item is put once", () => {
  const items = put(put(put([], "a"), "b"), "b");
  expect(items).toHaveLength(2);
  const later = put(
    items.filter(({ id }) => id === "b"),
    "c",
  );
  expect(later.map(({ order }) => order)).toEqual([2, 3]);
});

test("a place held back holds what follows there, and nothing elsewhere", () => {
  const items = put(put(put([], "a", "un"), "b", "un"), "c", "deux");
  expect(nextToSend(items, new Set(["un"]))?.id).toBe("c");
});

test("what was refused holds nothing back, and takes its turn where it was once asked again", () => {
  const items = withItem(put(put([], "a"), "b"), "a", markRefused("POST_EMPTY"));
  expect(nextToSend(items, none)?.id).toBe("b");
  const again = withChange(items, "a", markWaiting);
  expect(nextToSend(again, none)).toMatchObject({ id: "a", state: "waiting" });
  expect(again[0]?.fault).toBeUndefined();
});

test("what is leaving, or may have arrived, is neither changed nor taken back", () => {
  const leaving = withItem(put([], "a"), "a", markSending);
  const doubtful = withItem(leaving, "a", putOff("OFFLINE", { uncertain: true, failed: false }));
  for (const items of [leaving, doubtful]) {
    expect(withChange(items, "a", markWaiting)).toBe(items);
    expect(withoutOpen(items, "a")).toBe(items);
  }
  // A known fault afterwards does not lift the doubt.
  const still = withItem(doubtful, "a", putOff("OVERLOADED", { uncertain: false, failed: false }));
  expect(withoutOpen(still, "a")).toBe(still);
  // A refusal does.
  expect(withoutOpen(withItem(still, "a", markRefused("NOT_ALLOWED")), "a")).toEqual([]);
});

test("what a closed page left half sent waits again, its fate unknown", () => {
  const items = withItem(put(put([], "a"), "b"), "a", markSending);
  expect(markInterrupted(items)).toMatchObject([
    { state: "waiting", uncertain: true },
    { id: "b" },
  ]);
  const calm = put([], "a");
  expect(markInterrupted(calm)).toBe(calm);
});

test("pauses double from two seconds to five minutes", () => {
  expect([1, 2, 3, 20].map(pauseAfter)).toEqual([2000, 4000, 8000, 300_000]);
});

const wish = (on: boolean, uncertain = false) => ({
  ...item(`wish ${on} ${uncertain}`, "texte"),
  kind: "like" as const,
  input: { of: "post" as const, postId: "texte", on },
  ...(uncertain && { uncertain }),
});

test("the last wish about a text is the one that counts", () => {
  const liked = withInput([], wish(true));
  expect(liked).toMatchObject([{ place: "texte", input: { on: true } }]);
  expect(withInput(liked, wish(true))).toBe(liked);
  expect(withInput(liked, wish(false))).toEqual([]);
});

test("a like that may have arrived is taken back by asking, not by forgetting", () => {
  const liked = withInput([], wish(true, true));
  expect(withInput(liked, wish(false))).toMatchObject([{ uncertain: true, input: { on: false } }]);
});

test("a like that is leaving is left alone: what one wished since follows it", () => {
  const leaving = withInput([], wish(true)).map(markSending);
  const both = withInput(leaving, wish(false));
  expect(both.map(({ state }) => state)).toEqual(["sending", "waiting"]);
});

test("a text is shown as one wishes it, and counted once", () => {
  const text = { likedByMe: false, likeCount: 2 };
  expect(asWished(text, true)).toEqual({ likedByMe: true, likeCount: 3 });
  expect(asWished(asWished(text, true), true)).toEqual({ likedByMe: true, likeCount: 3 });
  expect(asWished(text, undefined)).toBe(text);
});
