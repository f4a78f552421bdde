import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoFault } from "../../browser/axe.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  SIZES,
  THEMES,
  visitAs,
} from "../../browser/browser.ts";
import { openDoor } from "../../browser/sharing-scene.ts";
import { startTestParvis, type TestParvis } from "../../builders/index.ts";
import { APPLICATION } from "../../builders/platform-bench.ts";
import {
  type FacebookDouble,
  startFacebookDouble,
} from "../../fakes/platforms/facebook/facebook.ts";
import { metaError } from "../../fakes/platforms/meta-double.ts";

let site: TestParvis;
let double: FacebookDouble;
let door: Awaited<ReturnType<typeof openDoor>>;
let browser: OpenBrowser;

beforeAll(async () => {
  double = await startFacebookDouble({ application: APPLICATION });
  // The community's public address, where Facebook's double finds it too.
  door = await openDoor();
  const started = await startTestParvis({
    config: {
      publicUrl: door.origin,
      platformAddresses: { facebook: double.addresses },
      outgoingAllowed: [double.place, new URL(door.origin).host],
    },
  });
  door.leadTo(started.url);
  site = { ...started, url: door.origin };
  await site.admin.patch("/api/community", { communityUrl: door.origin });
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await door?.close();
  await site?.stop();
  await double?.stop();
});

const sizes = Object.keys(SIZES) as (keyof typeof SIZES)[];

test.each(sizes)(
  "an administrator tries what the platforms see, and what Facebook saw from outside (%s)",
  async (size) => {
    const { clientId, clientSecret } = APPLICATION;
    const set = (about: object) => site.admin.patch("/api/admin/platforms/facebook", about);
    const visit = await visitAs(browser, site, site.admin, { size });
    const { page } = visit;
    const found = page.getByRole("status").filter({ hasText: "Depuis l’extérieur" });
    const says = async (words: RegExp) => {
      await page.getByRole("button", { name: /^Essayer/ }).click();
      await expect.poll(async () => plainSpaces(await found.textContent())).toMatch(words);
    };
    await set({ clientId: "" });
    await page.goto("/administration/plateformes");
    await says(/Personne d’extérieur n’a pu être interrogé/);
    await keepScreen(page, `outside-nobody-${size}`);
    await set({ clientId, clientSecret });
    await says(/Facebook a lu la page depuis l’extérieur.*Titre lu : « Église du Parvis »/);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await found.scrollIntoViewIfNeeded();
      await keepScreen(page, `outside-read-${size}-${theme}`);
    }
    const userMessage = "Bad Response Code: URL returned a bad HTTP response code 403";
    double.next(metaError({ code: 100, subcode: 1609005, userMessage }), "scrape");
    await says(
      /Un pare-feu ou un bloqueur de robots arrête Facebook.*Facebook dit : Bad Response Code/,
    );
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await keepScreen(page, `outside-stopped-${size}-${theme}`);
    }
    await expectNoFault(page, "reach");
    await visit.close();
  },
  60_000,
);
