import { useWaitingText } from "../../../infrastructure/outbox/use-waiting-text.ts";
import { TextSheet } from "../../../ui/layers/text-sheet.tsx";
import { texts } from "./texts.ts";
import type { CommentInput, WaitingComment } from "./waiting-comment.ts";

type WaitingCommentSheetProps = { comment: WaitingComment; onClose: () => void };

const { noRoom, left } = texts.waiting;
const words = { empty: texts.empty400, over: texts.over, noRoom, left };

/** Changes the words of a comment that has not left yet. */
export function WaitingCommentSheet({ comment, onClose }: WaitingCommentSheetProps) {
  const text = useWaitingText<CommentInput>({
    id: comment.id,
    first: comment.input.text,
    attached: comment.media.length > 0,
    rewrite: (input, said) => ({ ...input, text: said }),
    words,
    onDone: onClose,
  });
  return (
    <TextSheet
      {...text}
      title={texts.change.title}
      closeLabel={texts.change.close}
      onClose={onClose}
      label={texts.change.label}
      saveLabel={texts.change.save}
    />
  );
}
