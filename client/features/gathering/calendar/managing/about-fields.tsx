import { EVENT_ACCESSES } from "../../../../../shared/gathering/event-kinds.ts";
import {
  MAX_EVENT_LENGTH,
  MAX_LINK_LENGTH,
  MAX_NAME_LENGTH,
} from "../../../../../shared/ground/limits.ts";
import { number } from "../../../../infrastructure/words/formats.ts";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { texts } from "../texts.ts";
import { TypeField } from "./type-field.tsx";
import type { FieldsProps } from "./when-fields.tsx";

const words = texts.form;

/** Title, words and type of an event. */
export function AboutFields({ draft, onChange, faults }: FieldsProps) {
  return (
    <>
      <Field label={words.titleField} fault={faults.title}>
        <TextInput
          required
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={draft.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <TypeField draft={draft} onChange={onChange} faults={faults} />
      <Field
        label={words.description}
        aside={words.optional}
        fault={faults.description}
        counter={`${number(draft.description.length)} / ${number(MAX_EVENT_LENGTH)}`}
      >
        <TextArea
          className="min-h-28"
          maxLength={MAX_EVENT_LENGTH}
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Who may see an event, each way in plain words. */
export function AccessField({ draft, onChange }: Omit<FieldsProps, "faults">) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{words.access}</legend>
      {EVENT_ACCESSES.map((access) => (
        <Checkbox
          key={access}
          round
          name="access"
          value={access}
          checked={draft.access === access}
          onChange={() => onChange({ access })}
          hint={words.accesses[access].about}
        >
          {words.accesses[access].name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** The URL to take part online, and a button of the author's own. */
export function LinkFields(fields: FieldsProps) {
  const { draft, onChange, faults } = fields;
  return (
    <>
      <Field
        label={words.onlineUrl}
        aside={words.optional}
        hint={words.onlineHint}
        fault={faults.onlineUrl}
      >
        <TextInput
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://…"
          maxLength={MAX_LINK_LENGTH}
          value={draft.onlineUrl}
          onChange={(event) => onChange({ onlineUrl: event.target.value })}
        />
      </Field>
      <CallToActionFields {...fields} />
    </>
  );
}

function CallToActionFields({ draft, onChange, faults }: FieldsProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="title pb-1 text-h4">{words.cta}</legend>
      <p className="text-ink-2">{words.ctaLead}</p>
      <Field
        label={words.ctaText}
        aside={words.optional}
        hint={words.ctaTextHint}
        fault={faults.ctaText}
      >
        <TextInput
          autoComplete="off"
          maxLength={40}
          value={draft.ctaText}
          onChange={(event) => onChange({ ctaText: event.target.value })}
        />
      </Field>
      <Field label={words.ctaUrl} aside={words.optional} fault={faults.ctaUrl}>
        <TextInput
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://…"
          maxLength={MAX_LINK_LENGTH}
          value={draft.ctaUrl}
          onChange={(event) => onChange({ ctaUrl: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}
