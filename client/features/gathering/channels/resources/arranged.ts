import type { ChannelResource } from "../../../../../shared/gathering/channels.contract.ts";

/** Moves an item one step before or after; at an end it stays. */
export function moveItem<T extends { id: string }>(
  items: readonly T[],
  id: string,
  step: -1 | 1,
): T[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const to = from + step;
  if (!item || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The latest first, whatever their animators' order. */
export const latestFirst = (items: readonly ChannelResource[]): ChannelResource[] =>
  items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
