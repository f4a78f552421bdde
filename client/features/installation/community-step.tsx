import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "../../../shared/ground/limits.ts";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import type { StepProps } from "./step-props.ts";
import { texts } from "./texts.ts";

const words = texts.community;

/** Name, address, language, time zone and description. */
export function CommunityStep(props: StepProps) {
  const { draft, faults, onChange } = props;
  return (
    <>
      <Field label={words.name} hint={words.nameHint} fault={faults.title}>
        <TextInput
          value={draft.title}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="organization"
          required
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={words.url} hint={words.urlHint} fault={faults.communityUrl}>
        <TextInput
          type="url"
          inputMode="url"
          value={draft.communityUrl}
          maxLength={300}
          required
          onChange={(event) => onChange({ communityUrl: event.target.value })}
        />
      </Field>
      <Field label={words.language}>
        <Select value={draft.language} onChange={() => onChange({ language: "fr" })}>
          <option value="fr">{words.french}</option>
        </Select>
      </Field>
      <TimeZoneField {...props} />
      <Field label={words.description} aside="facultatif" fault={faults.description}>
        <TextArea
          value={draft.description}
          maxLength={MAX_DESCRIPTION_LENGTH}
          rows={4}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
    </>
  );
}

function TimeZoneField({ draft, faults, onChange }: StepProps) {
  return (
    <Field label={words.timeZone} hint={words.timeZoneHint} fault={faults.timeZone}>
      <Select
        value={draft.timeZone}
        onChange={(event) => onChange({ timeZone: event.target.value })}
      >
        {timeZones(draft.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function timeZones(current: string): string[] {
  return [...new Set([current, ...Intl.supportedValuesOf("timeZone")])].sort();
}
