import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import { MAX_ALT_LENGTH } from "../../../../shared/ground/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { isPicture } from "./attachment.ts";
import { texts } from "./texts.ts";
import type { Attachments } from "./use-attachments.ts";

type PhotoSheetProps = { attachments: Attachments; itemKey: string; onClose: () => void };

/** What a photo or a film shows, in words, and its place among the others. */
export function PhotoSheet({ attachments, itemKey, onClose }: PhotoSheetProps) {
  const pictures = attachments.items.filter(isPicture);
  const index = pictures.findIndex(({ key }) => key === itemKey);
  const item = pictures[index];
  const [alt, setAlt] = useState(item?.alt ?? "");
  const total = pictures.length;
  const close = () => {
    attachments.describe(itemKey, alt.replace(/\s+/g, " ").trim());
    onClose();
  };
  if (!item) return null;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={texts.sheetTitle(item.kind, index + 1, total)}
      closeLabel={texts.close}
      foot={
        <Button wide onClick={close}>
          {texts.done}
        </Button>
      }
    >
      <div className="grid gap-4">
        {item.src && (
          <img
            src={item.src}
            alt=""
            className="dim max-h-[30dvh] w-full rounded-control object-contain"
          />
        )}
        <AltField value={alt} onChange={setAlt} />
        {total > 1 && (
          <MoveButtons
            index={index}
            total={total}
            onMove={(step) => attachments.move(itemKey, step)}
          />
        )}
      </div>
    </Sheet>
  );
}

type AltFieldProps = { value: string; onChange: (alt: string) => void };

function AltField({ value, onChange }: AltFieldProps) {
  return (
    <Field label={texts.alt} hint={texts.altHint}>
      <TextArea
        value={value}
        autoFocus
        maxLength={MAX_ALT_LENGTH}
        className="min-h-20!"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type MoveButtonsProps = { index: number; total: number; onMove: (step: 1 | -1) => void };

/** Its place among the others. */
function MoveButtons({ index, total, onMove }: MoveButtonsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        variant="line"
        icon={<Icon of={ArrowLeft} />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        {texts.before}
      </Button>
      <Button
        variant="line"
        iconEnd={<Icon of={ArrowRight} />}
        disabled={index === total - 1}
        onClick={() => onMove(1)}
      >
        {texts.after}
      </Button>
    </div>
  );
}
