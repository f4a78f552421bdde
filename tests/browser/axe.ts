import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { keepScreen, THEMES } from "./browser.ts";

/** The rules of axe whose answer depends on the theme alone. */
const ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];

type Rules = "all" | "colours" | "but colours";

/** What axe is asked: rules by name, or all but those. */
const ASKED: Record<Rules, axe.RunOptions> = {
  all: {},
  colours: { runOnly: { type: "rule", values: ABOUT_COLOURS } },
  "but colours": {
    rules: Object.fromEntries(ABOUT_COLOURS.map((rule) => [rule, { enabled: false }])),
  },
};

/**
 * The accessibility faults of what a page shows, each with the element it begins with. The page must
 * hold no frame: none is looked into.
 *
 * @param rules all of axe's; those about colours, or the others, where the rest was looked at in
 *   another theme or size
 */
export async function faultsOf(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { resultTypes: ["violations" as const], ...ASKED[rules] },
  );
}

/**
 * Looks at what a page shows: by day with all of axe's rules, by night with those about colours,
 * which alone change; keeps a picture of each.
 *
 * @param name of the pictures
 */
export async function expectNoFault(page: Page, name: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await faultsOf(page, theme === "light" ? "all" : "colours"), `${name} ${theme}`).toEqual(
      [],
    );
    await keepScreen(page, `${name}-${theme}`);
  }
}
