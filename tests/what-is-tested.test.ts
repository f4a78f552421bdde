import { expect, test } from "vitest";
import { MATRIX } from "./access/access-matrix.ts";
import { ROLES } from "./access/access-matrix-scene.ts";
import { SIZES, THEMES } from "./browser/browser.ts";
import { SCREENS } from "./browser/screens.ts";
import { ROUTE_STATES, SPEC_ROUTES } from "./browser/spec-routes.ts";

const SIZES_AND_THEMES = Object.keys(SIZES).flatMap((size) =>
  THEMES.map((theme) => `${size} ${theme}`),
);
const LOOKS = [...SIZES_AND_THEMES, "320 px", "text of 200 %"].join(", ");

const screens = SCREENS.map(({ name, who }) => `screen ${name}, as ${who}: ${LOOKS}`);
const calls = Object.keys(MATRIX).map((call) => `call ${call}: ${ROLES.join(", ")}`);
const routes = SPEC_ROUTES.map(({ route }) => `route ${route}: ${ROUTE_STATES.join(", ")}`);

/**
 * Every screen at every size and theme, every call by every role, every route in every state: what
 * is taken away is seen in the difference. `vitest run -u` on this file rewrites the list.
 */
test("nothing that was looked at is no longer", async () => {
  console.log(`${screens.length} screens, ${calls.length} calls, ${routes.length} routes`);
  const list = [...screens, ...calls, ...routes].toSorted().join("\n");
  await expect(`${list}\n`).toMatchFileSnapshot("what-is-tested.txt");
});
