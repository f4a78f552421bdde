import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { countries } from "../../../../shared/people/countries.ts";
import {
  type HelpNumber,
  MAX_HELP_ABOUT,
  MAX_HELP_CONTACT,
  MAX_HELP_NAME,
  MAX_HELP_NUMBERS,
} from "../../../../shared/people/help-numbers.ts";
import type { ProtectionSettings } from "../../../../shared/people/protection.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { helpNumbersQuery } from "../../../product/help-numbers/use-help-numbers.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

const words = texts.numbers;

type Draft = HelpNumber & { key: number };

const EMPTY: HelpNumber = { country: null, name: "", contact: "", about: "" };

type HelpNumbersFormProps = {
  numbers: readonly HelpNumber[];
  onSaved: (settings: ProtectionSettings) => void;
};

/** Whom young people are told to turn to, saved as a whole. */
export function HelpNumbersForm({ numbers, onSaved }: HelpNumbersFormProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft[]>(() => numbers.map((one, key) => ({ ...one, key })));
  const change = (key: number, changed: Partial<HelpNumber>) =>
    setDraft((now) => now.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const { formProps, busy, faults, clear } = useSubmit({
    check: () => faultsOfDraft(draft),
    send: async () => {
      const items = draft.map(({ key: _, ...one }) => one);
      onSaved(await api.protection.saveHelpNumbers({ items }));
      void client.invalidateQueries({ queryKey: helpNumbersQuery.queryKey });
      toast({ text: words.saved });
    },
  });
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      {draft.map((one, place) => (
        <NumberFields
          key={one.key}
          {...{ one, place, faults }}
          onChange={(changed) => {
            change(one.key, changed);
            for (const field of Object.keys(changed)) clear(`items.${place}.${field}`);
          }}
          onRemove={() => setDraft((now) => now.filter(({ key }) => key !== one.key))}
        />
      ))}
      {draft.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
        <Button
          variant="line"
          icon={<Icon of={Plus} size="s" />}
          disabled={draft.length >= MAX_HELP_NUMBERS}
          onClick={() => setDraft((now) => [...now, { ...EMPTY, key: nextKey(now) }])}
        >
          {words.add}
        </Button>
      </div>
    </form>
  );
}

const nextKey = (draft: readonly Draft[]): number =>
  draft.reduce((most, { key }) => Math.max(most, key), -1) + 1;

/** What is missing, by the names that the server gives the same fields. */
function faultsOfDraft(draft: readonly Draft[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [place, { name, contact }] of draft.entries()) {
    if (!name.trim()) faults[`items.${place}.name`] = words.nameMissing;
    if (contact.trim().length < 2) faults[`items.${place}.contact`] = words.contactMissing;
  }
  return faults;
}

type NumberFieldsProps = {
  one: Draft;
  place: number;
  faults: Record<string, string>;
  onChange: (changed: Partial<HelpNumber>) => void;
  onRemove: () => void;
};

function NumberFields({ one, place, faults, onChange, onRemove }: NumberFieldsProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control bg-sunk px-4 py-3">
      <legend className="sr-only">{words.number(place + 1)}</legend>
      <div className="flex items-end gap-2">
        <Field label={words.country} className="min-w-0 flex-1">
          <Select
            value={one.country ?? ""}
            onChange={({ target }) => onChange({ country: target.value || null })}
          >
            <option value="">{words.everywhere}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <IconButton label={words.remove(one.name || words.number(place + 1))} onClick={onRemove}>
          <Icon of={Trash2} />
        </IconButton>
      </div>
      <Field label={words.name} fault={faults[`items.${place}.name`]}>
        <TextInput
          value={one.name}
          maxLength={MAX_HELP_NAME}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field
        label={words.contact}
        hint={words.contactHint}
        fault={faults[`items.${place}.contact`]}
      >
        <TextInput
          value={one.contact}
          maxLength={MAX_HELP_CONTACT}
          onChange={({ target }) => onChange({ contact: target.value })}
        />
      </Field>
      <Field label={words.about} fault={faults[`items.${place}.about`]}>
        <TextInput
          value={one.about}
          maxLength={MAX_HELP_ABOUT}
          onChange={({ target }) => onChange({ about: target.value })}
        />
      </Field>
    </fieldset>
  );
}
