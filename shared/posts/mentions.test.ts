import { describe, expect, test } from "vitest";
import { findMentions, mentionedIn } from "./mentions.ts";

const anne = { id: "1", name: "Anne" };
const anneMarie = { id: "2", name: "Anne Marie" };
const grace = { id: "3", name: "Grâce N’Dri" };
const dotted = { id: "4", name: "Jean (Jo) D." };
const everyone = [anne, anneMarie, grace, dotted];
const namedIn = (text: string, people = everyone) => mentionedIn(text, people).map(({ id }) => id);

describe("a mention", () => {
  test("is `@` and the whole name, with its spaces and accents", () => {
    const text = "Merci @Grâce N’Dri !";
    expect(findMentions(text, everyone)).toEqual([{ ...grace, start: 6, end: 18 }]);
    expect(text.slice(6, 18)).toBe("@Grâce N’Dri");
  });

  test("prefers the longest name, and goes back to a shorter one where it is not", () => {
    expect(namedIn("@Anne Marie et @Anne")).toEqual(["2", "1"]);
    expect(namedIn("@Anne Mariette")).toEqual(["1"]);
  });

  test.each(["anne@Anne.fr", "@Annette", "@Anne-Lise", "@Anne_b", "@Anne2", "Anne", "@ Anne"])(
    "is a word of its own, not in %j",
    (text) => expect(namedIn(text)).toEqual([]),
  );

  test.each(["@Anne.", "(@Anne)", "@Anne, merci", "« @Anne »", "@Anne\nMarie", "@anne"])(
    "is read in %j",
    (text) => expect(namedIn(text)).toEqual(["1"]),
  );

  test("is read with accents typed apart and no-break spaces", () => {
    expect(namedIn("@Grâce N’Dri".normalize("NFD"))).toEqual(["3"]);
    expect(namedIn("@Anne\u00a0Marie")).toEqual(["2"]);
  });

  test("takes signs of a name as they are", () => {
    expect(namedIn("@Jean (Jo) D. est là")).toEqual(["4"]);
    expect(namedIn("@Jean xJox Dx")).toEqual([]);
  });

  test("names people of the same name in turn", () => {
    const other = { id: "9", name: "anne" };
    expect(namedIn("@Anne et @Anne, et @Anne", [anne, other])).toEqual(["1", "9"]);
  });

  test("is none where nobody may be named, or whose name is empty", () => {
    expect(namedIn("@Anne", [])).toEqual([]);
    expect(namedIn("@", [{ id: "5", name: " " }])).toEqual([]);
  });
});
