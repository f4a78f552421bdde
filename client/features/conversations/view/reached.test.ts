import { expect, test } from "vitest";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import { reachedBy } from "./reached.ts";

const member = (id: string, receivedPlace: number | null, readPlace: number | null) =>
  ({ id, receivedPlace, readPlace }) as Conversation["members"][number];

test("who read a message, whom it reached, whom not yet; nobody whose progress is hidden", () => {
  const members = [
    member("author", 9, 9),
    member("reader", 9, 9),
    member("at it", 5, 5),
    member("reached", 7, 4),
    member("away", 3, 3),
    member("hidden", null, null),
  ];
  const author = { id: "author", name: "Anne", avatarUrl: null };
  const { read, delivered, sent } = reachedBy({ place: 5, author }, members);
  const ids = (people: Conversation["members"]) => people.map(({ id }) => id);
  expect([ids(read), ids(delivered), ids(sent)]).toEqual([
    ["reader", "at it"],
    ["reached"],
    ["away"],
  ]);
});
