import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { SquarePen } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { conversationQueries } from "../conversation-queries.ts";
import { texts } from "../texts.ts";
import { ConversationLine } from "./conversation-line.tsx";
import { FoundMessages } from "./found-messages.tsx";
import { PhotoInvitation } from "./photo-invitation.tsx";

type ListPaneProps = {
  /** What is open beside: the other's id where there are two, the conversation's otherwise. */
  current?: string | undefined;
  /** Opens « Nouveau message ». */
  onWrite: () => void;
  /** The page's own heading stands elsewhere: in the conversation's bar. */
  beside?: boolean;
};

/** The member's conversations, the latest first, with a search among them. */
export function ListPane({ current, onWrite, beside }: ListPaneProps) {
  const { words, field } = useSearchWords();
  const Heading = beside ? "h2" : "h1";
  return (
    <>
      <div className="sticky top-0 z-sticky bg-slab px-gutter pt-4 pb-3 lg:pt-5">
        <div className="flex items-center justify-between pb-2">
          <Heading className="title text-h2">{texts.title}</Heading>
          <IconButton label={texts.write} tone="ink" onClick={onWrite} className="-mr-2">
            <Icon of={SquarePen} />
          </IconButton>
        </div>
        <SearchField label={texts.search} clearLabel={texts.clear} {...field} />
      </div>
      <Conversations
        name={words}
        current={current}
        empty={words ? null : <NoConversation onWrite={onWrite} />}
      />
      {words && <FoundMessages words={words} />}
    </>
  );
}

function NoConversation({ onWrite }: Pick<ListPaneProps, "onWrite">) {
  return (
    <EmptyState
      scene="letter"
      title={texts.empty.title}
      action={
        <Button icon={<Icon of={SquarePen} />} onClick={onWrite}>
          {texts.write}
        </Button>
      }
    >
      {texts.empty.body}
    </EmptyState>
  );
}

type ConversationsProps = { name: string; current: string | undefined; empty: ReactNode };

function Conversations({ name, current, empty }: ConversationsProps) {
  const list = useInfiniteQuery({
    ...conversationQueries.all(name),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {!name && (
        <PhotoInvitation conversations={list.data?.pages.flatMap(({ items }) => items) ?? []} />
      )}
      <PagedList
        list={list}
        words={texts.list}
        reason={errorText}
        keyOf={({ id }) => id}
        empty={empty}
      >
        {(conversation) => (
          <ConversationLine
            conversation={conversation}
            current={(conversation.other?.id ?? conversation.id) === current}
          />
        )}
      </PagedList>
      {list.hasNextPage && !list.isFetchingNextPage && (
        <Reached key={list.data?.pages.length} onSeen={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

/** Requests the next page when the foot of the list comes near the viewport. */
function Reached({ onSeen }: { onSeen: () => void }) {
  const foot = useRef<HTMLSpanElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = foot.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      rootMargin: "200px",
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return <span ref={foot} className="block h-px" />;
}
