import { useState } from "react";
import { MAX_TEXT_LENGTH } from "../../../shared/ground/limits.ts";
import { changeInOutbox } from "../../infrastructure/outbox/keep-in-outbox.ts";
import type { OutboxItem } from "../../infrastructure/outbox/outbox.ts";
import type { ItemSender } from "../../infrastructure/outbox/senders.ts";
import { TextSheet } from "../../ui/layers/text-sheet.tsx";
import { outboxTexts as texts } from "./outbox-texts.ts";

type OutboxWordsSheetProps = { item: OutboxItem; sender: ItemSender<unknown>; onClose: () => void };

/** Edits the words of an item that was not sent yet. */
export function OutboxWordsSheet({ item, sender, onClose }: OutboxWordsSheetProps) {
  const [text, setText] = useState(() => sender.words(item.input));
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const over = text.trim().length - MAX_TEXT_LENGTH;
  const save = async () => {
    if (busy || over > 0) return;
    if (text.trim() === "" && item.media.length === 0) return setFault(texts.change.empty);
    setBusy(true);
    const changed = await changeInOutbox(item.id, (one) => ({
      ...one,
      input: sender.rewrite?.(one.input, text),
    })).catch(() => null);
    setBusy(false);
    if (changed) return onClose();
    setFault(changed === null ? texts.change.noRoom : texts.left);
  };
  return (
    <TextSheet
      title={texts.change.title}
      closeLabel={texts.close}
      onClose={onClose}
      label={texts.change.label}
      field={{
        value: text,
        onChange: (event) => {
          setFault(null);
          setText(event.target.value);
        },
      }}
      fault={over > 0 ? texts.change.over(over) : fault}
      saveLabel={texts.change.save}
      onSave={() => void save()}
      busy={busy}
    />
  );
}
