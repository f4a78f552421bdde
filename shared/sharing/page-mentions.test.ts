import { describe, expect, test } from "vitest";
import { isConnectedPage, looksUpPages, pageNameOf } from "./page-mentions.ts";

test.each([
  ["https://www.linkedin.com/company/diocese-de-lyon/", "diocese-de-lyon"],
  ["linkedin.com/company/diocese-de-lyon", "diocese-de-lyon"],
  ["https://fr.linkedin.com/school/facs-jc/posts/?feedView=all", "facs-jc"],
  ["http://linkedin.com/showcase/jeunes-2026#a", "jeunes-2026"],
  ["https://www.linkedin.com/company/l%27%C3%A9glise", "l'église"],
  ["  diocese-de-lyon ", "diocese-de-lyon"],
  ["@diocese-de-lyon", "diocese-de-lyon"],
  ["https://www.linkedin.com/in/abel-martin/", null],
  ["https://linkedin.com.exemple.fr/company/a", null],
  ["https://exemple.fr/company/a", null],
  ["https://www.linkedin.com/company/a%2F..%2Fb", null],
  ["https://www.linkedin.com/company/%E0%A4%A", null],
  ["Diocèse de Lyon", null],
  ["a&q=roleAssignee/../x", null],
  ["", null],
])("of %j, the page's name is %j", (typed, name) => {
  expect(pageNameOf(typed)).toBe(name);
});

describe("an account that looks pages up", () => {
  const page = {
    platform: "linkedin" as const,
    accountId: "urn:li:organization:1",
    scope: ["w_organization_social", "rw_organization_admin"],
    state: "connected",
  };

  test("is a connected page with the right to", () => {
    expect(looksUpPages(page)).toBe(true);
    expect(looksUpPages({ ...page, scope: [] })).toBe(true);
    expect(looksUpPages({ ...page, state: "expiring" })).toBe(true);
  });

  test("is no person, no page without that right, none to be connected again", () => {
    expect(looksUpPages({ ...page, accountId: "yrZCpj2Z12" })).toBe(false);
    expect(looksUpPages({ ...page, scope: ["w_organization_social"] })).toBe(false);
    expect(isConnectedPage(page)).toBe(true);
    for (const state of ["reconnect", "disconnected"])
      expect(isConnectedPage({ ...page, state })).toBe(false);
    expect(looksUpPages({ ...page, platform: "facebook" })).toBe(false);
  });
});
