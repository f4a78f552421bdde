import type { ReactNode } from "react";
import { MAX_NAME_LENGTH } from "../../../shared/ground/limits.ts";
import type { MemberItem } from "../../../shared/people/members.contract.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Sheet } from "../../ui/layers/sheet.tsx";
import { texts } from "./texts.ts";
import { useNewMessage } from "./use-new-message.ts";

/** The members to choose from: the members feature lists them, the page brings it here. */
export type ChooseMembers = (choice: {
  chosen: ReadonlySet<string>;
  onToggle: (member: MemberItem) => void;
}) => ReactNode;

type NewMessageSheetProps = { choose: ChooseMembers; newId: () => string; onClose: () => void };

/** Chooses who a new message is for: one member, or several who form a group with a name. */
export function NewMessageSheet({ choose, newId, onClose }: NewMessageSheetProps) {
  const message = useNewMessage({ newId, onClose });
  const { chosen, several } = message;
  const words = texts.compose;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={words.lead}
      closeLabel={words.close}
      flush
      className="min-h-[70dvh]"
      foot={
        <div className="grid gap-3">
          {several && <NameField value={message.name} onChange={message.rename} />}
          <FieldError>{message.fault}</FieldError>
          <p className="meta empty:hidden" role="status">
            {several && words.chosen(chosen.length)}
          </p>
          <Button wide busy={message.busy} onClick={() => void message.go()}>
            {several ? words.create : words.open}
          </Button>
        </div>
      }
    >
      {choose({ chosen: new Set(chosen.map(({ id }) => id)), onToggle: message.toggle })}
    </Sheet>
  );
}

type NameFieldProps = { value: string; onChange: (name: string) => void };

/** The name of the group that several form. */
function NameField({ value, onChange }: NameFieldProps) {
  return (
    <Field label={texts.compose.name} hint={texts.compose.nameHint}>
      <TextInput
        value={value}
        maxLength={MAX_NAME_LENGTH}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
