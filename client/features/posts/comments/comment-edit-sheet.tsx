import { useState } from "react";
import { MAX_TEXT_LENGTH } from "../../../../shared/ground/limits.ts";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import type { Mention } from "../../../../shared/posts/posts.contract.ts";
import { isApiError } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { idsNamed, withNamed } from "../../../infrastructure/words/named.ts";
import { useKeptText } from "../../../infrastructure/words/use-kept-text.ts";
import { useMentionSearch } from "../../../product/use-mention-search.ts";
import { useCompletion } from "../../../ui/fields/use-completion.tsx";
import { TextSheet } from "../../../ui/layers/text-sheet.tsx";
import { useEditComment } from "./comment-acts.ts";
import { texts } from "./texts.ts";

/** Edits the viewer's own comment, in a sheet; unsaved text is kept on this phone as a draft. */
export function CommentEditSheet({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [text, setText, forget] = useKeptText(`modification.${comment.id}`, comment.text);
  const [named, setNamed] = useState<readonly Mention[]>(comment.mentions);
  const completion = useCompletion({
    ...useMentionSearch(),
    value: text,
    onWrite: setText,
    chosen: named.map(({ name }) => name),
    onPick: (one) => setNamed(withNamed(named, one)),
  });
  const [pressed, setPressed] = useState(false);
  const { mutate, isPending, error } = useEditComment(comment, () => {
    forget();
    onClose();
  });
  const over = text.trim().length - MAX_TEXT_LENGTH;
  const empty = text.trim() === "" && comment.media.length === 0;
  const refused = isApiError(error) && error.status < 500 ? errorText(error) : texts.change.failed;
  const fault =
    (over > 0 && texts.over(over)) || (pressed && empty && texts.empty400) || (error && refused);
  const save = () => {
    setPressed(true);
    if (over <= 0 && !empty && !isPending) mutate({ text, mentionIds: idsNamed(text, named) });
  };
  return (
    <TextSheet
      title={texts.change.title}
      closeLabel={texts.change.close}
      onClose={onClose}
      label={texts.change.label}
      field={completion.field}
      list={completion.list}
      fault={fault || undefined}
      saveLabel={texts.change.save}
      onSave={save}
      busy={isPending}
    />
  );
}
