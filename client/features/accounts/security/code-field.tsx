import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";

type CodeFieldProps = {
  label: string;
  hint?: string;
  /** Letters too: a recovery code. */
  recovery?: boolean;
  fault: string | undefined;
  onEdit: () => void;
};

/** A one-time code, which phones propose by themselves where they hold it. */
export function CodeField({ label, hint, recovery = false, fault, onEdit }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      <TextInput
        name="code"
        inputMode={recovery ? "text" : "numeric"}
        autoComplete={recovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        required
        onChange={onEdit}
        className="tracking-[.2em] tabular-nums"
      />
    </Field>
  );
}
