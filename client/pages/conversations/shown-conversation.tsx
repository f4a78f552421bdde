import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import {
  ConversationLoading,
  type ConversationTarget,
  conversationTexts,
  conversationViewTexts,
  ListPane,
  placeId,
  useConversationsLive,
  useOpenConversation,
} from "../../features/conversations/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { useWide } from "../../infrastructure/pages/use-wide.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { Failed } from "../../ui/lists/failed.tsx";
import { ConversationFrame } from "./conversation-frame.tsx";
import { LoadedConversation } from "./loaded-conversation.tsx";

const ConversationGone = lazy(() =>
  import("./conversation-gone.tsx").then((m) => ({ default: m.ConversationGone })),
);
const NewMessage = lazy(() => import("./new-message.tsx").then((m) => ({ default: m.NewMessage })));

/** Said where there is none at this address, or not for this reader. */
export const NoConversation = () => (
  <Suspense>
    <ConversationGone />
  </Suspense>
);

/** A conversation and, where there is room, the others beside it. */
export function ShownConversation({ place }: { place: ConversationTarget }) {
  const opened = useOpenConversation(place);
  const wide = useWide();
  const [writing, setWriting] = useState(false);
  const [search] = useSearchParams();
  const { query, conversation, other } = opened;
  needsReading(query);
  useConversationsLive();
  usePageTitle(other?.name ?? conversation?.name ?? conversationTexts.title);
  const { error } = query;
  if (isApiError(error) && [400, 403, 404].includes(error.status)) return <NoConversation />;
  const target = search.get("message");
  return (
    <>
      <ConversationFrame
        open
        busy={query.isPending}
        listLabel={conversationTexts.conversations}
        list={wide && <ListPane beside current={placeId(place)} onWrite={() => setWriting(true)} />}
      >
        {query.isPending && <ConversationLoading />}
        {query.isError && !query.data && <ConversationFailed query={query} />}
        {query.data && (
          <LoadedConversation key={target} place={place} opened={opened} target={target} />
        )}
      </ConversationFrame>
      <Suspense>{writing && <NewMessage onClose={() => setWriting(false)} />}</Suspense>
    </>
  );
}

function ConversationFailed({ query }: Pick<ReturnType<typeof useOpenConversation>, "query">) {
  return (
    <Failed
      title={conversationViewTexts.failed}
      retryLabel={conversationViewTexts.retry}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {errorText(query.error)}
    </Failed>
  );
}
