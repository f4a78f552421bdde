import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { MAX_SEARCH_LENGTH } from "../../../shared/ground/limits.ts";
import type { SearchKind } from "../../../shared/posts/search-kinds.ts";
import {
  EventRow,
  SearchedGroup,
  SearchedGroupLead,
  useSearchedGroup,
} from "../../features/gathering/index.ts";
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
  const { typed, setTyped, words, asked, kind, groupId, leaveGroup } = useTypedSearch();
  const group = useSearchedGroup(groupId);
  const back = groupId ? paths.group(groupId) : paths.home();
  usePageTitle(searchTexts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={back} title={searchTexts.title} />}>
      <CardStack>
        <Card className="grid gap-3 px-gutter py-3">
          <SearchField
            label={group?.field ?? searchTexts.search}
            clearLabel={searchTexts.clear}
            maxLength={MAX_SEARCH_LENGTH}
            // The page is opened to type a search.
            autoFocus={asked === ""}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onClear={() => setTyped("")}
          />
          {group && <SearchedGroup group={group} onRemove={leaveGroup} />}
          {kind && words && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="title text-h4">{searchKinds[kind]}</h2>
              <Button
                as={Link}
                to={searchPath(paths.search(words), groupId)}
                variant="bare"
                size="s"
              >
                {searchTexts.everything}
              </Button>
            </div>
          )}
        </Card>
        <Found words={words} kind={kind} groupId={groupId} onPick={setTyped} />
      </CardStack>
    </FrameColumn>
  );
}

/** What of the address names the group that is searched. */
const GROUP = "dans";

/** The typed text, which the address follows after each pause, and the search of the address. */
function useTypedSearch() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("q") ?? "";
  const groupId = query.get(GROUP);
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
    setQuery(addressOf(words, groupId), { replace: true });
  }, [words, asked, typed, groupId, setQuery]);
  const leaveGroup = () => setQuery(addressOf(words, null), { replace: true });
  const kind = searchKindOf(query.get("sorte"));
  return { typed, setTyped, words, asked, kind, groupId, leaveGroup };
}

const addressOf = (words: string, groupId: string | null) => ({
  ...(groupId && { [GROUP]: groupId }),
  ...(words && { q: words }),
});

/** The address of a search, within the group that is searched. */
const searchPath = (path: string, groupId: string | null) =>
  groupId ? `${path}&${GROUP}=${groupId}` : path;

type FoundProps = {
  words: string;
  kind: SearchKind | null;
  groupId: string | null;
  /** Searches words that were proposed. */
  onPick: (words: string) => void;
};

function Found({ words, kind, groupId, onPick }: FoundProps) {
  const paths = usePaths();
  const within = groupId ?? undefined;
  const hashtag = /^#([\p{L}\p{N}_]+)$/u.exec(words)?.[1];
  if (groupId && !words) return <SearchedGroupLead />;
  if (hashtag && !groupId) {
    return <HashtagPosts hashtag={hashtag}>{(post) => <ShownPost post={post} />}</HashtagPosts>;
  }
  if (kind && words)
    return <SearchList kind={kind} words={words} groupId={within} eventLine={eventLine} />;
  const toKind = (one: SearchKind) =>
    searchPath(`${paths.search(words)}&sorte=${searchWordOf(one)}`, groupId);
  return (
    <SearchGlance
      words={words}
      groupId={within}
      onPick={onPick}
      toKind={toKind}
      eventLine={eventLine}
    />
  );
}

const eventLine = (event: Parameters<typeof EventRow>[0]["event"]) => <EventRow event={event} />;
