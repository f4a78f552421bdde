import type { MemberDot } from "../../../../shared/gathering/map.contract.ts";
import { MIN_MEMBERS_ON_MAP } from "../../../../shared/ground/limits.ts";
import type { Place } from "../../../../shared/people/places.contract.ts";

/** How many members count for each city, by its id. */
export type CityCounts = ReadonlyMap<string, number>;

/** The numbers the map says: a member more or less is seldom seen. */
const STEPS = [1, 2, 5].flatMap((step) => [
  step,
  step * 10,
  step * 100,
  step * 1000,
  step * 10_000,
]);

/** The greatest of the steps 5, 10, 20, 50, 100 … that a count reaches. */
const stepOf = (count: number): number => Math.max(...STEPS.filter((step) => step <= count));

type Cell = { place: Place; count: number };

/**
 * What the map shows of the members: a dot for a city of at least `MIN_MEMBERS_ON_MAP`. Those of a
 * country's smaller cities are added up and shown only where the sum is as many: which of its
 * cities they are in is said nowhere, as no total is given from which the dots could be taken away.
 *
 * Numbers go by steps: 5, 10, 20, 50, 100 … The answer is the same for every viewer.
 */
export function memberDots(counts: CityCounts, places: readonly Place[]): MemberDot[] {
  const cells = places
    .map((place) => ({ place, count: counts.get(place.id) ?? 0 }))
    .filter(({ count }) => count > 0);
  const big = cells.filter(({ count }) => count >= MIN_MEMBERS_ON_MAP);
  const small = cells.filter(({ count }) => count < MIN_MEMBERS_ON_MAP);
  const dots = [...big.map(cityDot), ...countryDots(small, places)];
  return dots.sort(
    (one, other) => other.memberCount - one.memberCount || (one.id < other.id ? -1 : 1),
  );
}

const cityDot = ({ place, count }: Cell): MemberDot => ({
  id: place.id,
  name: place.name,
  countryName: place.countryName,
  latitude: place.latitude,
  longitude: place.longitude,
  memberCount: stepOf(count),
  several: false,
});

function countryDots(small: readonly Cell[], places: readonly Place[]): MemberDot[] {
  const totals = new Map<string, number>();
  for (const { place, count } of small)
    totals.set(place.country, (totals.get(place.country) ?? 0) + count);
  return [...totals]
    .filter(([, total]) => total >= MIN_MEMBERS_ON_MAP)
    .map(([country, total]) => countryDot(country, total, places));
}

/** Placed at the mean of all the selectable cities of the country, with or without members. */
function countryDot(country: string, total: number, places: readonly Place[]): MemberDot {
  const cities = places.filter((place) => place.country === country);
  const name = cities[0]?.countryName ?? country;
  return {
    id: country,
    name,
    countryName: name,
    latitude: mean(cities.map(({ latitude }) => latitude)),
    longitude: mean(cities.map(({ longitude }) => longitude)),
    memberCount: stepOf(total),
    several: true,
  };
}

const mean = (values: number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
