import { ChevronDown, MapPin } from "lucide-react";
import { useState } from "react";
import type { Place } from "../../../../shared/people/places.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import {
  LONGEST_PLACE_NAME,
  placeChoice,
  usePlaceSearch,
} from "../../../product/use-place-search.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ChoiceField } from "../../../ui/fields/choice-field.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { SwitchRow } from "../../../ui/fields/switch.tsx";
import { saveMapPlace } from "./save-map-place.ts";
import { texts } from "./texts.ts";

const words = texts.own;

/** « Apparaître sur la carte »: the member chooses a city, saved at once; what others will see. */
export function OwnPlace() {
  const { mapPlace, on, saving, choosing, choose, turn } = useOwnPlace();
  return (
    <Card className="overflow-clip">
      <SwitchRow
        icon={<Icon of={MapPin} />}
        title={words.title}
        meta={mapPlace ? words.on(mapPlace.name) : words.off}
        checked={on}
        disabled={saving}
        onChange={(event) => turn(event.target.checked)}
      />
      {on && (
        <div className="grid gap-4 px-gutter pb-4">
          <CityChoice place={choosing ? null : mapPlace} onChoose={choose} />
          <WhatOthersSee open={mapPlace === null} />
        </div>
      )}
    </Card>
  );
}

/** The member's place on the map, saved as soon as it is chosen or removed. */
function useOwnPlace() {
  const { mapPlace } = useMe();
  const [choosing, setChoosing] = useState(false);
  /** What is being saved, shown before the server has answered. */
  const [asked, setAsked] = useState<Place | "none" | null>(null);
  const save = async (place: Place | null) => {
    setAsked(place ?? "none");
    try {
      await saveMapPlace(place?.id ?? null);
      showNotice(place ? words.chosen(place.name) : words.withdrawn);
      setChoosing(false);
    } catch (error) {
      showNotice({ text: `${words.failed} ${errorText(error)}`, icon: "alert" });
    } finally {
      setAsked(null);
    }
  };
  const on = asked ? asked !== "none" : mapPlace !== null || choosing;
  const choose = (place: Place | null) => (place ? void save(place) : setChoosing(true));
  const turn = (wanted: boolean) => {
    if (wanted) setChoosing(true);
    else if (mapPlace) void save(null);
    else setChoosing(false);
  };
  return { mapPlace, on, saving: asked !== null, choosing, choose, turn };
}

type CityChoiceProps = { place: Place | null; onChoose: (place: Place | null) => void };

function CityChoice({ place, onChoose }: CityChoiceProps) {
  const { places, ...search } = usePlaceSearch();
  return (
    <Field label={words.choose} hint={words.hint}>
      <ChoiceField
        {...search}
        chosen={place && placeChoice(place)}
        onChoose={(choice) => onChoose(places?.find(({ id }) => id === choice?.id) ?? null)}
        listLabel={words.list}
        clearLabel={words.change}
        maxLength={LONGEST_PLACE_NAME}
      />
    </Field>
  );
}

/** Unfolded for a member who has not chosen a city yet, folded afterwards. */
function WhatOthersSee({ open }: { open: boolean }) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        {words.seenTitle}
        <Icon of={ChevronDown} className="text-ink-2 group-open:rotate-180" />
      </summary>
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        {words.seen.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
