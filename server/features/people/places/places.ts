import { readFileSync } from "node:fs";
import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import type { Place } from "../../../../shared/people/places.contract.ts";
import { searchable } from "../../../infrastructure/text.ts";

/** How many cities a search returns at most. */
const MOST_FOUND = 10;

type Listed = Place & { words: string[] };

/** Words of a name as a search compares them: no accents, hyphens or apostrophes. */
const plain = (name: string): string =>
  searchable(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const withoutArticle = (name: string): string => name.replace(/^(le|la|les|l) /, "");

/**
 * The list shipped with Parvis, the biggest first: a country on a line of its own (`# CI Côte
 * d’Ivoire`), then its cities (`Abidjan;5.32;-4.03;5600`: latitude, longitude, thousands of people).
 */
function readList(): Listed[] {
  const text = readFileSync(new URL("./places.txt", import.meta.url), "utf8");
  let [country, countryName] = ["", ""];
  const found: { place: Listed; size: number }[] = [];
  for (const line of text.trim().split("\n")) {
    const heading = /^# ([A-Z]{2}) (.+)$/.exec(line);
    if (heading) {
      [, country = "", countryName = ""] = heading;
      continue;
    }
    const [name = "", latitude, longitude, size] = line.split(";");
    const said = plain(name);
    const place = {
      id: `${country.toLowerCase()}-${said.replaceAll(" ", "-")}`,
      name,
      country,
      countryName,
      latitude: Number(latitude),
      longitude: Number(longitude),
      words: [said, withoutArticle(said)],
    };
    found.push({ place, size: Number(size) });
  }
  return found.sort((one, other) => other.size - one.size).map(({ place }) => place);
}

type Places = { list: Listed[]; byId: Map<string, Place> };

let read: Places | undefined;

/** The list, read at its first use. */
function places(): Places {
  if (!read) {
    const list = readList();
    read = { list, byId: new Map(list.map((place) => [place.id, toPlace(place)])) };
  }
  return read;
}

function toPlace({ words: _, ...place }: Listed): Place {
  return place;
}

/** Every city a member may choose, the largest first. */
export const allPlaces = (): Place[] => [...places().byId.values()];

/** A city of the list; null without an id, or for a city that is no longer in it. */
export const findPlace = (id: string | null | undefined): Place | null =>
  (id && places().byId.get(id)) || null;

/** @throws DomainError PLACE_UNKNOWN, at this field of a form */
export function assertPlace(id: string, field: string): void {
  if (!places().byId.has(id))
    throw new DomainError("PLACE_UNKNOWN", [{ field, message: ERRORS.PLACE_UNKNOWN[1] }]);
}

/** Cities whose name begins so, with or without its article, the largest first. */
export function searchPlaces(name: string): Place[] {
  const wanted = plain(name);
  if (!wanted) return [];
  return places()
    .list.filter(({ words }) => words.some((word) => word.startsWith(wanted)))
    .slice(0, MOST_FOUND)
    .map(toPlace);
}
