import { useState } from "react";
import { measure } from "../../../../../shared/sharing/adaptation/index.ts";
import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformOverride } from "../../../../../shared/sharing/share-post.contract.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import type { Fitted } from "../adapted.ts";
import { texts } from "../texts.ts";

const words = texts.preview;
const MAX_SUBJECT = 150;

type OverrideSheetProps = {
  platform: Platform;
  fitted: Fitted;
  override: PlatformOverride | undefined;
  onSave: (override: PlatformOverride) => void;
  onRestore: () => void;
  onClose: () => void;
};

/** The text for one platform only, with its own counting; the others keep theirs. */
export function OverrideSheet(props: OverrideSheetProps) {
  const { platform, fitted, override, onClose } = props;
  const [text, setText] = useState(override?.text ?? fitted.text);
  const [subject, setSubject] = useState(override?.subject ?? fitted.subject ?? "");
  const over = measure(platform.id, text.trim()) - fitted.maxLength;
  const email = platform.id === "email";
  const save = () => {
    if (over > 0) return;
    props.onSave({ ...override, text, ...(email && { subject }) });
    onClose();
  };
  const restore = () => {
    props.onRestore();
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.edit(platform.name)}
      closeLabel={words.close}
      foot={<SaveOrRestore disabled={over > 0} onSave={save} onRestore={restore} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        {email && <SubjectField subject={subject} onChange={setSubject} />}
        <TextField platform={platform} fitted={fitted} text={text} onChange={setText} />
      </div>
    </Sheet>
  );
}

type TextFieldProps = Pick<OverrideSheetProps, "platform" | "fitted"> & {
  text: string;
  onChange: (text: string) => void;
};

function TextField({ platform, fitted, text, onChange }: TextFieldProps) {
  const length = measure(platform.id, text.trim());
  const over = length - fitted.maxLength;
  return (
    <Field
      label={words.text(platform.name)}
      counter={words.counter(length, fitted.maxLength)}
      fault={over > 0 ? texts.problems.tooLong(over) : undefined}
    >
      <TextArea
        autoFocus
        value={text}
        className="max-h-[45dvh] overflow-y-auto"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type SubjectFieldProps = { subject: string; onChange: (subject: string) => void };

function SubjectField({ subject, onChange }: SubjectFieldProps) {
  return (
    <Field label={words.subject}>
      <TextInput
        value={subject}
        maxLength={MAX_SUBJECT}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type SaveOrRestoreProps = { disabled: boolean; onSave: () => void; onRestore: () => void };

function SaveOrRestore({ disabled, onSave, onRestore }: SaveOrRestoreProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button disabled={disabled} className="sm:order-2" onClick={onSave}>
        {words.save}
      </Button>
      <Button variant="line" onClick={onRestore}>
        {words.restore}
      </Button>
    </div>
  );
}
