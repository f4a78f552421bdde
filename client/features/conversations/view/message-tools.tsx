import { Ellipsis, Reply, SmilePlus } from "lucide-react";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MenuButton } from "../../../ui/layers/menu-button.tsx";
import { ReactionButton } from "../reactions/reaction-button.tsx";
import { ownEmoji } from "../reactions/reactions.ts";
import { texts as reactionTexts } from "../reactions/texts.ts";
import { type MessageActs, type MessageStanding, messageEntries } from "./message-entries.tsx";
import { texts } from "./texts.ts";

type MessageToolsProps = {
  message: PrivateMessage;
  ownId: string;
  acts: MessageActs;
  standing: MessageStanding;
};

/** The buttons beside a message: to react, to answer it, and everything else. */
export function MessageTools({ message, ownId, acts, standing }: MessageToolsProps) {
  return (
    <>
      {standing.mayWrite && (
        <ReactionButton
          chosen={ownEmoji(message.reactions, ownId)}
          onChoose={(emoji) => acts.react(message, emoji)}
        />
      )}
      {standing.mayWrite && (
        // On a touch screen, the message is slid instead, or the reply is first in the menu.
        <IconButton
          label={texts.tools.reply}
          onClick={() => acts.reply(message)}
          className="[@media(hover:none)]:hidden"
        >
          <Icon of={Reply} size="s" />
        </IconButton>
      )}
      <MenuButton
        trigger={
          <IconButton label={texts.tools.more}>
            <Icon of={Ellipsis} size="s" />
          </IconButton>
        }
        entries={[
          ...(standing.mayWrite
            ? [
                {
                  label: reactionTexts.react,
                  icon: <Icon of={SmilePlus} />,
                  onSelect: () => acts.hold(message),
                },
              ]
            : []),
          ...messageEntries(message, acts, standing),
        ]}
      />
    </>
  );
}
