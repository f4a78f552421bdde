import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestParvis, type TestMember } from "../../../../tests/builders/index.ts";
import { APPLICATION } from "../../../../tests/builders/platform-bench.ts";
import { PAGE_RIGHTS } from "../../../../tests/builders/platform-benches.ts";
import { answerConsent } from "../../../../tests/fakes/platforms/consent.ts";
import {
  PAGE_SCOPES,
  PERSON_SCOPES,
  startLinkedinDouble,
} from "../../../../tests/fakes/platforms/linkedin.ts";
import { deliverShare } from "../deliveries/deliver-share.ts";
import { told } from "./test-scene.ts";

const { clientId, clientSecret } = APPLICATION;
const double = await startLinkedinDouble({
  application: { ...APPLICATION, redirectUris: ["http://parvis.test/auth/linkedin/callback"] },
  scopes: [...PERSON_SCOPES, ...PAGE_SCOPES],
  pages: [
    { id: 1, name: "Paroisse", vanityName: "paroisse", role: "ADMINISTRATOR", state: "APPROVED" },
  ],
  others: [
    { id: 77, name: "Diocèse de Lyon", vanityName: "Diocese-de-Lyon" },
    { id: 78, name: "Jean\u0308  XXIII\n", vanityName: "jean" },
  ],
});
const site = await startTestParvis({
  config: {
    platformAddresses: { linkedin: double.addresses },
    outgoingAllowed: [double.place],
    // Publications are worked on when a test says so.
    roles: ["web"],
  },
});
afterAll(async () => {
  await site.stop();
  await double.stop();
});

const set = (scope: readonly string[]) =>
  site.admin.patch("/api/admin/platforms/linkedin", { clientId, clientSecret, scope });

/** Connects what the rights asked for give: a page, or the person. */
async function connect(who: TestMember, scope: readonly string[]) {
  await set(scope);
  const away = await who.get("/api/auth/linkedin?nonce=nonce-de-la-page&timestamp=1795000000000");
  const back = await answerConsent(new URL(away.headers.get("location") ?? ""));
  const returned = await who.get(`${back.pathname}${back.search}`);
  const page = Object.fromEntries(told(returned.headers.get("location")));
  const { body } = await who.post("/api/social-accounts/connections", page);
  if (body.state !== "choosing") return;
  const accountIds = [body.choices[0].accountId];
  await who.post(`/api/social-accounts/connections/${body.id}/accounts`, { accountIds });
}

const find = async (who: TestMember, page: string) => {
  const { status, body } = await who.post("/api/social-accounts/pages", { page });
  return status === 200 ? body : [status, body.code, body.fields?.[0]?.field];
};
const lookUps = () => double.asked.filter(({ step }) => step === "page-look-up");

let grace: TestMember;
let abel: TestMember;
beforeAll(async () => {
  grace = await signUp(site, "Grâce");
  abel = await signUp(site, "Abel");
});

describe("a page of LinkedIn's", () => {
  test("is not looked up for who connected none, whatever others did", async () => {
    await connect(grace, PAGE_RIGHTS);
    await connect(abel, PERSON_SCOPES);
    expect(await find(abel, "diocese-de-lyon")).toEqual([409, "PAGE_RIGHTS_MISSING", undefined]);
    expect(lookUps()).toEqual([]);
  });

  test("is found by its address, whoever holds it, with its name and its number", async () => {
    const diocese = { name: "Diocèse de Lyon", urn: "urn:li:organization:77" };
    expect(await find(grace, "https://www.linkedin.com/company/diocese-de-lyon/")).toEqual(diocese);
    expect(await find(grace, "diocese-de-lyon")).toEqual(diocese);
    const names = lookUps().map(({ received }) => received.url.search);
    expect(names).toEqual(Array(2).fill("?q=vanityName&vanityName=diocese-de-lyon"));
  });

  test("has its name as a text will hold it: composed, on one line", async () => {
    const { name } = await find(grace, "jean");
    expect(name).toBe("Jean\u0308 XXIII".normalize("NFC"));
  });

  test("that does not exist is said to, and a person's address asks LinkedIn nothing", async () => {
    expect(await find(grace, "inconnue")).toEqual([404, "PAGE_UNKNOWN", undefined]);
    const before = lookUps().length;
    const asked = ["https://www.linkedin.com/in/abel/", "https://exemple.fr/company/a", "a b"];
    for (const page of asked)
      expect(await find(grace, page)).toEqual([400, "INVALID_INPUT", "page"]);
    expect(lookUps()).toHaveLength(before);
  });

  test("is not found while LinkedIn is silent, and what it refuses is told with what to do", async () => {
    double.next("timeout-before-accepting", "page-look-up");
    double.next("500", "page-look-up");
    const refusal = { status: 403, code: "ACCESS_DENIED", message: "Not enough permissions" };
    double.next({ status: 403, json: refusal }, "page-look-up");
    expect(await find(grace, "jean")).toEqual([502, "PLATFORM_UNREACHABLE", undefined]);
    expect(await find(grace, "jean")).toEqual([502, "PLATFORM_UNREACHABLE", undefined]);
    expect((await find(grace, "jean")).slice(0, 2)).toEqual([409, "PAGE_RIGHTS_MISSING"]);
    const [account] = (await grace.get("/api/social-accounts/accounts")).body;
    expect(account.state).toBe("connected");
  });
});

describe("a publication that names a page", () => {
  const diocese = { name: "Diocèse de Lyon", urn: "urn:li:organization:77" };
  const last = () => double.publications().at(-1);

  test("goes out with its number, and keeps it when its words are changed", async () => {
    const text = "Merci au @Diocèse de Lyon (et à vous).";
    const { status, body } = await grace.post("/api/shares", {
      content: { text: "Merci" },
      platforms: ["linkedin"],
      overrides: {
        linkedin: { text, mentions: [diocese, { name: "Jean", urn: "urn:li:organization:78" }] },
      },
    });
    expect(status).toBe(201);
    expect(body.deliveries[0]).toMatchObject({ text, mentions: [diocese] });
    const [{ id }] = body.deliveries;
    await deliverShare(site.parvis.services, id);
    expect(last()?.commentary).toBe(
      "Merci au @[Diocèse de Lyon](urn:li:organization:77) \\(et à vous\\).",
    );
    const at = `/api/shares/${body.id}/deliveries/${id}/text`;
    expect((await grace.put(at, { text: "Grand merci au @Diocèse de Lyon" })).status).toBe(200);
    expect(last()?.commentary).toBe("Grand merci au @[Diocèse de Lyon](urn:li:organization:77)");
  });

  test.each([
    [{ name: "Lyon", urn: "urn:li:person:77" }],
    [{ name: "Lyon", urn: "urn:li:organization:77)(x" }],
    [{ name: "", urn: "urn:li:organization:77" }],
    [{ name: "a\nb", urn: "urn:li:organization:77" }],
  ])("is refused with what is no page: %j", async (mention) => {
    const { status, body } = await grace.post("/api/shares", {
      content: { text: "Merci" },
      platforms: ["linkedin"],
      overrides: { linkedin: { mentions: [mention] } },
    });
    expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
  });
});
