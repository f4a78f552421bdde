// Makes client/features/gathering/map/world.svg, the land and the borders of the map, from Natural Earth
// (public domain, 1:50 million, as the package world-atlas carries it). To run again only when the
// drawing or its source changes: `node bin/map-shapes.mjs`.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { project, WORLD_WIDTH } from "../client/features/gathering/map/projection.ts";

const SOURCE = new URL("../node_modules/world-atlas/countries-50m.json", import.meta.url);
const TARGET = new URL("../client/features/gathering/map/world.svg", import.meta.url);
/** Largest distance from the drawn line to the true one, in drawing units: about 5 km. */
const TOLERANCE = 2.6;
/** Islands smaller than this, in square units, are left out. */
const SMALLEST_ISLAND = 14;
/** Nobody lives below: Antarctica is left out. */
const SOUTHERNMOST = -57;

const atlas = JSON.parse(readFileSync(SOURCE, "utf8"));

const degrees = atlas.arcs.map((arc) => {
  const { scale, translate } = atlas.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});

const points = (arc) =>
  arc.map(([longitude, latitude]) => {
    const { x, y } = project({ longitude, latitude });
    return [x, y];
  });

/** The points that matter of a line (Douglas and Peucker). */
function simplified(line) {
  if (line.length < 3) return line;
  const [first, last] = [line[0], line.at(-1)];
  let [furthest, distance] = [0, 0];
  for (let index = 1; index < line.length - 1; index++) {
    const found = distanceTo(line[index], first, last);
    if (found > distance) [furthest, distance] = [index, found];
  }
  if (distance <= TOLERANCE) return [first, last];
  return [...simplified(line.slice(0, furthest + 1)), ...simplified(line.slice(furthest)).slice(1)];
}

function distanceTo([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length && Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** A ring that begins where it ends is simplified from its furthest point, or it would vanish. */
function simplifiedArc(arc) {
  const line = points(arc);
  const [first, last] = [line[0], line.at(-1)];
  if (first[0] !== last[0] || first[1] !== last[1]) return simplified(line);
  const far = line.reduce(
    (best, [x, y], index) => {
      const distance = Math.hypot(x - first[0], y - first[1]);
      return distance > best.distance ? { index, distance } : best;
    },
    { index: 0, distance: 0 },
  ).index;
  return [...simplified(line.slice(0, far + 1)), ...simplified(line.slice(far)).slice(1)];
}

const arcs = degrees.map(simplifiedArc);
const arcOf = (ref) => (ref < 0 ? [...arcs[~ref]].reverse() : arcs[ref]);

const ringOf = (refs) =>
  wholeAcross180(refs.flatMap((ref, index) => (index === 0 ? arcOf(ref) : arcOf(ref).slice(1))));

/** Land that the 180th meridian crosses is drawn whole, beyond the edge where it begins. */
function wholeAcross180(ring) {
  let [turns, before] = [0, ring[0][0]];
  return ring.map(([x, y]) => {
    if (Math.abs(x - before) > WORLD_WIDTH / 2) turns += x < before ? 1 : -1;
    before = x;
    return [x + turns * WORLD_WIDTH, y];
  });
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** The smallest way to write a line: whole units, each point from the one before. */
function pathOf(line, closed) {
  let [atX, atY] = [0, 0];
  const steps = [];
  for (const [index, [x, y]] of line.entries()) {
    const [toX, toY] = [Math.round(x), Math.round(y)];
    const [dx, dy] = [toX - atX, toY - atY];
    if (index > 0 && dx === 0 && dy === 0) continue;
    steps.push(index === 0 ? `M${toX} ${toY}l` : `${dx}${dy < 0 ? "" : " "}${dy}`);
    [atX, atY] = [toX, toY];
  }
  const [start, ...rest] = steps;
  return (
    start +
    rest.reduce((said, step) => said + (said && !step.startsWith("-") ? " " : "") + step, "") +
    (closed ? "z" : "")
  );
}

const southern = (refs) =>
  refs.every((ref) =>
    degrees[ref < 0 ? ~ref : ref].every(([, latitude]) => latitude < SOUTHERNMOST),
  );

const polygonsOf = (geometry) =>
  geometry.type === "GeometryCollection"
    ? geometry.geometries.flatMap(polygonsOf)
    : geometry.type === "Polygon"
      ? [geometry.arcs]
      : (geometry.arcs ?? []);

const land = polygonsOf(atlas.objects.land)
  .flat()
  .filter((refs) => !southern(refs))
  .map(ringOf)
  .filter((ring) => areaOf(ring) >= SMALLEST_ISLAND);

const owners = new Map();
for (const [index, country] of atlas.objects.countries.geometries.entries()) {
  for (const ref of polygonsOf(country).flat(2)) {
    const arc = ref < 0 ? ~ref : ref;
    owners.set(arc, (owners.get(arc) ?? new Set()).add(index));
  }
}
const borders = [...owners].filter(([, of]) => of.size > 1).map(([arc]) => arcs[arc]);

const path = (id, lines) =>
  `<path id="${id}" vector-effect="non-scaling-stroke" d="${lines.join("")}"/>`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${[
  path(
    "land",
    land.map((ring) => pathOf(ring.slice(0, -1), true)),
  ),
  path(
    "borders",
    borders.map((line) => pathOf(line, false)),
  ),
].join("")}</svg>`;
writeFileSync(TARGET, `${drawing}\n`);
const kilobytes = (bytes) => `${Math.round(bytes / 100) / 10} kB`;
console.log(
  `${kilobytes(drawing.length)}, ${kilobytes(brotliCompressSync(drawing).length)} brotli`,
);
