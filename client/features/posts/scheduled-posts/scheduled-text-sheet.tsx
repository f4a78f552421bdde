import { MAX_TEXT_LENGTH } from "../../../../shared/ground/limits.ts";
import type { ScheduledPost } from "../../../../shared/posts/scheduled-posts.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useKeptText } from "../../../infrastructure/words/use-kept-text.ts";
import { TextSheet } from "../../../ui/layers/text-sheet.tsx";
import { useChangeScheduled } from "./scheduled-post-acts.ts";
import { texts } from "./texts.ts";

const words = texts.text;

type ScheduledTextSheetProps = { post: ScheduledPost; onClose: () => void };

/** Edits the text of a scheduled post; unsaved text is kept on this phone as a draft. */
export function ScheduledTextSheet({ post, onClose }: ScheduledTextSheetProps) {
  const [text, setText, forget] = useKeptText(`programme.${post.id}`, post.text);
  const { mutate, isPending, error } = useChangeScheduled(post.id, words.done, () => {
    forget();
    onClose();
  });
  const over = text.trim().length - MAX_TEXT_LENGTH;
  return (
    <TextSheet
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      label={words.label}
      field={{ value: text, onChange: (event) => setText(event.target.value) }}
      fault={over > 0 ? words.over(over) : error && errorText(error)}
      saveLabel={words.save}
      onSave={() => over <= 0 && mutate({ text })}
      busy={isPending}
    />
  );
}
