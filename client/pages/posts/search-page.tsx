import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { MAX_SEARCH_LENGTH } from "../../../shared/ground/limits.ts";
import type { SearchKind } from "../../../shared/posts/search-kinds.ts";
import { EventRow } from "../../features/gathering/index.ts";
import {
  HashtagPosts,
  SearchGlance,
  SearchList,
  searchKindOf,
  searchKinds,
  searchTexts,
  searchWordOf,
} from "../../features/posts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { usePaused } from "../../infrastructure/use-paused.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardStack } from "../../ui/card.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";
import { ShownPost } from "./shown-post.tsx";

/** `/community/{id}/recherche?q=`: searches what the member may see, as they type. */
export function Component() {
  const paths = usePaths();
  const { typed, setTyped, words, asked, kind } = useTypedSearch();
  usePageTitle(searchTexts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.home()} title={searchTexts.title} />}>
      <CardStack>
        <Card className="grid gap-3 px-gutter py-3">
          <SearchField
            label={searchTexts.search}
            clearLabel={searchTexts.clear}
            maxLength={MAX_SEARCH_LENGTH}
            // The page is opened to type a search.
            autoFocus={asked === ""}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onClear={() => setTyped("")}
          />
          {kind && words && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="title text-h4">{searchKinds[kind]}</h2>
              <Button as={Link} to={paths.search(words)} variant="bare" size="s">
                {searchTexts.everything}
              </Button>
            </div>
          )}
        </Card>
        <Found words={words} kind={kind} onPick={setTyped} />
      </CardStack>
    </FrameColumn>
  );
}

/** The typed text, which the address follows after each pause, and the search of the address. */
function useTypedSearch() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const words = usePaused(typed.trim());
  /** Searches this page wrote into the address, until the address has them. */
  const given = useRef<string[]>([]);
  // A link to another search, or Back, sets the field. An address that this page wrote itself does
  // not: the member may have typed more since.
  useEffect(() => {
    const own = given.current.lastIndexOf(asked);
    given.current = own < 0 ? [] : given.current.slice(own + 1);
    if (own < 0) setTyped(asked);
  }, [asked]);
  useEffect(() => {
    if (words === asked || words !== typed.trim()) return;
    given.current.push(words);
    setQuery(words ? { q: words } : {}, { replace: true });
  }, [words, asked, typed, setQuery]);
  return { typed, setTyped, words, asked, kind: searchKindOf(query.get("sorte")) };
}

type FoundProps = {
  words: string;
  kind: SearchKind | null;
  /** Searches words that were proposed. */
  onPick: (words: string) => void;
};

function Found({ words, kind, onPick }: FoundProps) {
  const paths = usePaths();
  const hashtag = /^#([\p{L}\p{N}_]+)$/u.exec(words)?.[1];
  if (hashtag) {
    return <HashtagPosts hashtag={hashtag}>{(post) => <ShownPost post={post} />}</HashtagPosts>;
  }
  if (kind && words) return <SearchList kind={kind} words={words} eventLine={eventLine} />;
  const toKind = (one: SearchKind) => `${paths.search(words)}&sorte=${searchWordOf(one)}`;
  return <SearchGlance words={words} onPick={onPick} toKind={toKind} eventLine={eventLine} />;
}

const eventLine = (event: Parameters<typeof EventRow>[0]["event"]) => <EventRow event={event} />;
