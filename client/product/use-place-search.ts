import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Place } from "../../shared/people/places.contract.ts";
import { errorText } from "../infrastructure/reading/error-texts.ts";
import { callQuery } from "../infrastructure/reading/queries.ts";
import { usePaused } from "../infrastructure/use-paused.ts";

const texts = {
  searching: "Recherche…",
  none: "Aucune ville de la liste ne commence ainsi. Choisissez la plus proche.",
};

/** Longest name of a city that is looked for. */
export const LONGEST_PLACE_NAME = 60;

/** A city as a choice shows it. */
export const placeChoice = ({ id, name, countryName }: Place) => ({ id, name, meta: countryName });

/** The cities whose name begins with what is typed, as it is typed. */
export function usePlaceSearch() {
  const [typed, onType] = useState("");
  const name = usePaused(typed.trim());
  const asked = name !== "" && typed.trim() !== "";
  const found = useQuery({
    ...callQuery("map", "listPlaces", { name }),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  const places = asked ? found.data?.items : [];
  const said = () => {
    if (!asked) return undefined;
    if (found.isError) return errorText(found.error);
    if (found.isPending) return texts.searching;
    return places?.length === 0 ? texts.none : undefined;
  };
  return { typed, onType, places, choices: places?.map(placeChoice), said: said() };
}
