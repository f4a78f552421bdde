import { expect, test } from "vitest";
import { keepWithin, swipeOf, WHOLE, zoomedAt } from "./zoom.ts";

const stage = { width: 400, height: 800 };
const photo = { width: 4000, height: 3000 };

test("what is under the fingers stays there while one comes near", () => {
  const near = zoomedAt(WHOLE, 2, { x: 100, y: -50 });
  expect(near).toEqual({ scale: 2, x: -100, y: 50 });
  // The point that was 100 from the middle: 100 * 2 - 100.
  expect(100 * near.scale + near.x).toBe(100);
});

test("one comes no nearer than five times, and goes back no further than the whole", () => {
  expect(zoomedAt(WHOLE, 40, { x: 0, y: 0 }).scale).toBe(5);
  expect(zoomedAt(WHOLE, 0.2, { x: 0, y: 0 }).scale).toBe(1);
});

test("the photo does not leave its edges behind", () => {
  expect(keepWithin({ scale: 2, x: 900, y: 900 }, stage, photo)).toEqual({
    scale: 2,
    x: 200,
    y: 0,
  });
  expect(keepWithin({ scale: 1, x: 30, y: 30 }, stage, photo)).toEqual({ scale: 1, x: 0, y: 0 });
});

test("a swipe goes to the next photo, downwards it closes, and a small move does nothing", () => {
  expect(swipeOf({ x: -120, y: 20 })).toBe("next");
  expect(swipeOf({ x: 120, y: 20 })).toBe("previous");
  expect(swipeOf({ x: 10, y: 160 })).toBe("close");
  expect(swipeOf({ x: 10, y: -160 })).toBeNull();
  expect(swipeOf({ x: 30, y: 5 })).toBeNull();
});
