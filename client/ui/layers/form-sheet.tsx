import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Button, type ButtonVariant } from "../button.tsx";
import { Icon } from "../drawings/icon.tsx";
import { Note } from "../lists/note.tsx";
import { Sheet } from "./sheet.tsx";

export type FormSheetProps = {
  title: ReactNode;
  lead?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Of the `<form>`: its ref and what happens when it is sent. */
  formProps: ComponentProps<"form">;
  /** What is wrong with the whole, rather than with one field. */
  fault?: ReactNode;
  /** « Suspendre » */
  submitLabel: ReactNode;
  submitIcon?: ReactNode;
  variant?: ButtonVariant;
  /** The safe way out: « Annuler ». */
  cancelLabel: ReactNode;
  busy: boolean;
  children: ReactNode;
};

/** A short form in a sheet: its fields, then what sends it and what gives up. */
export function FormSheet(props: FormSheetProps) {
  const id = useId();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      lead={props.lead}
      closeLabel={props.closeLabel}
      foot={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            type="submit"
            form={id}
            variant={props.variant ?? "blue"}
            busy={props.busy}
            icon={props.submitIcon}
            className="sm:order-2"
          >
            {props.submitLabel}
          </Button>
          <Button variant="line" onClick={props.onClose}>
            {props.cancelLabel}
          </Button>
        </div>
      }
    >
      <form {...props.formProps} id={id} className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1">
        {props.fault && <FormFault>{props.fault}</FormFault>}
        {props.children}
      </form>
    </Sheet>
  );
}

/** What is wrong with a whole form; it takes the focus, so that it is read. */
export function FormFault({ children }: { children: ReactNode }) {
  return (
    <div data-form-fault tabIndex={-1}>
      <Note tone="clay" alert icon={<Icon of={CircleAlert} className="text-clay-ink" />}>
        {children}
      </Note>
    </div>
  );
}
