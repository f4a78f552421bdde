import { useEffect } from "react";
import { Link } from "react-router";
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
import { useTypedQuery } from "../../infrastructure/pages/use-typed-query.ts";
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
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The typed text, which the address follows after each pause, and the search of the address. */
function useTypedSearch() {
  const { query, asked, typed, setTyped, follow } = useTypedQuery();
  // An address that was cut names no group: everything is searched.
  const groupId = ID.exec(query.get(GROUP) ?? "")?.[0] ?? null;
  const words = usePaused(typed.trim());
  useEffect(() => {
    if (words === asked || words !== typed.trim()) return;
    follow(words, groupId ? { [GROUP]: groupId } : {});
  }, [words, asked, typed, groupId, follow]);
  const leaveGroup = () => follow(words);
  const kind = searchKindOf(query.get("sorte"));
  return { typed, setTyped, words, asked, kind, groupId, leaveGroup };
}

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
