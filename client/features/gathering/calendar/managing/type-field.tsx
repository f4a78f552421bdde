import { useQuery } from "@tanstack/react-query";
import { Field } from "../../../../ui/fields/field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { eventTypesQuery } from "../event-types-query.ts";
import { texts } from "../texts.ts";
import type { FieldsProps } from "./when-fields.tsx";

const words = texts.form;

/** What the event is, in the community’s words; one that is hidden now stays where it was chosen. */
export function TypeField({ draft, onChange, faults }: FieldsProps) {
  const { data } = useQuery(eventTypesQuery);
  const proposed = data?.items.filter(({ key, hidden }) => !hidden || key === draft.type);
  return (
    <Field label={words.type} fault={faults.type}>
      <Select
        value={draft.type}
        aria-busy={!data || undefined}
        onChange={(event) => onChange({ type: event.target.value })}
      >
        {!proposed && <option value={draft.type}>{words.typesComing}</option>}
        {proposed?.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
