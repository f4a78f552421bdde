import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { MAX_NAME_LENGTH } from "../../../shared/ground/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { StepProps } from "./step-props.ts";
import { texts } from "./texts.ts";

const MOST_GROUPS = 12;
const words = texts.groups;

/** The first groups; the first of them welcomes new members. */
export function GroupsStep({ draft: { groups }, faults, onChange }: StepProps) {
  const rename = (id: number, name: string) =>
    onChange({ groups: groups.map((group) => (group.id === id ? { id, name } : group)) });
  const remove = (id: number) => onChange({ groups: groups.filter((group) => group.id !== id) });
  const last = useRef<HTMLInputElement>(null);
  const add = () => {
    const id = Math.max(...groups.map((group) => group.id)) + 1;
    // Drawn at once: a phone opens its keyboard for a field that takes the focus within the press.
    flushSync(() => onChange({ groups: [...groups, { id, name: "" }] }));
    last.current?.focus();
  };
  return (
    <>
      {groups.map(({ id, name }, index) => (
        <Field
          key={id}
          label={index === 0 ? words.welcome : words.name(index + 1)}
          fault={faults[`groups.${id}`]}
        >
          <div className="flex items-center gap-1">
            <TextInput
              ref={index === groups.length - 1 ? last : null}
              value={name}
              maxLength={MAX_NAME_LENGTH}
              className="flex-1"
              onChange={(event) => rename(id, event.target.value)}
            />
            {groups.length > 1 && (
              <IconButton label={words.remove(name)} onClick={() => remove(id)}>
                <Icon of={X} />
              </IconButton>
            )}
          </div>
        </Field>
      ))}
      {groups.length < MOST_GROUPS && (
        <Button variant="line" icon={<Icon of={Plus} />} onClick={add}>
          {words.add}
        </Button>
      )}
    </>
  );
}
