import type { SealedItem } from "../../../../shared/conversations/witness.contract.ts";

/** What was sealed of one conversation on one day. */
export type SealedGroup = {
  key: string;
  /** When the latest of them was sealed. */
  at: string;
  /** Who is in the conversation now. */
  people: readonly { id: string; name: string }[];
  items: SealedItem[];
};

/**
 * Sealed messages, the latest first, under the day and the conversation they were sealed in.
 *
 * @param dayOf the day of a moment, by the community's clocks
 */
export function byConversation(
  items: readonly SealedItem[],
  dayOf: (time: string) => string,
): SealedGroup[] {
  const groups = new Map<string, SealedGroup>();
  for (const item of items) {
    const key = `${dayOf(item.sealedAt)} ${item.conversationId}`;
    const group = groups.get(key) ?? { key, at: item.sealedAt, people: item.people, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}
