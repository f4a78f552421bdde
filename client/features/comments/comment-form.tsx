import { Send, X } from "lucide-react";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import type { Comment } from "../../../shared/comments.ts";
import { Fault } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Quote } from "../../ui/quote.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { WriteBar } from "../../ui/write-bar.tsx";
import { texts } from "./texts.ts";
import { type CommentPhotos, useCommentForm } from "./use-comment-form.tsx";

export type CommentFormProps = {
  postId: string;
  newId: () => string;
  photos: CommentPhotos;
  /** The photo on its way, and the button that adds one: both of the media feature. */
  tiles: ReactNode;
  photoButton: ReactNode;
  replyTo: Comment | null;
  onCancelReply: () => void;
  onSent: () => void;
  writing: Ref<HTMLTextAreaElement>;
};

const FAULT = "comment-fault";

/** What one comments with, at the foot of a post. */
export function CommentForm(props: CommentFormProps) {
  const { replyTo, onCancelReply } = props;
  const form = useCommentForm(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void form.send();
    if (event.key === "Escape" && replyTo) onCancelReply();
  };
  const above = (replyTo || props.photos.count > 0 || form.fault) && (
    <div className="grid gap-2">
      {replyTo && <ReplyChip comment={replyTo} onCancel={onCancelReply} />}
      {props.tiles}
      <Fault id={FAULT}>{form.fault}</Fault>
    </div>
  );
  return (
    <WriteBar
      label={texts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
      above={above}
      inside={props.photoButton}
      trailing={
        <IconButton type="submit" tone="blue" size="l" label={texts.send} busy={form.busy}>
          <Icon of={Send} />
        </IconButton>
      }
    >
      <TextArea
        bare
        ref={props.writing}
        aria-label={replyTo ? texts.replyTo(replyTo.author.name) : texts.write}
        aria-describedby={form.fault ? FAULT : undefined}
        placeholder={texts.write}
        value={form.text}
        onChange={(event) => form.write(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-40 overflow-y-auto py-3"
      />
    </WriteBar>
  );
}

function ReplyChip({ comment, onCancel }: { comment: Comment; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-1">
      <Quote name={texts.replyingTo(comment.author.name)} className="min-w-0 flex-1">
        {comment.text}
      </Quote>
      <IconButton label={texts.cancelReply} onClick={onCancel}>
        <Icon of={X} size="s" />
      </IconButton>
    </div>
  );
}
