import { useInfiniteQuery } from "@tanstack/react-query";
import type { SearchKind } from "../../../../shared/posts/search-kinds.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { keyOfResult, ResultLine, type ResultLineProps } from "./result-line.tsx";
import { searchQueries } from "./search-queries.ts";
import { kinds, texts } from "./texts.ts";

type SearchListProps = { kind: SearchKind; words: string; groupId?: string | undefined } & Pick<
  ResultLineProps,
  "eventLine"
>;

/** All the results of one kind, page after page. */
export function SearchList({ kind, words, groupId, eventLine }: SearchListProps) {
  const list = useInfiniteQuery(searchQueries.all(kind, words, groupId));
  return (
    <Card as="section" aria-label={kinds[kind]} className="overflow-clip">
      <PagedList
        list={list}
        words={{ ...texts, title: kinds[kind] }}
        reason={errorText}
        keyOf={keyOfResult}
        empty={
          <EmptyState scene="lamp" title={texts.none(words)}>
            {texts.noneBody}
          </EmptyState>
        }
      >
        {(result) => <ResultLine result={result} typed={words} eventLine={eventLine} />}
      </PagedList>
    </Card>
  );
}
