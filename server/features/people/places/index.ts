export { allPlaces, assertPlace, findPlace, searchPlaces } from "./places.ts";
