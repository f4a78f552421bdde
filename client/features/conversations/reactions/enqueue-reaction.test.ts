import { expect, test } from "vitest";
import type { OutboxItem } from "../../../infrastructure/outbox/outbox.ts";
import { withWish } from "./enqueue-reaction.ts";

const wish = (id: string, emoji: string | null, messageId = "message") => ({
  id,
  memberId: "anne",
  kind: "reaction" as const,
  place: messageId,
  input: { messageId, conversationId: "here", emoji },
  media: [],
  writtenAt: "2026-11-26T10:00:00.000Z",
});
const wishes = (items: readonly OutboxItem[]) =>
  items.map(({ id, input }) => [id, (input as { emoji: string | null }).emoji]);

test("the last wish about a message takes the place of one that waits", () => {
  const one = withWish([], wish("one", "🙏"));
  const other = withWish(one, wish("other", "👍", "another message"));
  expect(wishes(withWish(other, wish("two", null)))).toEqual([
    ["one", null],
    ["other", "👍"],
  ]);
});

test("one that is leaving is followed by the next", () => {
  const leaving = withWish([], wish("one", "🙏")).map(
    (item): OutboxItem => ({ ...item, state: "sending" }),
  );
  expect(wishes(withWish(leaving, wish("two", null)))).toEqual([
    ["one", "🙏"],
    ["two", null],
  ]);
});
