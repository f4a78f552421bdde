import { useState } from "react";
import type { Mention, Post } from "../../../shared/posts/posts.contract.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { idsNamed, withNamed } from "../../infrastructure/words/named.ts";
import { useKeptText } from "../../infrastructure/words/use-kept-text.ts";
import { useMentionSearch } from "../../product/use-mention-search.ts";
import { useCompletion } from "../../ui/fields/use-completion.tsx";
import { TextSheet } from "../../ui/layers/text-sheet.tsx";
import { textLength } from "./composing/text-length.ts";
import { useEditPost } from "./post-acts.ts";
import { texts } from "./writing/texts.ts";

/** Edits the viewer's own post, in a sheet; unsaved text is kept on this phone as a draft. */
export function PostEditSheet({ post, onClose }: { post: Post; onClose: () => void }) {
  const [text, setText, forget] = useKeptText(`modification.${post.id}`, post.text);
  const [named, setNamed] = useState<readonly Mention[]>(post.mentions);
  const completion = useCompletion({
    ...useMentionSearch(),
    value: text,
    onWrite: setText,
    chosen: named.map(({ name }) => name),
    onPick: (one) => setNamed(withNamed(named, one)),
  });
  const [pressed, setPressed] = useState(false);
  const { mutate, isPending, error } = useEditPost(post.id, () => {
    forget();
    onClose();
  });
  const { over, left, near } = textLength(text);
  const empty = text.trim() === "" && post.media.length === 0;
  const refused = isApiError(error) && error.status < 500 ? errorText(error) : texts.edit.failed;
  const fault =
    (over > 0 && texts.composer.over(over)) ||
    (pressed && empty && texts.composer.empty) ||
    (error && refused);
  const save = () => {
    setPressed(true);
    if (over === 0 && !empty && !isPending) mutate({ text, mentionIds: idsNamed(text, named) });
  };
  return (
    <TextSheet
      title={texts.edit.title}
      closeLabel={texts.edit.close}
      onClose={onClose}
      label={texts.edit.label}
      field={completion.field}
      list={completion.list}
      fault={fault || undefined}
      counter={near && over === 0 ? texts.composer.left(left) : undefined}
      saveLabel={texts.edit.save}
      onSave={save}
      busy={isPending}
    />
  );
}
