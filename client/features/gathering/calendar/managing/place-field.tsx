import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../../infrastructure/reading/queries.ts";
import { usePaused } from "../../../../infrastructure/use-paused.ts";
import { ChoiceField } from "../../../../ui/fields/choice-field.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { texts } from "../texts.ts";
import type { FieldsProps } from "./when-fields.tsx";

const words = texts.form;

/** The city of an event, chosen in the list of those Parvis knows. */
export function PlaceField({ draft, onChange, faults }: FieldsProps) {
  const [typed, setTyped] = useState("");
  const name = usePaused(typed.trim());
  const found = useQuery({
    ...callQuery("map", "listPlaces", { name }),
    enabled: name !== "",
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const choices = found.data?.items.map((place) => ({
    id: place.id,
    name: place.name,
    meta: place.countryName,
  }));
  const said = name === "" ? undefined : saidOf(found.error, choices?.length);
  return (
    <Field
      label={words.city}
      aside={words.optional}
      hint={draft.place ? undefined : words.cityHint}
      fault={faults.placeId}
    >
      <ChoiceField
        chosen={draft.place}
        typed={typed}
        onType={setTyped}
        choices={typed.trim() === "" ? [] : choices}
        onChoose={(place) => onChange({ place })}
        said={said}
        listLabel={words.cities}
        clearLabel={words.cityRemove(draft.place?.name ?? "")}
        maxLength={60}
      />
    </Field>
  );
}

function saidOf(error: unknown, found: number | undefined): string | undefined {
  if (error) return errorText(error);
  return found === 0 ? words.cityNone : undefined;
}
