import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  created,
  createTestClock,
  HOUR,
  MINUTE,
  signUp,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { answerConsent } from "../../../../tests/fakes/platforms/consent.ts";
import { startTwitterDouble } from "../../../../tests/fakes/platforms/twitter.ts";
import { problem } from "../../../../tests/fakes/platforms/twitter-calls.ts";
import { deliverShare } from "./deliver-share.ts";
import { lookUpDelivery } from "./look-up-delivery.ts";

const application = {
  clientId: "parvis-test",
  clientSecret: "un-secret-de-test",
  redirectUris: ["http://parvis.test/auth/twitter/callback"],
};
const double = await startTwitterDouble({ application });
const clock = createTestClock();
const site = await startTestParvis({
  clock,
  config: {
    roles: ["web"],
    platformAddresses: { twitter: double.addresses },
    outgoingAllowed: [double.place],
  },
});
afterAll(async () => {
  await site.stop();
  await double.stop();
});
const { services } = site.parvis;
const { clientId, clientSecret } = application;
await site.admin.patch("/api/admin/platforms/twitter", { clientId, clientSecret });

let number = 0;
let author: TestMember;
beforeEach(async () => {
  clock.stopAt(new Date());
  author = await signUp(site, "Autrice", { email: `autrice-${++number}@parvis.test` });
  const away = await author.get("/api/auth/twitter?nonce=nonce-de-la-page&timestamp=1795000000000");
  const back = await answerConsent(new URL(away.headers.get("location") ?? ""));
  const returned = await author.get(`${back.pathname}${back.search}`);
  const words = new URL(returned.headers.get("location") ?? "", site.url).searchParams;
  await author.post("/api/social-accounts/connections", Object.fromEntries(words));
});
afterEach(async () => {
  await site.db.deleteFrom("platform_pauses").execute();
});

const account = async () => (await author.get("/api/social-accounts/accounts")).body[0];
const letters = () =>
  site.db.selectFrom("mails").select("subject").where("recipient", "=", author.email).execute();
const times = (step: string) => double.asked.filter((one) => one.step === step).length;

/** Shares, and has the delivery worked on once. */
async function work(text: string) {
  const { id } = created(
    await author.post("/api/shares", { content: { text }, platforms: ["twitter"] }),
  );
  return { id, delivery: await workOn(id) };
}
async function workOn(id: string) {
  clock.advance(MINUTE);
  const [delivery] = (await author.get(`/api/shares/${id}`)).body.deliveries;
  await deliverShare(services, delivery.id);
  return (await author.get(`/api/shares/${id}`)).body.deliveries[0];
}

test("X is posted to once the tokens held were checked, and is not asked whose they are", async () => {
  const soon = new Date(clock().getTime() + 2 * MINUTE);
  const { id } = await account();
  await site.db
    .updateTable("social_accounts")
    .set({ expires_at: soon })
    .where("id", "=", id)
    .execute();
  const before = double.asked.length;
  const { delivery } = await work(`Contrôle ${number}`);
  expect(delivery.state).toBe("published");
  expect(double.asked.slice(before).map(({ step }) => step)).toEqual(["token", "publish"]);
});

describe("a token of X that is refused once", () => {
  test("is renewed at once, and the publication goes out", async () => {
    const before = await letters();
    const renewals = times("token");
    double.next(problem(401, "Unauthorized"), "publish");
    const { delivery } = await work(`Une fois ${number}`);
    expect(delivery).toMatchObject({ state: "published", attempts: 1 });
    expect(times("token") - renewals).toBe(1);
    expect(await account()).toMatchObject({ state: "connected", problem: "" });
    expect(await letters()).toEqual(before);
  });

  test("is renewed for a check too", async () => {
    const { id } = await account();
    double.next(problem(401, "Unauthorized"), "account");
    const checked = await author.post(`/api/social-accounts/accounts/${id}/check`);
    expect([checked.status, checked.body.state]).toEqual([200, "connected"]);
  });
});

describe("looking for a publication that may be out, with a token of X that ran out", () => {
  /** A publication that is out, of which X's answer was lost. */
  async function unknown(text: string) {
    double.next("hang-up-after-accepting", "publish");
    const { id, delivery } = await work(text);
    expect(delivery.state).toBe("unknown");
    const row = await site.db
      .selectFrom("deliveries")
      .select(["id", "turn"])
      .where("id", "=", delivery.id)
      .executeTakeFirstOrThrow();
    return { id, look: () => lookUpDelivery(services, { ...sought(row), time: 0 }) };
  }
  const sought = ({ id, turn }: { id: string; turn: number }) => ({ deliveryId: id, turn });
  const stateOf = async (id: string) =>
    (await author.get(`/api/shares/${id}`)).body.deliveries[0].state;

  test("renews it once first, and finds it", async () => {
    const { id, look } = await unknown(`Perdue ${number}`);
    const renewals = times("token");
    double.next(problem(401, "Unauthorized"), "look-up");
    await look();
    expect([await stateOf(id), times("token") - renewals]).toEqual(["published", 1]);
    expect(await account()).toMatchObject({ state: "connected", problem: "" });
  });

  test("cannot tell where the new one is refused too, and loses no account", async () => {
    const { id, look } = await unknown(`Perdue deux fois ${number}`);
    const renewals = times("token");
    for (let time = 0; time < 2; time++) double.next(problem(401, "Unauthorized"), "look-up");
    await look();
    expect([await stateOf(id), times("token") - renewals]).toEqual(["unknown", 1]);
    expect(await account()).toMatchObject({ state: "connected", problem: "" });
  });
});

describe("a token of X that is refused again when it is new", () => {
  test("loses no account: the publication is refused, in X's words", async () => {
    const renewals = times("token");
    double.next(problem(401, "Unauthorized"), "publish");
    double.next(problem(401, "Unauthorized"), "publish");
    const { delivery } = await work(`Deux fois ${number}`);
    expect(delivery).toMatchObject({
      state: "failed",
      error: { code: "refused", detail: "Unauthorized" },
    });
    expect(times("token") - renewals).toBe(1);
    expect(await account()).toMatchObject({ state: "connected", problem: "" });
  });
});

test("a token whose renewal gets no answer is tried again later, the account kept", async () => {
  double.next(problem(401, "Unauthorized"), "publish");
  double.next("500", "token");
  const { id, delivery } = await work(`Sans réponse ${number}`);
  expect(delivery).toMatchObject({ state: "retry", error: { code: "platform-down" } });
  expect(await account()).toMatchObject({ state: "connected" });
  clock.advance(HOUR);
  expect(await workOn(id)).toMatchObject({ state: "published" });
});

test("an access that the person took away loses the account, once told", async () => {
  const before = await letters();
  double.tokens.revokeAll();
  const { delivery } = await work(`Retiré ${number}`);
  expect(delivery).toMatchObject({ state: "reconnect", error: { code: "token-revoked" } });
  expect(await account()).toMatchObject({ state: "reconnect" });
  expect((await letters()).length - before.length).toBe(1);
});

test("a spending limit of X is money, not an account to connect again", async () => {
  const before = await letters();
  const json = { title: "SpendCapReached", type: "https://api.x.com/2/problems/credits" };
  double.next({ status: 403, json: { ...json, reset_date: "2100-01-01" } }, "publish");
  const { delivery } = await work(`Plafond ${number}`);
  expect(delivery).toMatchObject({ state: "failed", error: { code: "credit-spent" } });
  expect(delivery.error.detail).toContain("2100-01-01");
  expect(await account()).toMatchObject({ state: "connected", problem: "" });
  expect(await letters()).toEqual(before);
});
