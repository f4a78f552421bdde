import { describe, expect, test } from "vitest";
import { linkCodeOf, markedLink } from "./link-options.ts";
import { PLATFORMS } from "./platforms.ts";

describe("the marks of a campaign", () => {
  const MARKS = "utm_source=facebook&utm_medium=social&utm_campaign=noel";
  test.each([
    ["a page", "https://a.fr/agenda", `https://a.fr/agenda?${MARKS}`],
    ["a site alone", "https://a.fr", `https://a.fr?${MARKS}`],
    ["a question", "https://a.fr/?q=é%20b&r", `https://a.fr/?q=é%20b&r&${MARKS}`],
    ["a fragment", "https://a.fr/x#programme", `https://a.fr/x?${MARKS}#programme`],
    ["a fragment with a question", "https://a.fr/#/x?y=1", `https://a.fr/?${MARKS}#/x?y=1`],
    ["an empty question", "https://a.fr/?", `https://a.fr/?${MARKS}`],
  ])("stand in the question of %s, the rest letter for letter", (_, link, marked) => {
    expect(markedLink(link, "facebook", { campaign: "noel" })).toBe(marked);
  });

  test("leave those that the link has", () => {
    expect(
      markedLink("https://a.fr/?utm_source=tract&UTM_Medium=papier", "sms", { campaign: "noel" }),
    ).toBe("https://a.fr/?utm_source=tract&UTM_Medium=papier&utm_campaign=noel");
  });

  test("say how people come", () => {
    const mediumOn = (platform: (typeof PLATFORMS)[number]) =>
      new URL(markedLink("https://a.fr", platform, { campaign: "x" })).searchParams.get(
        "utm_medium",
      );
    expect([mediumOn("email"), mediumOn("sms"), mediumOn("whatsapp"), mediumOn("bluesky")]).toEqual(
      ["email", "sms", "messaging", "social"],
    );
  });

  test("hold any name of a campaign", () => {
    const name = "Noël & après #1 ?";
    const marked = new URL(markedLink("https://a.fr/#x", "threads", { campaign: name }));
    expect([marked.searchParams.get("utm_campaign"), marked.hash]).toEqual([name, "#x"]);
    expect(() => markedLink("https://a.fr", "threads", { campaign: "\ud83d" })).not.toThrow();
  });
});

test("each platform has a code of its own, that of SMS as it was alone", () => {
  const id = "019b9288-d680-74a2-b311-dae4fc6750c9";
  const codes = PLATFORMS.map((platform) => linkCodeOf(id, platform));
  expect(new Set(codes).size).toBe(PLATFORMS.length);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{8}$/);
  expect(linkCodeOf(id, "sms")).toBe("95u4sjbd");
});
