import { SquarePen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  conversationTexts,
  ListPane,
  useConversationsLive,
} from "../../features/conversations/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { useWide } from "../../infrastructure/pages/use-wide.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { ConversationFrame } from "./conversation-frame.tsx";

const NewMessage = lazy(() => import("./new-message.tsx").then((m) => ({ default: m.NewMessage })));

export const handle: PageHandle = { wide: true };

/** `/community/{id}/private-message`: the member's conversations. */
export function Component() {
  const wide = useWide();
  const [writing, setWriting] = useState(false);
  usePageTitle(conversationTexts.title);
  useConversationsLive();
  const write = () => setWriting(true);
  const passed = usePassedOn();
  const list = <ListPane onWrite={write} />;
  return (
    <>
      {wide !== false ? (
        // Drawn on the server, the style sheet decides.
        <ConversationFrame list={list} listLabel={conversationTexts.conversations} open={false}>
          <EmptyState
            scene="letter"
            className="my-auto bg-transparent!"
            title={conversationTexts.pick.title}
            action={
              <Button icon={<Icon of={SquarePen} />} onClick={write}>
                {conversationTexts.write}
              </Button>
            }
          >
            {conversationTexts.pick.body}
          </EmptyState>
        </ConversationFrame>
      ) : (
        <FrameColumn withDock tall className="bg-slab">
          {list}
        </FrameColumn>
      )}
      <Suspense>
        {writing && <NewMessage onClose={() => setWriting(false)} />}
        {passed.postId && <NewMessage postId={passed.postId} onClose={passed.close} />}
      </Suspense>
    </>
  );
}

/** The post that the address asks to forward, until its sheet is closed: then back to where it was. */
function usePassedOn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [closed, setClosed] = useState<string | null>(null);
  const asked = search.get("transferer");
  const close = (left?: boolean) => {
    setClosed(asked);
    if (!left && history.state?.idx > 0) void navigate(-1);
  };
  return { postId: asked === closed ? null : asked, close };
}
