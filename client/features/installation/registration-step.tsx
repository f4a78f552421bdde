import type { Registration } from "../../../shared/people/community.contract.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import type { StepProps } from "./step-props.ts";
import { texts } from "./texts.ts";

const choices = Object.entries(texts.registration.choices) as [
  Registration,
  { name: string; about: string },
][];

/** Who may register. */
export function RegistrationStep({ draft, onChange }: StepProps) {
  return (
    <fieldset>
      <legend className="sr-only">{texts.registration.title}</legend>
      {choices.map(([value, { name, about }]) => (
        <Checkbox
          key={value}
          round
          name="registration"
          value={value}
          hint={about}
          checked={draft.registration === value}
          onChange={() => onChange({ registration: value })}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
