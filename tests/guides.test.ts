import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { adapterOf } from "../server/features/sharing/platforms/registry.ts";

const guideOf = (name: string): string =>
  readFileSync(new URL(`../docs/guides/${name}.md`, import.meta.url), "utf8");

describe("guides of the platforms' consoles", () => {
  test.each(["facebook", "instagram", "linkedin", "threads"] as const)(
    "%s: the version and the rights are those that Parvis asks for",
    (id) => {
      const [guide, adapter] = [guideOf(id), adapterOf(id)];
      expect(adapter?.apiVersion).toBeTruthy();
      expect(guide).toContain(`(${adapter?.apiVersion},`);
      for (const right of adapter?.scope ?? []) expect(guide, right).toContain(`\`${right}\``);
    },
  );

  test.each([
    ["facebook", /plus ancienne version encore en service/],
    ["instagram", /la plus ancienne encore en service/],
    ["linkedin", /passé ce temps, il refuse les publications/],
  ])("%s: what happens after the end of a version is what that platform does", (id, said) => {
    const [, part = ""] = guideOf(id).split(/^## Quand la version .*$/m);
    expect(part.split("\n## ")[0]).toMatch(said);
  });

  test("x: looking for a publication is paid by the post, of which few are read", () => {
    expect(guideOf("x")).toMatch(/chercher .* 0,005.dollar par publication relue, cinq au plus/);
  });

  test("telegram: the number of a private channel is read with or without -100", () => {
    expect(guideOf("telegram")).toMatch(/que `-100` le commence ou non/);
    expect(guideOf("telegram")).not.toMatch(/il commence par `-100`/);
  });

  test("linkedin: that an access can be renewed is said where its length is", () => {
    const guide = guideOf("linkedin");
    const title = /Au choix\s: un accès qui se renouvelle/;
    expect(guide.split("\n").find((line) => line.includes("**60 jours**"))).toMatch(title);
    expect(guide.split("\n").filter((line) => title.test(line))).toHaveLength(2);
    expect(guide).not.toMatch(/aucun autre|sans renouvellement/);
  });
});
