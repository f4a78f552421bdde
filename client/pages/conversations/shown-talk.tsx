import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { placeId, type TalkPlace } from "../../features/conversations/conversation-queries.ts";
import { useConversationsLive } from "../../features/conversations/conversations-live.ts";
import { ListPane } from "../../features/conversations/list/list-pane.tsx";
import { TalkLoading } from "../../features/conversations/talk/talk-states.tsx";
import { texts as talkTexts } from "../../features/conversations/talk/texts.ts";
import { useTalk } from "../../features/conversations/talk/use-talk.ts";
import { texts } from "../../features/conversations/texts.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { useWide } from "../../infrastructure/pages/use-wide.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { Failed } from "../../ui/lists/failed.tsx";
import { NotFound } from "../not-found-page.tsx";
import { TalkFrame } from "./talk-frame.tsx";
import { WrittenTalk } from "./written-talk.tsx";

const NewMessage = lazy(() => import("./new-message.tsx").then((m) => ({ default: m.NewMessage })));

/** A conversation and, where there is room, the others beside it. */
export function ShownTalk({ place }: { place: TalkPlace }) {
  const talk = useTalk(place);
  const wide = useWide();
  const [writing, setWriting] = useState(false);
  const [search] = useSearchParams();
  const { query, conversation, other } = talk;
  needsReading(query);
  useConversationsLive();
  usePageTitle(other?.name ?? conversation?.name ?? texts.title);
  const { error } = query;
  if (isApiError(error) && [400, 403, 404].includes(error.status)) {
    return (
      <FrameColumn>
        <NotFound />
      </FrameColumn>
    );
  }
  const target = search.get("message");
  return (
    <>
      <TalkFrame
        open
        busy={query.isPending}
        listLabel={texts.conversations}
        list={wide && <ListPane beside current={placeId(place)} onWrite={() => setWriting(true)} />}
      >
        {query.isPending && <TalkLoading />}
        {query.isError && !query.data && <TalkFailed query={query} />}
        {query.data && <WrittenTalk key={target} place={place} talk={talk} target={target} />}
      </TalkFrame>
      <Suspense>{writing && <NewMessage onClose={() => setWriting(false)} />}</Suspense>
    </>
  );
}

function TalkFailed({ query }: Pick<ReturnType<typeof useTalk>, "query">) {
  return (
    <Failed
      title={talkTexts.failed}
      retryLabel={talkTexts.retry}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {errorText(query.error)}
    </Failed>
  );
}
