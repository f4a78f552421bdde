import { expect, test } from "vitest";
import { campaignOf, isLinkRight, linkOf, linkOptionsOf } from "./link.ts";

test.each([
  ["Veillée de Noël à 20 h, entrée par la cour", "veillee-de-noel"],
  ["Œuvres & dons : merci !", "oeuvres-dons-merci"],
  ["🙏🙏", ""],
  ["", ""],
])("a campaign is proposed from %j: %j", (text, campaign) => {
  expect(campaignOf(text)).toBe(campaign);
});

test("a campaign without a name is none, and a draft that says nothing of its link asks for nothing", () => {
  expect(linkOptionsOf({ linkOptions: { short: true, campaign: "  " } })).toEqual({
    short: true,
    campaign: null,
  });
  expect(linkOptionsOf({})).toEqual({ short: false, campaign: null });
});

test("a link is made whole, and refused where it leads to no page", () => {
  expect(linkOf(" bethanie.example/veillee ")).toBe("https://bethanie.example/veillee");
  expect(["javascript:alert(1)", "https://sans", "https://a b.fr"].map(isLinkRight)).toEqual([
    false,
    false,
    false,
  ]);
});
