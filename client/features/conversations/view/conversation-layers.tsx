import { lazy } from "react";
import { useNavigate } from "react-router";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import type { ChooseMembers } from "../new-message-sheet.tsx";
import type { ConversationTool } from "./conversation-bar.tsx";

const PinnedSheet = lazy(() =>
  import("./pinned-sheet.tsx").then((m) => ({ default: m.PinnedSheet })),
);
const MuteSheet = lazy(() => import("./mute-sheet.tsx").then((m) => ({ default: m.MuteSheet })));
const ClearDialog = lazy(() =>
  import("./clear-dialog.tsx").then((m) => ({ default: m.ClearDialog })),
);
const GroupSheet = lazy(() =>
  import("../group/group-sheet.tsx").then((m) => ({ default: m.GroupSheet })),
);

type ConversationLayersProps = {
  tool: ConversationTool | null;
  conversation: Conversation;
  choose: ChooseMembers;
  /** A pin leads to its message. */
  onTarget: (messageId: string) => void;
  onClose: () => void;
};

/** What opens from the bar of a conversation; loaded when it is asked for. */
export function ConversationLayers(props: ConversationLayersProps) {
  const { tool, conversation, choose, onTarget, onClose } = props;
  const navigate = useNavigate();
  const paths = usePaths();
  const goTo = (messageId: string) => {
    onClose();
    onTarget(messageId);
  };
  switch (tool) {
    case "pins":
      return <PinnedSheet conversation={conversation} onOpen={goTo} onClose={onClose} />;
    case "mute":
      return <MuteSheet conversationId={conversation.id} onClose={onClose} />;
    case "clear":
      return <ClearDialog conversationId={conversation.id} onClose={onClose} />;
    case "group":
      return (
        <GroupSheet
          conversation={conversation}
          choose={choose}
          onClose={onClose}
          onLeft={() => void navigate(paths.messages(), { replace: true })}
        />
      );
    default:
      return null;
  }
}
