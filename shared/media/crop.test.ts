import { expect, test } from "vitest";
import { pixelsOf } from "./crop.ts";

const wide = { width: 1600, height: 900 };

test.each([
  ["the middle", { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, [400, 225, 800, 450]],
  ["all of it", { x: 0, y: 0, width: 1, height: 1 }, [0, 0, 1600, 900]],
  ["less than a pixel", { x: 0.5, y: 0.5, width: 0.0001, height: 0.0001 }, [800, 450, 1, 1]],
  ["the last corner", { x: 0.9999, y: 0.9999, width: 0.0001, height: 0.0001 }, [1599, 899, 1, 1]],
  ["what goes over the edge", { x: 0.75, y: -1, width: 0.5, height: 2 }, [800, 0, 800, 900]],
  ["a last digit too many", { x: 0.6, y: 0, width: 0.4000001, height: 1 }, [960, 0, 640, 900]],
])("%s is whole pixels inside the picture", (_, rect, [left, top, width, height]) => {
  expect(pixelsOf(rect, wide)).toEqual({ left, top, width, height });
});
