import { type FormEvent, useState } from "react";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import { MAX_NAME_LENGTH } from "../../../../shared/ground/limits.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { texts } from "./texts.ts";
import { useGroupAct } from "./use-group-act.ts";

/** The name of a group conversation, and the form that changes it. */
export function GroupName({ conversation }: { conversation: Conversation }) {
  const { id, name, abilities } = conversation;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useGroupAct(id);
  if (typed === null) {
    return (
      <div className="flex items-center justify-between gap-3 px-gutter">
        <p className="title min-w-0 text-h4 wrap-anywhere">{name}</p>
        {abilities.rename && (
          <Button variant="bare" size="s" onClick={() => setTyped(name)}>
            {texts.rename}
          </Button>
        )}
      </div>
    );
  }
  const save = () => {
    if (typed.trim().length < 2) return setFault(texts.nameMissing);
    mutate({
      act: () => api.conversations.edit({ id, name: typed }),
      done: texts.renamed,
      after: () => setTyped(null),
    });
  };
  return (
    <NameForm
      typed={typed}
      fault={fault}
      busy={isPending}
      onType={(words) => {
        setFault(null);
        setTyped(words);
      }}
      onCancel={() => setTyped(null)}
      onSave={save}
    />
  );
}

type NameFormProps = {
  typed: string;
  fault: string | null;
  busy: boolean;
  onType: (name: string) => void;
  onCancel: () => void;
  onSave: () => void;
};

function NameForm({ typed, fault, busy, onType, onCancel, onSave }: NameFormProps) {
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-3 px-gutter">
      <Field label={texts.name} fault={fault}>
        <TextInput
          autoFocus
          value={typed}
          maxLength={MAX_NAME_LENGTH}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="line" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
