import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { MAX_MESSAGES_READ } from "../../../../shared/ground/limits.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { type Earlier, earlierKey, type OpenConversation } from "../conversation-cache.ts";
import { type ConversationTarget, conversationQueries } from "../conversation-queries.ts";
import type { UnreadRange } from "./listed-messages.ts";

/** Refetched on mount, then kept current by the live stream. */
const FRESH = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: "always" } as const;

/** A conversation being read: itself, its messages the oldest first, and how to read further. */
export function useOpenConversation(place: ConversationTarget) {
  const pair = useQuery({
    ...conversationQueries.withMember("memberId" in place ? place.memberId : ""),
    ...FRESH,
    enabled: "memberId" in place,
  });
  const several = useQuery({
    ...conversationQueries.one("conversationId" in place ? place.conversationId : ""),
    ...FRESH,
    enabled: "conversationId" in place,
  });
  const query = "memberId" in place ? pair : several;
  const opened: OpenConversation | undefined = query.data;
  const other = pair.data?.member ?? null;
  const { earlier, ...further } = useEarlier(opened);
  return {
    ...further,
    conversation: opened?.conversation ?? null,
    other,
    canWrite: opened?.conversation?.abilities.write ?? pair.data?.canWrite ?? false,
    /** Where nothing was said yet between an adult and a minor: who is to be the witness. */
    witnessed: opened?.conversation ? null : (pair.data?.witnessed ?? null),
    blockedByMe: opened?.conversation?.blockedByMe ?? pair.data?.blockedByMe ?? false,
    messages: opened ? ascending(opened, earlier) : [],
    /** Messages that are not loaded lie between those shown and the newest. */
    apart: earlier?.apart ?? false,
    found: useFound(opened, query.isFetchedAfterMount),
    query,
  };
}

function ascending(opened: OpenConversation, earlier: Earlier | undefined): PrivateMessage[] {
  const newest = earlier?.apart ? [] : opened.messages.items;
  return [...newest, ...(earlier?.items ?? [])].reverse();
}

/** What was unread when the conversation was opened; null until the server has answered. */
function useFound(opened: OpenConversation | undefined, fresh: boolean): UnreadRange | null {
  const [found, setFound] = useState<UnreadRange | null>(null);
  if (found === null && fresh && opened) {
    setFound({
      after: opened.conversation?.readPlace ?? 0,
      upTo: opened.messages.items[0]?.place ?? 0,
    });
  }
  return found;
}

/** Earlier messages: read page by page while scrolling up, or around one message. */
function useEarlier(opened: OpenConversation | undefined) {
  const id = opened?.conversation?.id ?? "";
  const { held, reading, read, backToNewest } = useReadFurther(id);
  const head = opened?.messages;
  // The newest page was refetched and leaves a gap: the earlier ones are read again from it.
  const cut = held && !held.apart && head && gapBetween(head.items, held.items);
  const earlier = cut ? undefined : held;
  const nextCursor = (earlier ?? head)?.nextCursor ?? null;
  return {
    earlier,
    readingEarlier: reading,
    hasEarlier: nextCursor !== null,
    readEarlier: () =>
      nextCursor === null
        ? Promise.resolve()
        : read({ cursor: nextCursor }, (page) => ({
            items: [...(earlier?.items ?? []), ...page.items],
            nextCursor: page.nextCursor,
            apart: earlier?.apart ?? false,
          })),
    /** Reads the messages around one of them, and shows those. */
    readAround: (messageId: string) =>
      read({ around: messageId }, (page) => earlierThan(head?.items ?? [], page)),
    /** While apart, reads the messages that follow the last one shown. */
    readLater: () => {
      const from = earlier?.items[0];
      if (!earlier?.apart || !from) return Promise.resolve();
      return read({ around: from.id }, (page) => {
        const later = page.items.filter(({ place }) => place > from.place);
        if (later.length === 0) return undefined;
        return earlierThan(head?.items ?? [], { items: [...later, ...earlier.items], nextCursor });
      });
    },
    backToNewest,
  };
}

/** The cached messages before the newest page, and how to read more: one request at a time. */
function useReadFurther(id: string) {
  const client = useQueryClient();
  const key = earlierKey(id);
  const { data: held } = useQuery<Earlier>({ queryKey: key, queryFn: skipToken });
  const [reading, setReading] = useState(false);
  const busy = useRef(false);
  /** Incremented on return to the newest: the page being read is then dropped when it arrives. */
  const turn = useRef(0);
  useEffect(() => () => client.removeQueries({ queryKey: earlierKey(id) }), [client, id]);

  const read = async (input: { cursor: string } | { around: string }, join: Join) => {
    if (busy.current || !id) return;
    busy.current = true;
    setReading(true);
    const begun = turn.current;
    try {
      const page = await api.conversations.listMessages({ id, limit: MAX_MESSAGES_READ, ...input });
      if (begun === turn.current) client.setQueryData<Earlier>(key, join(page));
    } finally {
      busy.current = false;
      setReading(false);
    }
  };
  const backToNewest = () => {
    turn.current += 1;
    void client.resetQueries({ queryKey: key, exact: true });
  };
  return { held, reading, read, backToNewest };
}

type Page = { items: PrivateMessage[]; nextCursor: string | null };

type Join = (page: Page) => Earlier | undefined;

/** A page without what the newest one holds; `apart` where messages are missing between them. */
function earlierThan(newest: readonly PrivateMessage[], { items, nextCursor }: Page): Earlier {
  const oldest = newest.at(-1)?.place ?? Number.POSITIVE_INFINITY;
  const apart = gapBetween(newest, items);
  return {
    items: apart ? items : items.filter(({ place }) => place < oldest),
    nextCursor,
    apart,
  };
}

/** Whether messages lie between the oldest of the newest and the newest of the older. */
const gapBetween = (newest: readonly PrivateMessage[], older: readonly PrivateMessage[]) =>
  (older[0]?.place ?? 0) + 1 < (newest.at(-1)?.place ?? 0);
