import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  APPLICATION,
  platformOf,
  REDIRECT_URI,
  type TestPlatform,
} from "../../../../../../tests/builders/platform-bench.ts";
import { beginConnection } from "../../../../../../tests/builders/platform-connection.ts";
import {
  type FacebookDouble,
  startFacebookDouble,
} from "../../../../../../tests/fakes/platforms/facebook/facebook.ts";
import type { FacebookPage } from "../../../../../../tests/fakes/platforms/facebook/facebook-people.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import type { PublishableAccount } from "../../adapter.ts";
import { facebook } from "./facebook.ts";

const PAGE: FacebookPage = { id: "104", name: "Paroisse Saint-Luc", tasks: ["CREATE_CONTENT"] };

let double: FacebookDouble;
let platform: TestPlatform;

async function start(pages: FacebookPage[] = [PAGE]): Promise<void> {
  await double?.stop();
  double = await startFacebookDouble({ application: APPLICATION, pages, partSize: 1000 });
  platform = platformOf(facebook, double);
}
beforeEach(() => start());
afterEach(() => double.stop());

/** Connects as a person who ticks all Pages. */
async function connect(): Promise<PublishableAccount[]> {
  const { oauth, address } = beginConnection(facebook, platform);
  const back = await answerMetaConsent(address, "autoriser");
  const code = back.searchParams.get("code") ?? "";
  const grant = await oauth.exchange(platform, { code, redirectUri: REDIRECT_URI });
  return oauth.listAccounts(platform, grant);
}

describe("Pages that Facebook leaves out of its list", () => {
  test("a Page of a business portfolio, left out of the list, is read by its id", async () => {
    await start([{ ...PAGE, portfolio: "readable" }]);
    const [page] = await connect();
    expect(page).toMatchObject({ accountId: "104", accountName: PAGE.name, problem: "" });
    await facebook.check(platform, { id: "", ...(page as PublishableAccount) });
  });

  test("Pages in the list and Pages of portfolios are found together, none twice", async () => {
    const asked = ["107", "108"].map((id) => ({ ...PAGE, id, name: `Aumônerie ${id}` }));
    const [listed, hidden] = asked as [FacebookPage, FacebookPage];
    await start([listed, { ...hidden, portfolio: "readable" }, { ...PAGE, portfolio: "closed" }]);
    const found = await connect();
    expect(found.map(({ accountId, problem }) => [accountId, problem === ""])).toEqual([
      ["107", true],
      ["108", true],
      ["104", false],
    ]);
    await facebook.check(platform, { id: "", ...(found[1] as PublishableAccount) });
  });

  test("hidden Pages are read one by one, twenty-five at most", async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...PAGE, id: String(204 + at) }));
    await start([PAGE, ...many.map((one) => ({ ...one, portfolio: "readable" as const }))]);
    expect(await connect()).toHaveLength(1 + 25);
  });

  test.each(["html", "500"] as const)(
    "Pages in the list stay found where the others cannot be looked for: %s",
    async (behaviour) => {
      double.next(behaviour, "check");
      expect(await connect()).toMatchObject([{ accountId: "104", problem: "" }]);
    },
  );

  test("a Page of a portfolio that Facebook does not show names the right to ask for", async () => {
    await start([{ ...PAGE, portfolio: "closed" }]);
    expect(await connect()).toMatchObject([
      { accountName: "Page 104", problem: expect.stringContaining("business_management") },
    ]);
    const scope = [...facebook.scope, "business_management"];
    platform = platformOf(facebook, double, { scope });
    expect(await connect()).toMatchObject([{ accountName: PAGE.name, problem: "" }]);
  });

  test("a right given for all Pages, of which none is shown, names portfolios too", async () => {
    await start([]);
    const all = [{ scope: "pages_manage_posts" }];
    const data = { is_valid: true, scopes: ["pages_manage_posts"], granular_scopes: all };
    double.next({ status: 200, json: { data } }, "check");
    expect(await connect()).toMatchObject([
      { problem: expect.stringContaining("business_management") },
    ]);
  });
});
