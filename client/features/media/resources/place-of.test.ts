import { expect, test } from "vitest";
import type { Resource } from "../../../../shared/media/media.contract.ts";
import { placeOf } from "./place-of.ts";

const paths = {
  post: (id: string) => `/partage/${id}`,
  channel: (id: string) => `/page-chaine/${id}`,
  home: () => "/",
};
const resource = (part: Partial<Resource>) =>
  ({ postId: null, channel: null, ...part }) as Resource;

test("a resource leads to its post, or to the resources of its channel", () => {
  expect(placeOf(resource({ postId: "p" }), paths)).toBe("/partage/p");
  const channel = { id: "c", name: "Psaumes" };
  expect(placeOf(resource({ channel }), paths)).toBe("/page-chaine/c?onglet=ressources");
  expect(placeOf(resource({ postId: "p", channel }), paths)).toBe("/partage/p");
});
