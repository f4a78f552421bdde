import type { GroupAccess } from "../../../../../shared/gathering/groups.contract.ts";
import type { Faults } from "../../../../infrastructure/use-submit.ts";
import type { GroupPlace } from "./place-choice.tsx";
import { texts } from "./texts.ts";

const SHORTEST_NAME = 2;
const textOf = (data: FormData, name: string) => String(data.get(name) ?? "").trim();

/** What the form says of the group. */
export function wordsOf(data: FormData) {
  return {
    name: textOf(data, "name"),
    description: textOf(data, "description"),
    access: textOf(data, "access") as GroupAccess,
  };
}

/** A group has a name. */
export const checkWords = (data: FormData): Faults =>
  textOf(data, "name").length < SHORTEST_NAME ? { name: texts.nameMissing } : {};

/** The city as the API takes it: unchanged unless a city was chosen or removed. */
export const placeOf = (place: GroupPlace) =>
  place === undefined ? {} : { placeId: place?.id ?? null };
