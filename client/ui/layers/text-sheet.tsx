import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Field } from "../fields/field.tsx";
import { TextArea, type TextAreaProps } from "../fields/text-area.tsx";
import { Sheet } from "./sheet.tsx";

export type TextSheetProps = {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Name of the text, for screen readers. */
  label: string;
  /** The text and what hears it. */
  field: TextAreaProps;
  /** What is proposed for it. */
  list?: ReactNode;
  fault?: ReactNode;
  counter?: ReactNode;
  /** « Enregistrer » */
  saveLabel: ReactNode;
  onSave: () => void;
  busy: boolean;
  /** What goes with the text, under it. */
  children?: ReactNode;
};

/** A sheet where the member edits a text already written. */
export function TextSheet(props: TextSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      closeLabel={props.closeLabel}
      foot={
        <Button wide busy={props.busy} onClick={props.onSave}>
          {props.saveLabel}
        </Button>
      }
    >
      <Field label={props.label} labelHidden fault={props.fault} counter={props.counter}>
        <TextArea {...props.field} autoFocus className="max-h-[50dvh] overflow-y-auto" />
      </Field>
      {props.list && <div className="pt-2">{props.list}</div>}
      {props.children}
    </Sheet>
  );
}
