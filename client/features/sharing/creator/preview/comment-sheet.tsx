import { useState } from "react";
import { MAX_COMMENT, measure } from "../../../../../shared/sharing/adaptation/index.ts";
import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { texts } from "../texts.ts";
import type { Previewed } from "./use-previewed.ts";

const words = texts.comment;

type CommentSheetProps = { platform: Platform; previewed: Previewed; onClose: () => void };

/** The comment that goes under a publication once it is out, and whether the link goes into it. */
export function CommentSheet({ platform, previewed, onClose }: CommentSheetProps) {
  const { draft } = previewed.creator;
  const override = draft.overrides[platform.id];
  const [text, setText] = useState(override?.firstComment ?? "");
  const [withLink, setWithLink] = useState(override?.linkInComment ?? false);
  const shown = previewed.previews.find((one) => one.platform.id === platform.id);
  const link = shown?.fitted.address ?? null;
  const max = MAX_COMMENT[platform.id] ?? 0;
  const whole = [text.trim(), withLink && link ? link : ""].filter(Boolean).join("\n");
  const length = measure(platform.id, whole);
  const save = (firstComment: string, linkInComment: boolean) => {
    const { firstComment: _, linkInComment: __, ...others } = override ?? {};
    previewed.onOverride(platform.id, {
      ...others,
      ...(firstComment !== "" && { firstComment }),
      ...(linkInComment && { linkInComment }),
    });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(platform.name)}
      closeLabel={texts.preview.close}
      foot={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            disabled={length > max}
            className="sm:order-2"
            onClick={() => save(text.trim(), withLink && link !== null)}
          >
            {texts.preview.save}
          </Button>
          <Button variant="line" onClick={() => save("", false)}>
            {words.none}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">
        <Field
          label={words.label}
          hint={words.hint}
          counter={texts.preview.counter(length, max)}
          fault={length > max ? texts.problems.tooLong(length - max) : undefined}
        >
          <TextArea autoFocus value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        {link && (
          <Checkbox
            checked={withLink}
            hint={words.linkHint}
            onChange={(event) => setWithLink(event.target.checked)}
          >
            {words.link}
          </Checkbox>
        )}
      </div>
    </Sheet>
  );
}
