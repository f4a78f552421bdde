import { useId } from "react";
import { Checkbox } from "../ui/fields/checkbox.tsx";

type RadioRowsProps<V extends string> = {
  name: string;
  label: string;
  options: readonly { value: V; label: string; hint?: string }[];
  value: V | undefined;
  fault?: string | undefined;
  onChange: (value: V) => void;
};

/** One choice among several, one under the other, with what each means. */
export function RadioRows<V extends string>(props: RadioRowsProps<V>) {
  const faultId = useId();
  const { name, label, options, value, fault, onChange } = props;
  return (
    <fieldset className="min-w-0" aria-describedby={fault ? faultId : undefined}>
      <legend className="mb-1 font-semibold">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          round
          name={name}
          value={option.value}
          checked={option.value === value}
          invalid={fault !== undefined}
          hint={option.hint}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Checkbox>
      ))}
      {fault && (
        <p id={faultId} className="mt-1 text-meta font-medium text-clay-ink">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
