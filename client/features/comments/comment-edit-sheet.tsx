import { useState } from "react";
import type { Comment } from "../../../shared/comments.ts";
import { MAX_TEXT_LENGTH } from "../../../shared/limits.ts";
import { isApiError } from "../../infrastructure/api.ts";
import { errorText } from "../../infrastructure/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useEditComment } from "./comment-acts.ts";
import { texts } from "./texts.ts";

/** Changes the words of one's comment, in a sheet. */
export function CommentEditSheet({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [text, setText] = useState(comment.text);
  const [pressed, setPressed] = useState(false);
  const { mutate, isPending, error } = useEditComment(comment, onClose);
  const over = text.trim().length - MAX_TEXT_LENGTH;
  const empty = text.trim() === "" && comment.media.length === 0;
  const refused = isApiError(error) && error.status < 500 ? errorText(error) : texts.change.failed;
  const fault =
    (over > 0 && texts.over(over)) || (pressed && empty && texts.empty400) || (error && refused);
  const save = () => {
    setPressed(true);
    if (over <= 0 && !empty) mutate(text);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.change.title}
      closeLabel={texts.change.close}
      foot={
        <Button wide busy={isPending} onClick={save}>
          {texts.change.save}
        </Button>
      }
    >
      <Field label={texts.change.label} labelHidden fault={fault || undefined}>
        <TextArea
          value={text}
          autoFocus
          className="max-h-[50dvh] overflow-y-auto"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </Sheet>
  );
}
