import { describe, expect, test } from "vitest";
import { comparedTag, findHashtags, hashtagsIn } from "./hashtags.ts";

describe("a hashtag", () => {
  test("is compared without accents or capitals", () => {
    expect(hashtagsIn("#Prière #PRIERE #prie\u0300re #Cœur")).toEqual(["priere", "coeur"]);
    expect(comparedTag("#Cœur")).toBe("coeur");
  });

  test("stands where the text holds it", () => {
    const text = "Venez ! #Foi_2026, oui";
    expect(findHashtags(text)).toEqual([{ tag: "foi_2026", start: 8, end: 17 }]);
  });

  test.each([
    ["#молитва", "молитва"],
    ["#祈り", "祈り"],
    ["#2026retraite", "2026retraite"],
    ["(#Foi)", "foi"],
    ["#foi-vive", "foi"],
  ])("of %j is %j", (text, tag) => expect(hashtagsIn(text)).toEqual([tag]));

  test.each(["#2026", "#_", "#", "# foi", "a#foi", "##foi", "&#foi", `#${"a".repeat(61)}`])(
    "is none in %j",
    (text) => expect(hashtagsIn(text)).toEqual([]),
  );

  test("is none in a web address", () => {
    expect(hashtagsIn("https://exemple.test/page#foi et https://exemple.test/#/foi #vrai")).toEqual(
      ["vrai"],
    );
    expect(hashtagsIn("https://exemple.test?a=1;#foi")).toEqual([]);
  });
});
