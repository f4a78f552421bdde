import { Copy, Ellipsis, Pencil, Pin, PinOff, Reply, Trash2 } from "lucide-react";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MenuButton, type MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

/** The actions on a message; the sheets they open belong to the conversation. */
export type MessageActs = {
  reply: (message: PrivateMessage) => void;
  edit: (message: PrivateMessage) => void;
  remove: (message: PrivateMessage) => void;
  pin: (message: PrivateMessage, on: boolean) => void;
  /** Of other features: to report it. */
  others: (message: PrivateMessage) => readonly MenuEntry[];
};

type MessageToolsProps = { message: PrivateMessage; acts: MessageActs; mayWrite: boolean };

/** The buttons beside a message: to answer it, and everything else. */
export function MessageTools({ message, acts, mayWrite }: MessageToolsProps) {
  return (
    <>
      {mayWrite && (
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
        entries={entriesOf(message, acts, mayWrite)}
      />
    </>
  );
}

function entriesOf(message: PrivateMessage, acts: MessageActs, mayWrite: boolean): MenuEntry[] {
  const { tools } = texts;
  const can = (able: boolean, ...entries: MenuEntry[]) => (able ? entries : []);
  const { abilities, pinned, text } = message;
  return [
    ...can(mayWrite, {
      label: tools.reply,
      icon: <Icon of={Reply} />,
      onSelect: () => acts.reply(message),
    }),
    ...can(text !== "", {
      label: tools.copy,
      icon: <Icon of={Copy} />,
      onSelect: () => void copy(text),
    }),
    {
      label: pinned ? tools.unpin : tools.pin,
      icon: <Icon of={pinned ? PinOff : Pin} />,
      onSelect: () => acts.pin(message, !pinned),
    },
    ...can(abilities.edit, {
      label: tools.edit,
      icon: <Icon of={Pencil} />,
      onSelect: () => acts.edit(message),
    }),
    ...can(abilities.delete, {
      label: tools.delete,
      icon: <Icon of={Trash2} />,
      grave: true,
      onSelect: () => acts.remove(message),
    }),
    ...acts.others(message),
  ];
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: texts.tools.copied });
  } catch {
    toast({ text: texts.tools.notCopied, icon: "alert" });
  }
}
