import { expect, test } from "vitest";
import { channelListOf, channelListQuery } from "./list-words.ts";

test("a list keeps the word that its address had, whatever the code calls it", () => {
  expect(["toutes", "creees", "suivies"].map(channelListOf)).toEqual([
    "all",
    "created",
    "followed",
  ]);
  expect([null, "created"].map(channelListOf)).toEqual(["all", "all"]);
  expect(channelListQuery("created")).toEqual({ liste: "creees" });
  expect(channelListQuery("all")).toEqual({});
});
