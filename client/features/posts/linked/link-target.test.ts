import { describe, expect, test } from "vitest";
import { targetOf, targetsIn } from "./link-target.ts";

const HERE = "https://bethanie.exemple.test";
const COMMUNITY = `${HERE}/community/01a21922-9c01-70dc-975c-ce98a18e687e`;
const ID = "01a21922-9c02-70dc-975c-ce98a18e0001";
const OTHER = "01a21922-9c02-70dc-975c-ce98a18e0002";

describe("an address of this community", () => {
  test.each([
    [`${COMMUNITY}/partage/${ID}`, { kind: "post", id: ID }],
    [`${COMMUNITY}/partage/${ID}#commentaires`, { kind: "post", id: ID }],
    [`${COMMUNITY}/shared?post=${ID}`, { kind: "post", id: ID }],
    [`${COMMUNITY}/page-chaine/${ID}?onglet=ressources`, { kind: "channel", id: ID }],
    [`${COMMUNITY}/${ID}`, { kind: "group", id: ID }],
    [`${COMMUNITY}/${ID}/evenements`, { kind: "group", id: ID }],
    [`${COMMUNITY}/evenement/${ID}`, { kind: "event", id: ID }],
    [`${COMMUNITY}/evenement/${ID}?jour=2026-12-06`, { kind: "event", id: ID, day: "2026-12-06" }],
    [`${COMMUNITY}/evenement/${ID}?jour=hier`, { kind: "event", id: ID }],
    [`${HERE}/boost/event/${ID}/veillee-de-louange`, { kind: "event", id: ID }],
  ])("leads to one thing: %s", (address, target) =>
    expect(targetOf(address, HERE)).toEqual(target),
  );

  test.each([
    COMMUNITY,
    `${COMMUNITY}/groupes`,
    `${COMMUNITY}/shared`,
    `${COMMUNITY}/shared?post=autre`,
    `${COMMUNITY}/partage/${ID}x`,
    `https://ailleurs.test/community/x/partage/${ID}`,
    `http://bethanie.exemple.test/community/x/partage/${ID}`,
    `https://bethanie.exemple.test:8443/community/x/partage/${ID}`,
  ])("or to none: %s", (address) => expect(targetOf(address, HERE)).toBeNull());
});

test("a text leads to three things at most, each once, in its order", () => {
  const post = `${COMMUNITY}/partage/${ID}`;
  const more = ["a", "b", "c"].map((letter) => `${COMMUNITY}/partage/${ID.slice(0, -1)}${letter}`);
  const text = `Voir (${post}), ${COMMUNITY}/${OTHER}. Et ${post} : https://exemple.test/page ${more.join(" ")}`;
  expect(targetsIn(text, HERE).map(({ kind, id }) => [kind, id.slice(-1)])).toEqual([
    ["post", "1"],
    ["group", "2"],
    ["post", "a"],
  ]);
});
