import { useState } from "react";
import { MAX_TEXT_LENGTH } from "../../../../shared/ground/limits.ts";
import { changeInOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import { TextSheet } from "../../../ui/layers/text-sheet.tsx";
import { texts } from "./texts.ts";
import type { CommentInput, WaitingComment } from "./waiting-comment.ts";

type WaitingCommentSheetProps = { comment: WaitingComment; onClose: () => void };

/** Changes the words of a comment that has not left yet. */
export function WaitingCommentSheet({ comment, onClose }: WaitingCommentSheetProps) {
  const [text, setText] = useState(comment.input.text);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const over = text.trim().length - MAX_TEXT_LENGTH;
  const empty = text.trim() === "" && comment.media.length === 0;
  const save = async () => {
    if (busy || over > 0) return;
    if (empty) return setFault(texts.empty400);
    setBusy(true);
    const changed = await changeInOutbox<CommentInput>(comment.id, (item) => ({
      ...item,
      input: { ...item.input, text },
    })).catch(() => null);
    setBusy(false);
    if (changed) return onClose();
    setFault(changed === null ? texts.waiting.noRoom : texts.waiting.left);
  };
  return (
    <TextSheet
      title={texts.change.title}
      closeLabel={texts.change.close}
      onClose={onClose}
      label={texts.change.label}
      field={{
        value: text,
        onChange: (event) => {
          setFault(null);
          setText(event.target.value);
        },
      }}
      fault={over > 0 ? texts.over(over) : fault}
      saveLabel={texts.change.save}
      onSave={() => void save()}
      busy={busy}
    />
  );
}
