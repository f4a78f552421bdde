import { FRENCH_CITIES } from "./french-cities.ts";

/** A time zone under the name of a city, as a person looks for it. */
export type NamedZone = { id: string; name: string };
/** Zones under one heading: the usual ones, then a continent each. */
export type ZoneGroup = { name: string; zones: NamedZone[] };

/** Cities of communities that speak French: the zone database names many of them in English or not. */
const USUAL: Record<string, string> = {
  "Africa/Abidjan": "Abidjan",
  "Africa/Algiers": "Alger",
  "Indian/Antananarivo": "Antananarivo",
  "Africa/Bamako": "Bamako",
  "Africa/Bangui": "Bangui",
  "Asia/Beirut": "Beyrouth",
  "Africa/Brazzaville": "Brazzaville",
  "Europe/Brussels": "Bruxelles",
  "Africa/Bujumbura": "Bujumbura",
  "America/Cayenne": "Cayenne",
  "Africa/Conakry": "Conakry",
  "Africa/Porto-Novo": "Cotonou",
  "Africa/Dakar": "Dakar",
  "Africa/Douala": "Douala",
  "America/Martinique": "Fort-de-France",
  "Europe/Zurich": "Genève, Zurich",
  "Africa/Kigali": "Kigali",
  "Africa/Kinshasa": "Kinshasa",
  "Africa/Libreville": "Libreville",
  "Africa/Lome": "Lomé",
  "Africa/Lubumbashi": "Lubumbashi",
  "Europe/Luxembourg": "Luxembourg",
  "America/Toronto": "Montréal, Toronto",
  "Africa/Ndjamena": "N’Djaména",
  "Africa/Niamey": "Niamey",
  "Pacific/Noumea": "Nouméa",
  "Africa/Ouagadougou": "Ouagadougou",
  "Pacific/Tahiti": "Papeete",
  "Europe/Paris": "Paris",
  "America/Guadeloupe": "Pointe-à-Pitre",
  "America/Port-au-Prince": "Port-au-Prince",
  "Indian/Reunion": "Saint-Denis de La Réunion",
};

const USUAL_NAME = "Les plus courants";
const OTHERS = "Autres";
const CONTINENTS: Record<string, string> = {
  Africa: "Afrique",
  America: "Amériques",
  Antarctica: "Antarctique",
  Arctic: "Arctique",
  Asia: "Asie",
  Atlantic: "Océan Atlantique",
  Australia: "Australie",
  Europe: "Europe",
  Indian: "Océan Indien",
  Pacific: "Océan Pacifique",
};

const order = new Intl.Collator("fr").compare;

/** The zones of this browser, and the current one if it knows it not: usual ones first. */
export function zoneGroups(
  current: string,
  known: readonly string[] = Intl.supportedValuesOf("timeZone"),
): ZoneGroup[] {
  const groups = new Map<string, NamedZone[]>([[USUAL_NAME, []]]);
  for (const id of new Set([...Object.keys(USUAL), ...known, current])) {
    const name = USUAL[id] ? USUAL_NAME : (CONTINENTS[id.split("/")[0] ?? ""] ?? OTHERS);
    groups.set(name, [...(groups.get(name) ?? []), { id, name: zoneName(id) }]);
  }
  const [usual, ...continents] = [...groups].map(([name, zones]) => ({
    name,
    zones: zones.sort((one, other) => order(one.name, other.name)),
  }));
  return [usual as ZoneGroup, ...continents.sort((one, other) => order(one.name, other.name))];
}

/** « Montréal, Toronto », « Tokyo (Japon) »: a zone by its city, and its country in French. */
export function zoneName(id: string): string {
  if (USUAL[id]) return USUAL[id];
  const last = id.split("/").at(-1) ?? id;
  const city = FRENCH_CITIES[last] ?? last.replaceAll("_", " ");
  const place = placeOf(id);
  if (!place) return city;
  return letters(place) === letters(city) ? place : `${city} (${place})`;
}

/** The city or the country by which French names the hour of a zone; null where it has neither. */
function placeOf(id: string): string | null {
  try {
    const parts = new Intl.DateTimeFormat("fr", {
      timeZone: id,
      timeZoneName: "shortGeneric",
    }).formatToParts(0);
    const said = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
    return /^heure\s*:\s*(.+)$/.exec(said)?.[1] ?? null;
  } catch {
    // A browser that does not know the zone.
    return null;
  }
}

/** The zones whose name holds these letters, in their order; none for nothing. */
export function zonesNamed(groups: readonly ZoneGroup[], typed: string): NamedZone[] {
  const looked = letters(typed);
  if (looked === "") return [];
  const zones = groups.flatMap((group) => group.zones);
  const begins = ({ name }: NamedZone) => letters(name).startsWith(looked);
  return [
    ...zones.filter(begins),
    ...zones.filter((zone) => !begins(zone) && letters(zone.name).includes(looked)),
  ];
}

const letters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLocaleLowerCase("fr");
