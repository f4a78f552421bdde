import { type ReactNode, useState } from "react";
import { type DayAndHour, MomentFields, type MomentFieldsProps } from "../fields/moment-fields.tsx";
import { FormSheet } from "./form-sheet.tsx";

export type MomentSheetProps = {
  title: ReactNode;
  closeLabel: string;
  cancelLabel: string;
  saveLabel: string;
  words: MomentFieldsProps["words"];
  /** What the fields begin with. */
  first: DayAndHour;
  /** What a moment means now, and what is wrong or odd with it. */
  plan: (moment: DayAndHour) => MomentFieldsProps["planned"];
  onSave: (moment: DayAndHour) => void;
  onClose: () => void;
  busy?: boolean;
  /** Why it could not be saved. */
  fault?: ReactNode;
  children?: ReactNode;
};

/** A sheet where the member chooses when something is published. */
export function MomentSheet(props: MomentSheetProps) {
  const [moment, setMoment] = useState(props.first);
  const planned = props.plan(moment);
  return (
    <FormSheet
      title={props.title}
      closeLabel={props.closeLabel}
      cancelLabel={props.cancelLabel}
      submitLabel={props.saveLabel}
      onClose={props.onClose}
      busy={props.busy ?? false}
      fault={props.fault}
      formProps={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          // The event bubbles through the React tree: the form behind must not be submitted too.
          event.stopPropagation();
          if (!planned.fault) props.onSave(moment);
        },
      }}
    >
      <MomentFields moment={moment} planned={planned} words={props.words} onChange={setMoment} />
      {props.children}
    </FormSheet>
  );
}
