import type { OutboxItem } from "../../infrastructure/outbox/outbox.ts";
import type { ItemSender } from "../../infrastructure/outbox/senders.ts";
import { useWaitingText } from "../../infrastructure/outbox/use-waiting-text.ts";
import { TextSheet } from "../../ui/layers/text-sheet.tsx";
import { outboxTexts as texts } from "./outbox-texts.ts";

type OutboxWordsSheetProps = { item: OutboxItem; sender: ItemSender<unknown>; onClose: () => void };

/** Edits the words of an item that was not sent yet. */
export function OutboxWordsSheet({ item, sender, onClose }: OutboxWordsSheetProps) {
  const text = useWaitingText<unknown>({
    id: item.id,
    first: sender.words(item.input),
    attached: item.media.length > 0,
    rewrite: (input, said) => sender.rewrite?.(input, said),
    words: { ...texts.change, left: texts.left },
    onDone: onClose,
  });
  return (
    <TextSheet
      {...text}
      title={texts.change.title}
      closeLabel={texts.close}
      onClose={onClose}
      label={texts.change.label}
      saveLabel={texts.change.save}
    />
  );
}
