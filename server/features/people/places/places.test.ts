import { describe, expect, test } from "vitest";
import { placeId } from "../../../../shared/people/places.contract.ts";
import { allPlaces, assertPlace, findPlace, searchPlaces } from "./places.ts";

const names = (typed: string) => searchPlaces(typed).map(({ name }) => name);

describe("the list of cities", () => {
  test("holds at least seven hundred, each with an id of its own and a place on Earth", () => {
    const places = allPlaces();
    expect(places.length).toBeGreaterThanOrEqual(700);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    for (const place of places) {
      expect(placeId.safeParse(place.id).success, place.id).toBe(true);
      expect(Math.abs(place.latitude), place.id).toBeLessThan(70);
      expect(Math.abs(place.longitude), place.id).toBeLessThan(180);
      expect(place.countryName.length, place.id).toBeGreaterThan(3);
      expect(place.name, place.id).toMatch(/^\p{Lu}[\p{L} ’-]+$/u);
    }
  });

  test("says cities and countries in French", () => {
    expect(findPlace("ci-abidjan")).toEqual({
      id: "ci-abidjan",
      name: "Abidjan",
      country: "CI",
      countryName: "Côte d’Ivoire",
      latitude: 5.32,
      longitude: -4.03,
    });
    expect(findPlace("gb-londres")?.countryName).toBe("Royaume-Uni");
  });
});

describe("a city is found", () => {
  test("by the beginning of its name, the biggest first", () => {
    expect(names("lo").slice(0, 3)).toEqual(["Londres", "Los Angeles", "Lomé"]);
    expect(names("port-au")).toEqual(["Port-au-Prince"]);
  });

  test("without accents, capitals, hyphens or apostrophes", () => {
    expect(names("saint et")).toEqual(["Saint-Étienne"]);
    expect(names("NDJ")).toEqual([]);
    expect(names("n'djam")).toEqual(["N’Djaména"]);
    expect(names("schoelch")).toEqual(["Schœlcher"]);
  });

  test("without its article, but never by its middle", () => {
    expect(names("havre")).toEqual(["Le Havre"]);
    expect(names("prince")).toEqual([]);
    expect(names("-")).toEqual([]);
  });

  test("ten at most", () => {
    expect(searchPlaces("s")).toHaveLength(10);
  });
});

test("a city that is not in the list is refused at its field", () => {
  expect(() => assertPlace("fr-atlantide", "mapPlaceId")).toThrow(
    expect.objectContaining({ code: "PLACE_UNKNOWN" }),
  );
  expect(findPlace("fr-atlantide")).toBeNull();
});
