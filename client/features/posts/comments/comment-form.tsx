import type { KeyboardEvent, ReactNode, Ref } from "react";
import { useMentionSearch } from "../../../product/use-mention-search.ts";
import { AboveWords, SendButton } from "../../../ui/fields/above-words.tsx";
import { sendOnEnter } from "../../../ui/fields/enter-sends.ts";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { useCompletion } from "../../../ui/fields/use-completion.tsx";
import { WriteBar } from "../../../ui/fields/write-bar.tsx";
import type { CommentDraft, CommentReplyTarget } from "./comment-draft.ts";
import { texts } from "./texts.ts";
import { type CommentMedia, useCommentForm } from "./use-comment-form.tsx";

export type CommentFormProps = {
  postId: string;
  newId: () => string;
  media: CommentMedia;
  /** What is attached, and the buttons that attach: all of the media feature. */
  tiles: ReactNode;
  leading?: ReactNode;
  photoButton: ReactNode;
  /** Instead of « Envoyer » while there is nothing to send. */
  voiceButton?: ReactNode;
  /** Shown above while a voice is recorded, instead of the text field. */
  recorder?: ReactNode;
  draft: CommentDraft;
  keep: (draft: CommentDraft) => void;
  draftKey: string;
  replyTo: CommentReplyTarget | null;
  onCancelReply: () => void;
  onSent: () => void;
  writing: Ref<HTMLTextAreaElement>;
};

const FAULT = "comment-fault";

/** The form that writes a comment, at the foot of a post. */
export function CommentForm(props: CommentFormProps) {
  const { replyTo } = props;
  const form = useCommentForm(props);
  const { field, names } = useWords(props, form);
  return (
    <WriteBar
      label={texts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
      above={
        <AboveWords
          reply={
            replyTo && {
              title: texts.replyingTo(replyTo.name),
              cancelLabel: texts.cancelReply,
              onCancel: props.onCancelReply,
              children: replyTo.text,
            }
          }
          tiles={props.tiles}
          recorder={props.recorder}
          fault={form.fault}
          faultId={FAULT}
        >
          {names}
        </AboveWords>
      }
      lineHidden={Boolean(props.recorder)}
      leading={props.leading}
      inside={props.photoButton}
      trailing={
        form.nothing && props.voiceButton && !form.busy ? (
          props.voiceButton
        ) : (
          <SendButton label={texts.send} busy={form.busy} />
        )
      }
    >
      <TextArea
        bare
        ref={props.writing}
        aria-label={replyTo ? texts.replyTo(replyTo.name) : texts.write}
        aria-describedby={form.fault ? FAULT : undefined}
        placeholder={texts.write}
        {...field}
        className="max-h-40 overflow-y-auto py-3"
      />
    </WriteBar>
  );
}

/** The field, and the names it completes: Ctrl and Enter send, Escape answers nobody any more. */
function useWords(
  { replyTo, onCancelReply }: CommentFormProps,
  form: ReturnType<typeof useCommentForm>,
) {
  const { field, list } = useCompletion({
    ...useMentionSearch(),
    value: form.text,
    onWrite: form.write,
    chosen: form.mentions.map(({ name }) => name),
    onPick: form.mention,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    field.onKeyDown(event);
    if (event.defaultPrevented) return;
    sendOnEnter(event, () => void form.send());
    if (event.key === "Escape" && replyTo) onCancelReply();
  };
  return { field: { ...field, onKeyDown }, names: list };
}
