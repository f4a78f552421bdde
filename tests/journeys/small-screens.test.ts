import { describe, expect, test } from "vitest";
import { prepareScreens } from "./accessibility-scene.ts";
import { SCREENS } from "./screens.ts";

const { visitFor, openScreen } = prepareScreens();

describe("at 320 px, and with text twice as large", () => {
  test.each(SCREENS)("$name shows everything without scrolling sideways", async (screen) => {
    const opened = await visitFor(screen.who, "phone");
    const { page } = opened;
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await page.setViewportSize({ width: 320, height: 640 });
    await openScreen(opened, screen);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
