import { useState } from "react";
import type { Post } from "../../../shared/posts.ts";
import { isApiError } from "../../infrastructure/api.ts";
import { errorText } from "../../infrastructure/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useEditPost } from "./post-acts.ts";
import { textLength } from "./text-length.ts";
import { texts } from "./texts.ts";

/** Changes the words of one's post, in a sheet. */
export function PostEditSheet({ post, onClose }: { post: Post; onClose: () => void }) {
  const [text, setText] = useState(post.text);
  const [pressed, setPressed] = useState(false);
  const { mutate, isPending, error } = useEditPost(post.id, onClose);
  const { over, left, near } = textLength(text);
  const empty = text.trim() === "" && post.media.length === 0;
  const refused = isApiError(error) && error.status < 500 ? errorText(error) : texts.edit.failed;
  const fault =
    (over > 0 && texts.composer.over(over)) ||
    (pressed && empty && texts.composer.empty) ||
    (error && refused);
  const save = () => {
    setPressed(true);
    if (over === 0 && !empty) mutate(text);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.edit.title}
      closeLabel={texts.edit.close}
      foot={
        <Button wide busy={isPending} onClick={save}>
          {texts.edit.save}
        </Button>
      }
    >
      <Field
        label={texts.edit.label}
        labelHidden
        fault={fault || undefined}
        counter={near && over === 0 ? texts.composer.left(left) : undefined}
      >
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
