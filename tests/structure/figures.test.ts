import { expect, test } from "vitest";
import { unusedExports } from "./exports.ts";
import { circles, houseFigures } from "./figures.ts";

// While the tests are collected, where no time limit is: on a busy machine each takes a while.
const figures = houseFigures();
const rings = circles();
const unused = unusedExports();

test("no figure of the house is beyond what it may be", () => {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const lines = figures.map(
    ({ name, value, target }) =>
      `${name.padEnd(width)}${String(value).padStart(6)}   target ${String(target).padStart(3)}${value > target ? "  not met" : ""}`,
  );
  console.log(lines.join("\n"));
  expect(figures.filter(({ value, most }) => value > most)).toEqual([]);
});

test("files do not import one another in a ring, for types neither", () => {
  expect(rings).toEqual([]);
});

test("what is exported is used", () => {
  expect(unused).toEqual([]);
});
