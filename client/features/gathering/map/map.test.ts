import { describe, expect, test } from "vitest";
import type { CommunityMap, MemberDot } from "../../../../shared/gathering/map.contract.ts";
import { CLOSEST, moveView, onScreen, viewOfPoints, zoomView } from "./map-view.ts";
import { clustersOf, marksOf } from "./marks.ts";
import { project, WORLD_HEIGHT, WORLD_WIDTH } from "./projection.ts";

const PHONE = { width: 390, height: 420 };
const abidjan = { latitude: 5.32, longitude: -4.03 };
const paris = { latitude: 48.86, longitude: 2.35 };

const dot = (id: string, memberCount: number, at: typeof abidjan): MemberDot => ({
  id,
  name: id,
  countryName: "Pays",
  several: false,
  memberCount,
  ...at,
});
const mapWith = (members: MemberDot[]): CommunityMap => ({
  members,
  groups: [],
  events: [],
  mine: null,
});

describe("a place on the drawing", () => {
  test("stands east of what is west of it, and south of what is north", () => {
    expect(project(paris).x).toBeGreaterThan(project(abidjan).x);
    expect(project(paris).y).toBeLessThan(project(abidjan).y);
  });

  test("the equator and the first meridian cross where they should", () => {
    const { x, y } = project({ latitude: 0, longitude: 0 });
    expect(x).toBe(WORLD_WIDTH / 2);
    expect(y).toBeGreaterThan(WORLD_HEIGHT / 2);
  });

  test("beyond the edge stands on it", () => {
    expect(project({ latitude: 90, longitude: 0 }).y).toBe(0);
    expect(project({ latitude: -90, longitude: 0 }).y).toBeCloseTo(WORLD_HEIGHT, 0);
  });
});

describe("the view", () => {
  const view = viewOfPoints([project(abidjan), project(paris)], PHONE);

  test("shows all it is fitted to", () => {
    for (const place of [abidjan, paris]) {
      const { x, y } = onScreen(project(place), view, PHONE);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(PHONE.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(PHONE.height);
    }
  });

  test("comes closer around the point one points at", () => {
    const at = { x: 100, y: 300 };
    const under = { x: view.x + (at.x - 195) / view.scale, y: view.y + (at.y - 210) / view.scale };
    const closer = zoomView(view, PHONE, 2, at);
    expect(closer.scale).toBeCloseTo(view.scale * 2);
    expect(onScreen(under, closer, PHONE).x).toBeCloseTo(at.x);
    expect(onScreen(under, closer, PHONE).y).toBeCloseTo(at.y);
  });

  test("never comes closer or goes further than there is something to see", () => {
    expect(zoomView(view, PHONE, 1e6).scale).toBe(CLOSEST);
    const whole = zoomView(view, PHONE, 1e-6).scale;
    expect(WORLD_WIDTH * whole).toBeLessThanOrEqual(PHONE.width + 1);
    expect(moveView(view, PHONE, 1e9, -1e9)).toMatchObject({ x: 0, y: WORLD_HEIGHT });
  });
});

describe("clusters", () => {
  const map = mapWith([
    dot("fr-paris", 40, paris),
    dot("fr-versailles", 6, { latitude: 48.8, longitude: 2.13 }),
    dot("ci-abidjan", 5, abidjan),
  ]);
  const marks = marksOf(map, "members");

  test("add up what overlaps: no number on the map is less than a dot's", () => {
    const clusters = clustersOf(marks, 0.05);
    expect(clusters.map(({ id, count }) => [id, count])).toEqual([
      ["fr-paris", 46],
      ["ci-abidjan", 5],
    ]);
  });

  test("come apart when one comes closer, and lose no one", () => {
    expect(clustersOf(marks, 0.001)).toHaveLength(1);
    expect(clustersOf(marks, 10)).toHaveLength(3);
    for (const scale of [0.001, 0.05, 10])
      expect(clustersOf(marks, scale).reduce((sum, { count }) => sum + count, 0)).toBe(51);
  });

  test("groups of one city are one place", () => {
    const place = {
      id: "fr-paris",
      name: "Paris",
      country: "FR",
      countryName: "France",
      ...paris,
    };
    const groups = [1, 2].map((each) => ({
      id: `${each}`,
      name: `Groupe ${each}`,
      memberCount: 2,
      place,
    }));
    expect(marksOf({ ...map, groups }, "groups")).toMatchObject([
      { id: "fr-paris", count: 2, groups },
    ]);
  });
});
