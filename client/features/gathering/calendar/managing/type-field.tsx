import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePaths } from "../../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../../infrastructure/session/session.ts";
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
    <Field label={words.type} fault={faults.type} hint={<ToNames />}>
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

/** Where an administrator gives the types their names: « Messe » rather than « Culte ». */
function ToNames() {
  const paths = usePaths();
  if (useMe().role !== "admin") return null;
  return (
    <Link to={paths.administration("mots")} className="link inline-flex min-h-6 items-center">
      {words.nameTypes}
    </Link>
  );
}
