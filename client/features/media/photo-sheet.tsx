import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import { MAX_ALT_LENGTH } from "../../../shared/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { texts } from "./texts.ts";
import type { Photos } from "./use-photos.ts";

type PhotoSheetProps = { photos: Photos; itemKey: string; onClose: () => void };

/** What a photo shows, in words, and its place among the others. */
export function PhotoSheet({ photos, itemKey, onClose }: PhotoSheetProps) {
  const index = photos.items.findIndex(({ key }) => key === itemKey);
  const item = photos.items[index];
  const [alt, setAlt] = useState(item?.alt ?? "");
  const total = photos.items.length;
  const close = () => {
    photos.describe(itemKey, alt.replace(/\s+/g, " ").trim());
    onClose();
  };
  if (!item) return null;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={texts.picker.sheetTitle(index + 1, total)}
      closeLabel={texts.picker.close}
      foot={
        <Button wide onClick={close}>
          {texts.picker.done}
        </Button>
      }
    >
      <div className="grid gap-4">
        <img
          src={item.src}
          alt=""
          className="dim max-h-[30dvh] w-full rounded-control object-contain"
        />
        <Field label={texts.picker.alt} hint={texts.picker.altHint}>
          <TextArea
            value={alt}
            autoFocus
            maxLength={MAX_ALT_LENGTH}
            className="min-h-20!"
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
        {total > 1 && (
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="line"
              icon={<Icon of={ArrowLeft} />}
              disabled={index === 0}
              onClick={() => photos.move(itemKey, -1)}
            >
              {texts.picker.before}
            </Button>
            <Button
              variant="line"
              iconEnd={<Icon of={ArrowRight} />}
              disabled={index === total - 1}
              onClick={() => photos.move(itemKey, 1)}
            >
              {texts.picker.after}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
