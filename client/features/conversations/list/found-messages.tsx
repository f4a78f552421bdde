import { useInfiniteQuery } from "@tanstack/react-query";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { conversationQueries } from "../conversation-queries.ts";
import { FoundLine } from "../found-line.tsx";
import { texts } from "../texts.ts";

/** Messages of the member's conversations that match the words: each line opens its message. */
export function FoundMessages({ words }: { words: string }) {
  const list = useInfiniteQuery(conversationQueries.found(words));
  return (
    <section aria-labelledby="messages-trouves">
      <h2 id="messages-trouves" className="meta px-gutter pt-4 pb-1 font-semibold">
        {texts.said}
      </h2>
      <PagedList
        list={list}
        words={texts.list}
        reason={errorText}
        keyOf={({ message }) => message.id}
        empty={
          <p role="status" className="px-gutter py-3 text-ink-2">
            {texts.noneFound(words)}
          </p>
        }
      >
        {(found) => <FoundLine {...found} />}
      </PagedList>
    </section>
  );
}
