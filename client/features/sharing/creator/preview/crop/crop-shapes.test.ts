import { expect, test } from "vitest";
import { moveView } from "../../../../../ui/crop/crop.ts";
import { filling, middleOf, ratioOf, rectOf, shapeOfRect, viewOfRect } from "./crop-shapes.ts";

const wide = { width: 1600, height: 900 };
const SHAPES = ["portrait", "square", "landscape"] as const;

test("a shape is first the largest part of the middle", () => {
  expect(middleOf(wide, "square")).toEqual({ x: 350 / 1600, y: 0, width: 900 / 1600, height: 1 });
  const flat = middleOf({ width: 900, height: 1600 }, "square");
  expect(flat).toEqual({ x: 0, y: 350 / 1600, width: 1, height: 900 / 1600 });
});

test.each(SHAPES)("a %s part keeps its shape and its place when it is opened again", (shape) => {
  const ratio = ratioOf(wide, middleOf(wide, shape));
  const view = moveView(
    wide,
    viewOfRect(wide, middleOf(wide, shape)),
    { dx: 0.3, dy: -0.2, closer: 1.6 },
    ratio,
  );
  const rect = rectOf(wide, view, ratio);
  expect(shapeOfRect(wide, rect, SHAPES)).toBe(shape);
  const again = rectOf(wide, viewOfRect(wide, rect), ratioOf(wide, rect));
  for (const side of ["x", "y", "width", "height"] as const) {
    expect(again[side]).toBeCloseTo(rect[side]);
  }
});

test("a part of another shape is none of those offered", () => {
  expect(shapeOfRect(wide, { x: 0, y: 0, width: 1, height: 0.3 }, SHAPES)).toBeNull();
});

test("in a box of another shape the middle of a part is shown", () => {
  const rect = { x: 0.2, y: 0.1, width: 0.4, height: 0.8 };
  expect(filling(rect, 0.5, 0.5)).toEqual(rect);
  const taller = filling(rect, 1, 0.5);
  expect(taller.x).toBeCloseTo(0.3);
  expect([taller.y, taller.width, taller.height]).toEqual([0.1, 0.2, 0.8]);
  const wider = filling(rect, 1, 2);
  expect(wider.y).toBeCloseTo(0.3);
  expect([wider.x, wider.width, wider.height]).toEqual([0.2, 0.4, 0.4]);
});
