import { Copy, Forward, Info, Pencil, Pin, PinOff, Reply, Trash2 } from "lucide-react";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

/** The actions on a message; the sheets they open belong to the conversation. */
export type MessageActs = {
  reply: (message: PrivateMessage) => void;
  edit: (message: PrivateMessage) => void;
  remove: (message: PrivateMessage) => void;
  pin: (message: PrivateMessage, on: boolean) => void;
  pinForAll: (message: PrivateMessage, on: boolean) => void;
  react: (message: PrivateMessage, emoji: string) => void;
  /** Offers emoji and everything else, as a finger that stays does. */
  hold: (message: PrivateMessage) => void;
  /** Shows who reacted. */
  whoReacted: (message: PrivateMessage) => void;
  /** Shows whom it reached, and who read it. */
  whoRead: (message: PrivateMessage) => void;
  forward: (message: PrivateMessage) => void;
  /** Of other features: to report it. */
  others: (message: PrivateMessage) => readonly MenuEntry[];
};

/** What the conversation of a message allows, and holds of it. */
export type MessageStanding = {
  mayWrite: boolean;
  mayPinForAll: boolean;
  pinnedForAll: boolean;
};

/** What may be done of a message, in the order of a menu. */
export function messageEntries(
  message: PrivateMessage,
  acts: MessageActs,
  { mayWrite, mayPinForAll, pinnedForAll }: MessageStanding,
): MenuEntry[] {
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
      label: tools.forward,
      icon: <Icon of={Forward} />,
      onSelect: () => acts.forward(message),
    },
    {
      label: pinned ? tools.unpin : tools.pin,
      icon: <Icon of={pinned ? PinOff : Pin} />,
      onSelect: () => acts.pin(message, !pinned),
    },
    ...can(mayPinForAll, {
      label: pinnedForAll ? tools.unpinForAll : tools.pinForAll,
      icon: <Icon of={pinnedForAll ? PinOff : Pin} />,
      onSelect: () => acts.pinForAll(message, !pinnedForAll),
    }),
    ...can(message.checkmark !== null, {
      label: tools.whoRead,
      icon: <Icon of={Info} />,
      onSelect: () => acts.whoRead(message),
    }),
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
