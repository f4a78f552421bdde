import { expect, test } from "vitest";
import { frameOf, moveView, viewOf, wholeView, zoomView } from "./crop.ts";

const wide = { width: 1600, height: 900 };
const by = (dx: number, dy: number, closer = 1) => ({ dx, dy, closer });

test("a picture is first kept in its middle, as large as a square can be", () => {
  expect(frameOf(wide, wholeView(wide))).toEqual({ left: 350, top: 0, width: 900, height: 900 });
});

test("coming closer keeps the same place", () => {
  const view = zoomView(wide, wholeView(wide), 2);
  expect(frameOf(wide, view)).toEqual({ left: 575, top: 225, width: 450, height: 450 });
});

test("the square never leaves the picture, and an edge pushed against is not remembered", () => {
  const atEdge = moveView(wide, wholeView(wide), by(10, 10));
  expect(frameOf(wide, atEdge)).toEqual({ left: 0, top: 0, width: 900, height: 900 });
  expect(frameOf(wide, moveView(wide, atEdge, by(-0.1, 0))).left).toBe(90);
});

test("going back from an edge still shows nothing outside", () => {
  const corner = moveView(wide, zoomView(wide, wholeView(wide), 4), by(10, 10));
  expect(frameOf(wide, zoomView(wide, corner, 1))).toEqual({
    left: 0,
    top: 0,
    width: 900,
    height: 900,
  });
});

test("another shape is as large as the picture lets it be", () => {
  const tall = frameOf(wide, wholeView(wide), 4 / 5);
  expect(tall).toEqual({ left: 440, top: 0, width: 720, height: 900 });
  const flat = frameOf({ width: 900, height: 1600 }, wholeView({ width: 900, height: 1600 }), 1.5);
  expect(flat).toEqual({ left: 0, top: 500, width: 900, height: 600 });
});

test("two fingers move and bring closer at once, within what is allowed", () => {
  const view = moveView(wide, wholeView(wide), by(0.1, 0, 2), 4 / 5);
  expect(view).toEqual({ x: 728, y: 450, zoom: 2 });
  expect(moveView(wide, view, by(0, 0, 100), 4 / 5).zoom).toBe(4);
  expect(moveView(wide, view, by(0, 0, 0.001), 4 / 5).zoom).toBe(1);
});

test("a part is looked at again as it was kept", () => {
  const view = moveView(wide, wholeView(wide), by(0.2, -0.1, 1.7), 4 / 5);
  const again = viewOf(wide, frameOf(wide, view, 4 / 5));
  expect(again.x).toBeCloseTo(view.x);
  expect(again.y).toBeCloseTo(view.y);
  expect(again.zoom).toBeCloseTo(view.zoom);
});
