import { describe, test } from "vitest";
import { expectNoFault, prepareScreens } from "./accessibility-scene.ts";
import { SCREENS } from "./screens.ts";

const { visitFor, openScreen } = prepareScreens();

describe("on a phone, no screen has an accessibility fault, light or dark", () => {
  test.each(SCREENS)("$name", async (screen) => {
    const opened = await visitFor(screen.who, "phone");
    await openScreen(opened, screen);
    await expectNoFault(opened, screen, "phone");
  });
});
