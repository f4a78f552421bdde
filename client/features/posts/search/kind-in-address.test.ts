import { expect, test } from "vitest";
import { SEARCH_KINDS } from "../../../../shared/posts/search-kinds.ts";
import { searchKindOf, searchWordOf } from "./kind-in-address.ts";

test("links to a kind of results keep the words they have always had", () => {
  expect(SEARCH_KINDS.map(searchWordOf)).toEqual([
    "membres",
    "groupes",
    "chaines",
    "partages",
    "commentaires",
    "ressources",
    "evenements",
  ]);
});

test("each word leads to its kind, and any other to all of them", () => {
  expect(SEARCH_KINDS.map((kind) => searchKindOf(searchWordOf(kind)))).toEqual([...SEARCH_KINDS]);
  expect([searchKindOf(null), searchKindOf("n’importe")]).toEqual([null, null]);
});
