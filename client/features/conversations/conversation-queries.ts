import { replaceEqualDeep } from "@tanstack/react-query";
import { MAX_MESSAGES_READ } from "../../../shared/ground/limits.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { callKey, callPages, callQuery } from "../../infrastructure/reading/queries.ts";

/** A pair's conversation is named by the other member's id, a group's by its own. */
export type ConversationTarget = { memberId: string } | { conversationId: string };

/** The key of drafts and of the outbox, which may exist before the conversation has a row. */
export const placeId = (place: ConversationTarget): string =>
  "memberId" in place ? place.memberId : place.conversationId;

const named = (name: string) => (name ? { name } : {});

/** Every question asked about conversations, each with its key in the cache. */
export const conversationQueries = {
  // Nothing live tells that someone has another name or picture since.
  all: (name = "") => ({ ...callPages("conversations", "list", named(name)), staleTime: 60_000 }),
  found: (words: string) => callPages("conversations", "searchMessages", { words }),
  withMember: (memberId: string) => ({
    ...callQuery("conversations", "openWith", { memberId, limit: MAX_MESSAGES_READ }),
    structuralSharing: withArrived,
  }),
  one: (id: string) => ({
    ...callQuery("conversations", "open", { id, limit: MAX_MESSAGES_READ }),
    structuralSharing: withArrived,
  }),
  /** @param count of those who read it: one more has it asked again */
  readers: (id: string, count: number) => ({
    queryKey: [...callKey("conversations", "listReaders", { id }), count],
    queryFn: () => api.conversations.listReaders({ id }),
  }),
  /** @param memberId with whom nothing was said yet, where there is no conversation */
  witnesses: (id: string | null, memberId: string | null) => ({
    queryKey: [...callKey("conversations", "listWitnesses", { id: id ?? memberId ?? "" })],
    queryFn: () =>
      id
        ? api.conversations.listWitnesses({ id })
        : api.conversations.listWitnessesWith({ memberId: memberId ?? "" }),
  }),
  pinned: (id: string) => callPages("conversations", "listPinned", { id }),
};

/** Key prefixes, to patch or invalidate every query of a kind. */
export const conversationKeys = {
  lists: callKey("conversations", "list"),
  withMembers: callKey("conversations", "openWith"),
  ones: callKey("conversations", "open"),
};

type Said = { messages: { items: readonly { place: number }[] } };

/** A response in flight while a message arrived does not remove that message from the cache. */
function withArrived(held: unknown, answer: unknown): unknown {
  const before = (held as Said | undefined)?.messages.items ?? [];
  const read = answer as Said;
  const newest = read.messages.items[0]?.place;
  const arrived = newest ? before.filter(({ place }) => place > newest) : [];
  const items = [...arrived, ...read.messages.items];
  return replaceEqualDeep(held, { ...read, messages: { ...read.messages, items } });
}
