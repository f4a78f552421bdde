import { expect, test } from "vitest";
import { mapLink } from "./map-link.ts";

const place = {
  id: "fr-montreuil",
  name: "Montreuil",
  country: "FR",
  countryName: "France",
  latitude: 48.86,
  longitude: 2.44,
};

test("the phone's own map on Android, OpenStreetMap elsewhere, none without a place", () => {
  const given = { location: "Église Saint-Rémi", place };
  expect(mapLink(given, "Mozilla/5.0 (Linux; Android 9)")).toBe(
    "geo:48.86,2.44?q=%C3%89glise%20Saint-R%C3%A9mi%2C%20Montreuil",
  );
  expect(mapLink(given, "Mozilla/5.0 (iPhone)")).toBe(
    "https://www.openstreetmap.org/search?query=%C3%89glise%20Saint-R%C3%A9mi%2C%20Montreuil",
  );
  expect(mapLink({ location: "", place: null }, "Mozilla/5.0")).toBeNull();
});
