import { describe, expect, test } from "vitest";
import { CROP_SHAPES, cropShapesOf, cropsFor, followPictures, idsNow } from "./crops.ts";
import { PLATFORMS } from "./platforms.ts";
import { formatsOf } from "./post-formats.ts";
import { cropRect, platformOverride } from "./share-post.contract.ts";

const left = { x: 0, y: 0, width: 0.5, height: 1 };
const right = { ...left, x: 0.5 };

describe("what is kept of a picture", () => {
  test.each([
    ["is inside it", left, []],
    ["may be all of it", { x: 0, y: 0, width: 1, height: 1 }, []],
    ["may be a last digit too much", { ...right, width: 0.5000001 }, []],
    ["is something", { ...left, width: 0 }, ["width"]],
    ["is not less than nothing", { ...left, height: -0.5 }, ["height"]],
    ["does not begin outside", { ...left, x: -0.1 }, ["x"]],
    ["does not end outside", { ...left, x: 0.6 }, ["width"]],
    ["does not end below", { ...left, y: 0.1 }, ["height"]],
    ["is no wider than the picture", { ...left, width: 1.5 }, ["width"]],
    ["is numbers", { ...left, y: Number.NaN }, ["y"]],
    ["is finite", { ...left, x: Number.POSITIVE_INFINITY }, ["x"]],
    ["is whole", { x: 0, y: 0, width: 1 }, ["height"]],
  ])("%s", (_, rect, fields) => {
    const { error } = cropRect.safeParse(rect);
    const named = (error?.issues ?? []).map(({ path }) => String(path[0]));
    expect([...new Set(named)]).toEqual(fields);
  });

  test("is said by format and by the picture's id, and by nothing else", () => {
    const id = "019b9288-d680-74a2-b311-dae4fc6750c9";
    const takes = (crops: object) => platformOverride.safeParse({ crops }).success;
    expect(takes({ post: { [id]: left }, story: { [id]: right } })).toBe(true);
    expect(takes({ post: { "pas-un-id": left } })).toBe(false);
    expect(takes({ affiche: { [id]: left } })).toBe(false);
  });
});

describe("what is kept of pictures goes with them", () => {
  const overrides = {
    instagram: { text: "Venez", crops: { post: { a: left, b: right }, story: { b: left } } },
    facebook: { crops: { post: { b: right } } },
    sms: { text: "Venez" },
  };

  test("to their copies, and no further than to them", () => {
    const ids = idsNow([{ id: "a" }, { id: "b" }], new Map([["a", "c"]]));
    expect(followPictures(overrides, ids)).toEqual({
      ...overrides,
      instagram: { text: "Venez", crops: { post: { c: left, b: right }, story: { b: left } } },
    });
  });

  test("and is forgotten with those that are gone, without a trace", () => {
    expect(followPictures(overrides, idsNow([{ id: "a" }]))).toEqual({
      instagram: { text: "Venez", crops: { post: { a: left } } },
      facebook: {},
      sms: { text: "Venez" },
    });
  });

  test("two pictures that change places keep each their own", () => {
    const swapped = new Map([
      ["a", "b"],
      ["b", "a"],
    ]);
    const { instagram } = followPictures(overrides, idsNow([{ id: "a" }, { id: "b" }], swapped));
    expect(instagram?.crops?.post).toEqual({ a: right, b: left });
  });

  test("and is the same where nothing changes", () => {
    const ids = idsNow([{ id: "a" }, { id: "b" }]);
    expect(followPictures(overrides, ids)).toBe(overrides);
  });
});

test("a format is sent only what is kept for it, of pictures that it shows", () => {
  const override = { crops: { post: { a: left, gone: right }, story: { a: right } } };
  expect(cropsFor(override, "post", ["a", "b"])).toEqual({ a: left });
  expect(cropsFor(override, "story", ["a"])).toEqual({ a: right });
  expect(cropsFor(override, "reel", ["a"])).toEqual({});
  expect(cropsFor(undefined, "post", ["a"])).toEqual({});
});

test("every shape offered to Instagram is one that it takes without a ground", () => {
  const ratios = cropShapesOf("instagram", "post").map((shape) => CROP_SHAPES[shape]);
  expect(ratios.every((ratio) => ratio >= 4 / 5 && ratio <= 1.91)).toBe(true);
  const stories = PLATFORMS.filter((platform) => formatsOf(platform).includes("story"));
  expect(stories.map((platform) => cropShapesOf(platform, "story"))).toEqual(
    stories.map(() => ["upright"]),
  );
});
