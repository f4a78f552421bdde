import type { Reaction } from "../../../../shared/conversations/conversation-shapes.contract.ts";

type Person = { id: string; name: string };

/** What a reader is shown to have reacted with; null without a reaction of theirs. */
export const ownEmoji = (reactions: readonly Reaction[], memberId: string): string | null =>
  reactions.find(({ people }) => people.some(({ id }) => id === memberId))?.emoji ?? null;

/**
 * The reactions to a message once a member gave this one in the place of theirs, in the server's
 * order: the most given first.
 *
 * @param emoji null takes theirs away
 */
export function withReaction(
  reactions: readonly Reaction[],
  { id, name }: Person,
  emoji: string | null,
): Reaction[] {
  if (ownEmoji(reactions, id) === emoji) return [...reactions];
  const others = reactions
    .map((one) => ({ ...one, people: one.people.filter((person) => person.id !== id) }))
    .filter(({ people }) => people.length > 0);
  if (emoji === null) return others;
  const known = others.some((one) => one.emoji === emoji);
  const added = known ? others : [...others, { emoji, people: [] }];
  return added
    .map((one) => (one.emoji === emoji ? { ...one, people: [...one.people, { id, name }] } : one))
    .toSorted((one, other) => other.people.length - one.people.length);
}
