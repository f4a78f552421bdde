import { expect, test } from "vitest";
import { zoneGroups, zoneName, zonesNamed } from "./time-zones.ts";

test("a zone has the name of its city, and of its country, in French", () => {
  expect(zoneName("Africa/Lome")).toBe("Lomé");
  expect(zoneName("America/Toronto")).toBe("Montréal, Toronto");
  expect(zoneName("Asia/Tokyo")).toBe("Tokyo (Japon)");
  expect(zoneName("America/New_York")).toBe("New York");
  expect(zoneName("Africa/Cairo")).toBe("Le Caire (Égypte)");
  expect(zoneName("Europe/Warsaw")).toBe("Varsovie (Pologne)");
  expect(zoneName("Nulle/Part_ailleurs")).toBe("Part ailleurs");
});

test("the usual ones come first, each zone once, the current one too where it is not known", () => {
  const groups = zoneGroups("Etc/Inconnu", ["Europe/Paris", "Asia/Tokyo", "Europe/Oslo"]);
  expect(groups.map(({ name }) => name)).toEqual(["Les plus courants", "Asie", "Autres", "Europe"]);
  const ids = groups.flatMap(({ zones }) => zones.map(({ id }) => id));
  expect(ids.filter((id) => id === "Europe/Paris")).toHaveLength(1);
  expect(ids).toContain("Etc/Inconnu");
  expect(groups[0]?.zones.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Paris", "Abidjan", "Kinshasa", "Dakar", "Douala", "Cotonou", "Lomé"]),
  );
});

test("a zone is found without accents or capitals, its beginning first", () => {
  const groups = zoneGroups("Europe/Paris");
  expect(zonesNamed(groups, "lome")[0]?.id).toBe("Africa/Lome");
  expect(zonesNamed(groups, "montreal")[0]?.id).toBe("America/Toronto");
  expect(zonesNamed(groups, "japon").map(({ id }) => id)).toEqual(["Asia/Tokyo"]);
  expect(zonesNamed(groups, " ")).toEqual([]);
});
