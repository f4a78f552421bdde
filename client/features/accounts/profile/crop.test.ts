import { expect, test } from "vitest";
import { moveView, squareOf, wholeView, zoomView } from "./crop.ts";

const wide = { width: 1600, height: 900 };

test("a picture is first kept in its middle, as large as a square can be", () => {
  expect(squareOf(wide, wholeView(wide))).toEqual({ left: 350, top: 0, side: 900 });
});

test("coming closer keeps the same place", () => {
  const view = zoomView(wide, wholeView(wide), 2);
  expect(squareOf(wide, view)).toEqual({ left: 575, top: 225, side: 450 });
});

test("the square never leaves the picture, and an edge pushed against is not remembered", () => {
  const atEdge = moveView(wide, wholeView(wide), 10, 10);
  expect(squareOf(wide, atEdge)).toEqual({ left: 0, top: 0, side: 900 });
  expect(squareOf(wide, moveView(wide, atEdge, -0.1, 0)).left).toBe(90);
});

test("going back from an edge still shows nothing outside", () => {
  const corner = moveView(wide, zoomView(wide, wholeView(wide), 4), 10, 10);
  expect(squareOf(wide, zoomView(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 900 });
});
