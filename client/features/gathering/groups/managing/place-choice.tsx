import type { Place } from "../../../../../shared/people/places.contract.ts";
import {
  LONGEST_PLACE_NAME,
  placeChoice,
  usePlaceSearch,
} from "../../../../product/use-place-search.ts";
import { ChoiceField } from "../../../../ui/fields/choice-field.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { texts } from "./texts.ts";

/** The city chosen; `null` removes the present one, `undefined` leaves it. */
export type GroupPlace = Place | null | undefined;

type PlaceChoiceProps = {
  place: Place | null;
  onPlace: (place: Place | null) => void;
  fault: string | undefined;
};

/** The city a group meets in, which puts it on the map. */
export function PlaceChoice({ place, onPlace, fault }: PlaceChoiceProps) {
  const { places, ...search } = usePlaceSearch();
  return (
    <Field label={texts.place} aside={texts.optional} hint={texts.placeHint} fault={fault}>
      <ChoiceField
        {...search}
        chosen={place && placeChoice(place)}
        onChoose={(choice) => onPlace(places?.find(({ id }) => id === choice?.id) ?? null)}
        listLabel={texts.placesFound}
        clearLabel={texts.placeRemove}
        maxLength={LONGEST_PLACE_NAME}
      />
    </Field>
  );
}
