import { expect, test } from "vitest";
import type { SealedItem } from "../../../../shared/conversations/witness.contract.ts";
import { byConversation } from "./by-conversation.ts";

const sealed = (id: string, conversationId: string, sealedAt: string) =>
  ({ id, conversationId, sealedAt, people: [{ id: "1", name: "Léa" }] }) as unknown as SealedItem;
const dayOf = (time: string) => time.slice(0, 10);

test("what was sealed of a conversation on one day stands together, the latest first", () => {
  const groups = byConversation(
    [
      sealed("e", "choir", "2026-11-02T18:00:00Z"),
      sealed("d", "trio", "2026-11-02T17:00:00Z"),
      sealed("c", "choir", "2026-11-02T09:00:00Z"),
      sealed("b", "choir", "2026-11-01T09:00:00Z"),
    ],
    dayOf,
  );
  expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual([["e", "c"], ["d"], ["b"]]);
  expect(groups.map(({ at }) => at)).toEqual([
    "2026-11-02T18:00:00Z",
    "2026-11-02T17:00:00Z",
    "2026-11-01T09:00:00Z",
  ]);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(3);
});

test("of none, none", () => {
  expect(byConversation([], dayOf)).toEqual([]);
});
