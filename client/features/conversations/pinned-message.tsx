import { PinOff } from "lucide-react";
import type {
  ConversationLink,
  PrivateMessage,
} from "../../../shared/conversations/conversation-shapes.contract.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { FoundLine } from "./found-line.tsx";
import { usePin } from "./view/message-acts.ts";
import { texts } from "./view/texts.ts";

type PinnedMessageProps = { message: PrivateMessage; conversation: ConversationLink };

/** A private message the member pinned, among other pins: it leads to its conversation. */
export function PinnedMessage({ message, conversation }: PinnedMessageProps) {
  const pin = usePin();
  return (
    <Card as="article" className="flex items-center gap-1 pr-1">
      <div className="min-w-0 flex-1">
        <FoundLine message={message} conversation={conversation} />
      </div>
      <IconButton label={texts.tools.unpin} onClick={() => pin(message, false)}>
        <Icon of={PinOff} size="s" />
      </IconButton>
    </Card>
  );
}
