import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import {
  conversationTexts,
  conversationViewTexts,
  ListPane,
} from "../../features/conversations/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useWide } from "../../infrastructure/pages/use-wide.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { BackBar } from "../back-bar.tsx";
import { ConversationFrame } from "./conversation-frame.tsx";

const NewMessage = lazy(() => import("./new-message.tsx").then((m) => ({ default: m.NewMessage })));

const words = conversationViewTexts.gone;

/** In place of a conversation that does not exist, or is not this reader's; the others beside it. */
export function ConversationGone() {
  const paths = usePaths();
  const wide = useWide();
  const [writing, setWriting] = useState(false);
  usePageTitle(words.title);
  return (
    <>
      <ConversationFrame
        open
        listLabel={conversationTexts.conversations}
        list={wide && <ListPane beside onWrite={() => setWriting(true)} />}
      >
        <div className="lg:hidden">
          <BackBar to={paths.messages()} title={conversationTexts.title} repeats />
        </div>
        <EmptyState
          scene="letter"
          level={1}
          className="my-auto bg-transparent!"
          title={words.title}
          action={
            <Button as={Link} to={paths.messages()}>
              {words.back}
            </Button>
          }
        >
          {words.body}
        </EmptyState>
      </ConversationFrame>
      <Suspense>{writing && <NewMessage onClose={() => setWriting(false)} />}</Suspense>
    </>
  );
}
