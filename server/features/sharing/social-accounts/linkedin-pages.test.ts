import { afterAll, expect, test } from "vitest";
import { signUp, startTestParvis } from "../../../../tests/builders/index.ts";
import { APPLICATION } from "../../../../tests/builders/platform-bench.ts";
import { PAGE_RIGHTS } from "../../../../tests/builders/platform-benches.ts";
import { answerConsent } from "../../../../tests/fakes/platforms/consent.ts";
import { startLinkedinDouble } from "../../../../tests/fakes/platforms/linkedin.ts";
import { told } from "./test-scene.ts";

const { clientId, clientSecret } = APPLICATION;
const double = await startLinkedinDouble({
  application: { ...APPLICATION, redirectUris: ["http://parvis.test/auth/linkedin/callback"] },
  pages: [
    { id: 1, name: "Paroisse", vanityName: "paroisse", role: "ADMINISTRATOR", state: "APPROVED" },
    { id: 2, name: "Chorale", vanityName: "chorale", role: "ANALYST", state: "APPROVED" },
    {
      id: 3,
      name: "Jeunes",
      vanityName: "jeunes",
      role: "CONTENT_ADMINISTRATOR",
      state: "APPROVED",
    },
  ],
});
const site = await startTestParvis({
  config: {
    platformAddresses: { linkedin: double.addresses },
    outgoingAllowed: [double.place],
  },
});
afterAll(async () => {
  await site.stop();
  await double.stop();
});
const grace = await signUp(site, "Grâce");

async function connect() {
  const away = await grace.get("/api/auth/linkedin?nonce=nonce-de-la-page&timestamp=1795000000000");
  const back = await answerConsent(new URL(away.headers.get("location") ?? ""));
  const returned = await grace.get(`${back.pathname}${back.search}`);
  const page = Object.fromEntries(told(returned.headers.get("location")));
  return grace.post("/api/social-accounts/connections", page);
}

test("an administrator asks for the rights of pages, and members choose among theirs", async () => {
  const wish = { clientId, clientSecret, scope: PAGE_RIGHTS };
  expect((await site.admin.patch("/api/admin/platforms/linkedin", wish)).status).toBe(200);
  const { body } = await connect();
  expect(body.state).toBe("choosing");
  expect(
    body.choices.map((one: { accountName: string; kind: string; problem: string }) => [
      one.accountName,
      one.kind,
      one.problem === "",
    ]),
  ).toEqual([
    ["Paroisse", "Page LinkedIn", true],
    ["Chorale", "Page LinkedIn", false],
    ["Jeunes", "Page LinkedIn", true],
  ]);
  const choose = (accountId: string) =>
    grace.post(`/api/social-accounts/connections/${body.id}/accounts`, { accountIds: [accountId] });
  expect((await choose("urn:li:organization:2")).status).toBe(400);
  expect((await choose("urn:li:organization:1")).status).toBe(201);
  const [page] = (await grace.get("/api/social-accounts/accounts")).body;
  expect(page).toMatchObject({ platform: "linkedin", accountName: "Paroisse", connected: true });

  const check = async () =>
    (await grace.post(`/api/social-accounts/accounts/${page.id}/check`)).body.state;
  expect(await check()).toBe("connected");
  Object.assign(double.pages[0] as object, { role: "ANALYST" });
  expect(await check()).not.toBe("connected");
});

test("who holds no role that publishes is told what to do", async () => {
  double.pages.splice(2, 1);
  const { status, body } = await connect();
  expect([status, body.code]).toEqual([409, "NO_ACCOUNT_FOUND"]);
  expect(JSON.stringify(body)).toContain("Administrateur de contenu");
});
