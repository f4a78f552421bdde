import { useQuery } from "@tanstack/react-query";
import { type HelpNumber, helpNumbersFor } from "../../../shared/people/help-numbers.ts";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import { useMe } from "../../infrastructure/session/session.ts";

export const helpNumbersQuery = callQuery("protection", "readHelpNumbers");

/** The numbers that the community writes down, those of the reader's country first; none until they are read. */
export function useHelpNumbers(): HelpNumber[] {
  const { data } = useQuery(helpNumbersQuery);
  const { mapPlace } = useMe();
  return helpNumbersFor(data?.items ?? [], mapPlace?.country);
}
