import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import {
  conversationTexts,
  ListPane,
  placeId,
  TalkLoading,
  type TalkPlace,
  talkTexts,
  useConversationsLive,
  useTalk,
} from "../../features/conversations/index.ts";
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
  usePageTitle(other?.name ?? conversation?.name ?? conversationTexts.title);
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
        listLabel={conversationTexts.conversations}
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
