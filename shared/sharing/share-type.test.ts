import { expect, test } from "vitest";
import { shareTypeOf } from "./share-type.ts";

test("mixed if text and images, image if images only, video if a video, otherwise text", () => {
  const type = (text: string, images: number, video: boolean) =>
    shareTypeOf({ text, images: Array.from({ length: images }), video: video || null });
  expect(type("Culte", 2, false)).toBe("mixed");
  expect(type("Culte", 1, true)).toBe("mixed");
  expect(type(" ", 1, false)).toBe("image");
  expect(type("Culte", 0, true)).toBe("video");
  expect(type("", 0, true)).toBe("video");
  expect(type("Culte", 0, false)).toBe("text");
  expect(type("", 0, false)).toBe("text");
});
