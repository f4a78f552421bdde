import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import type { SearchKind } from "../../../../shared/posts/search-kinds.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { SearchActs, SearchHelp, SearchStarting } from "./lazy.ts";
import { keyOfResult, ResultLine, type ResultLineProps } from "./result-line.tsx";
import { searchQueries } from "./search-queries.ts";
import { kinds, texts } from "./texts.ts";

type SearchGlanceProps = {
  words: string;
  /** Only what is in this group. */
  groupId?: string | undefined;
  /** Searches words that were proposed. */
  onPick: (words: string) => void;
  /** The address of all the results of a kind. */
  toKind: (kind: SearchKind) => string;
} & Pick<ResultLineProps, "eventLine">;

/** What is proposed before the member types; then acts, and a few results of each kind. */
export function SearchGlance({ onPick, ...found }: SearchGlanceProps) {
  if (found.words === "") {
    return (
      <Suspense>
        <SearchStarting onPick={onPick} />
      </Suspense>
    );
  }
  if (found.groupId) return <Found {...found} />;
  return (
    <>
      <Suspense>
        <SearchActs words={found.words} />
      </Suspense>
      <Found {...found} />
      <Suspense>
        <SearchHelp words={found.words} />
      </Suspense>
    </>
  );
}

function Found({ words, groupId, toKind, eventLine }: Omit<SearchGlanceProps, "onPick">) {
  const search = useQuery({
    ...searchQueries.glance(words, groupId),
    placeholderData: keepPreviousData,
  });
  if (search.isPending) {
    return (
      <Card role="status" aria-label={texts.loading}>
        <SkeletonList rows={6} />
      </Card>
    );
  }
  if (search.isError) {
    return (
      <Card>
        <Failed
          title={texts.failed}
          retryLabel={texts.retry}
          busy={search.isFetching}
          onRetry={() => search.refetch()}
        >
          {errorText(search.error)}
        </Failed>
      </Card>
    );
  }
  const { sections } = search.data;
  return (
    <>
      <p role="status" className="sr-only">
        {texts.found(sections.length)}
      </p>
      {sections.length === 0 && (
        <EmptyState scene="lamp" title={texts.none(words)}>
          {texts.noneBody}
        </EmptyState>
      )}
      {sections.map(({ kind, items, more }) => (
        <Card key={kind} as="section" aria-labelledby={`found-${kind}`} className="overflow-clip">
          <h2 id={`found-${kind}`} className="title px-gutter pt-4 pb-1 text-h4">
            {kinds[kind]}
          </h2>
          <List>
            {items.map((result) => (
              <li key={keyOfResult(result)}>
                <ResultLine result={result} typed={words} eventLine={eventLine} />
              </li>
            ))}
          </List>
          {more && (
            <div className="px-gutter py-2">
              <Button
                as={Link}
                to={toKind(kind)}
                variant="bare"
                aria-label={texts.all(kind)}
                icon={<Icon of={ChevronRight} />}
              >
                {texts.seeAll}
              </Button>
            </div>
          )}
        </Card>
      ))}
    </>
  );
}
