import { oc } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "../../shared/contract.ts";
import { keptShapes } from "./kept-shapes.ts";

const call = (input: z.ZodType, output: z.ZodType) => oc.input(input).output(output);
const id = z.object({ id: z.uuid() });
const post = z.object({ text: z.string() });
const shapesOf = (posts: object) => keptShapes({ ...contract, posts });

test("the shape of a feature stays while its calls answer alike, whatever they are asked", () => {
  const before = shapesOf({ read: call(id, post) });
  const after = shapesOf({ read: call(id.extend({ full: z.boolean() }), post) });
  expect(after).toEqual(before);
  expect(Object.values(before).every((mark) => /^[0-9a-f]{6}$/.test(mark))).toBe(true);
});

test("what one feature answers in another shape changes its own mark alone", () => {
  const before = shapesOf({ read: call(id, post) });
  const after = shapesOf({ read: call(id, post.extend({ title: z.string() })) });
  expect(after.posts).not.toBe(before.posts);
  expect({ ...after, posts: "" }).toEqual({ ...before, posts: "" });
});

test("a letter of a closed set that is renamed changes the mark of its feature", () => {
  const before = shapesOf({ read: call(id, post.extend({ kind: z.enum(["deux", "groupe"]) })) });
  const after = shapesOf({ read: call(id, post.extend({ kind: z.enum(["pair", "group"]) })) });
  expect(after.posts).not.toBe(before.posts);
});
