import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../drawings/icon.tsx";

type FieldLink = { id: string; describedBy: string | undefined; invalid: boolean };

const FieldContext = createContext<FieldLink | null>(null);

/** Attributes that tie a control to the `Field` around it; empty outside a field. */
export function useFieldProps(own: { id?: string | undefined }) {
  const link = use(FieldContext);
  return {
    id: own.id ?? link?.id,
    "aria-describedby": link?.describedBy,
    "aria-invalid": link?.invalid || undefined,
  };
}

export type FieldProps = {
  label: ReactNode;
  /** After the label, lighter: « facultatif ». */
  aside?: ReactNode;
  hint?: ReactNode;
  /** A sentence that says how to put it right; the control turns clay. */
  fault?: ReactNode;
  /** Right of the hint: a counter. */
  counter?: ReactNode;
  /** Label for screen readers only. */
  labelHidden?: boolean;
  /** Id of the control, when the caller needs to know it. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Label, control, hint and fault, tied together by aria-describedby and aria-invalid. */
export function Field(props: FieldProps) {
  const generated = useId();
  const id = props.id ?? generated;
  const hintId = `${id}-hint`;
  const faultId = `${id}-fault`;
  const describedBy =
    [props.fault && faultId, (props.hint || props.counter) && hintId].filter(Boolean).join(" ") ||
    undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(props.fault) }}>
      <div className={cx("grid gap-1.5", props.className)}>
        <label htmlFor={id} className={cx("font-semibold", props.labelHidden && "sr-only")}>
          {props.label}
          {props.aside && <span className="meta font-normal"> {props.aside}</span>}
        </label>
        {props.children}
        <FieldError id={faultId}>{props.fault}</FieldError>
        {(props.hint || props.counter) && (
          <div id={hintId} className="meta flex flex-wrap justify-between gap-x-4">
            <span>{props.hint}</span>
            {props.counter && (
              <span className="whitespace-nowrap tabular-nums">{props.counter}</span>
            )}
          </div>
        )}
      </div>
    </FieldContext>
  );
}

/** The sentence under what must be put right; announced when it appears. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div id={id} role="alert" className="contents">
      {children && (
        <p className="flex items-start gap-1.5 text-meta font-medium text-clay-ink">
          <Icon of={CircleAlert} size="s" className="mt-px" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
