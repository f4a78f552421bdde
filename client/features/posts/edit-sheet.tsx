import { type ReactNode, useState } from "react";
import type { Mention, Post } from "../../../shared/posts/posts.contract.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { idsNamed, withNamed } from "../../infrastructure/words/named.ts";
import { useKeptText } from "../../infrastructure/words/use-kept-text.ts";
import { useMentionSearch } from "../../product/use-mention-search.ts";
import { useCompletion } from "../../ui/fields/use-completion.tsx";
import { TextSheet } from "../../ui/layers/text-sheet.tsx";
import { textLength } from "./composing/text-length.ts";

/** A post or a comment, as it stands. */
type Written = Pick<Post, "id" | "text" | "mentions">;

type EditSheetProps = {
  edited: ReturnType<typeof useEditedText>;
  /** Media it shows beside its words. */
  mediaCount: number;
  /** What else of it may be changed, under its words. */
  children?: ReactNode;
  /** What went wrong before the call. */
  fault?: string | null;
  /** The call that saves what is typed. */
  edit: {
    mutate: (words: { text: string; mentionIds: string[] }) => void;
    isPending: boolean;
    error: Error | null;
  };
  words: {
    title: string;
    label: string;
    close: string;
    save: string;
    failed: string;
    empty: string;
    over: (characters: number) => string;
    /** Counts down to the limit, where that is shown. */
    left?: (characters: number) => string;
  };
  onClose: () => void;
};

/** What the author types in place of a text; unsaved, it is kept on this phone as a draft. */
export function useEditedText(written: Written) {
  const [text, setText, forget] = useKeptText(`modification.${written.id}`, written.text);
  const [named, setNamed] = useState<readonly Mention[]>(written.mentions);
  const completion = useCompletion({
    ...useMentionSearch(),
    value: text,
    onWrite: setText,
    chosen: named.map(({ name }) => name),
    onPick: (one) => setNamed(withNamed(named, one)),
  });
  return { text, mentionIds: idsNamed(text, named), completion, forget };
}

/** Edits the text of the viewer's own post or comment, in a sheet. */
export function EditSheet({ edited, edit, words, mediaCount, onClose, ...more }: EditSheetProps) {
  const { text, mentionIds, completion } = edited;
  const [pressed, setPressed] = useState(false);
  const { over, left, near } = textLength(text);
  const empty = text.trim() === "" && mediaCount === 0;
  const fault =
    (over > 0 && words.over(over)) ||
    (pressed && empty && words.empty) ||
    more.fault ||
    (edit.error && refusal(edit.error, words.failed));
  const save = () => {
    setPressed(true);
    if (over === 0 && !empty && !edit.isPending) edit.mutate({ text, mentionIds });
  };
  return (
    <TextSheet
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      label={words.label}
      field={completion.field}
      list={completion.list}
      fault={fault || undefined}
      counter={near && over === 0 ? words.left?.(left) : undefined}
      saveLabel={words.save}
      onSave={save}
      busy={edit.isPending}
    >
      {more.children}
    </TextSheet>
  );
}

/** Why the server refused it, or that it was not saved. */
const refusal = (error: Error, failed: string): string =>
  isApiError(error) && error.status < 500 ? errorText(error) : failed;
