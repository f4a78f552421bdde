import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pathOf, plainSentence } from "../../../../shared/notifications/notification-sentences.ts";
import type { Notification } from "../../../../shared/notifications/notifications.contract.ts";
import {
  type Client,
  PASSWORD,
  runMigration,
  startTestParvis,
  TestMember,
  type TestParvis,
  toldTo,
} from "../../../../tests/builders/index.ts";
import { setState, signUp } from "../../../../tests/builders/people.ts";
import {
  Authenticator,
  type AuthenticatorOverrides,
} from "../../../../tests/fakes/authenticator.ts";

let site: TestParvis;
beforeAll(async () => {
  // With a single connection, code that holds it while waiting for a second one never ends.
  site = await startTestParvis({ connections: 1 });
});
afterAll(() => site.stop());

async function startOf(member: TestMember): Promise<string> {
  const { body } = await member.post("/api/me/passkeys/challenge", { password: PASSWORD });
  return body.challenge;
}

async function register(
  name: string,
  device = new Authenticator(),
  said: AuthenticatorOverrides = {},
) {
  const member = await signUp(site, name);
  const answer = await member.post("/api/me/passkeys", device.make(await startOf(member), said));
  return { member, device, answer };
}

const challengeOf = async (browser: Client) =>
  (await browser.post("/api/identity/passkey/challenge")).body.challenge;
const enter = (browser: Client, answer: object) =>
  browser.post("/api/identity/passkey/sign-in", answer);

test.each([-7, -8, -257] as const)(
  "a key of kind %i is added, and opens the account",
  async (kind) => {
    const { member, device, answer } = await register("Marthe", new Authenticator(kind));
    expect(answer.status, answer.text).toBe(201);
    device.userHandle = Buffer.from(member.id).toString("base64url");
    const browser = site.visitor();
    const entered = await enter(browser, device.answer(await challengeOf(browser)));
    expect(entered.status, entered.text).toBe(200);
    expect((await browser.get("/api/me")).body.id).toBe(member.id);
    const [key] = (await member.get("/api/me/security")).body.passkeys;
    expect(key).toMatchObject({ name: "Téléphone", lastUsedAt: expect.any(String) });
  },
);

test("a key added by another session is told to the member, and leads to their ways in", async () => {
  const theirs = await signUp(site, "Bérénice");
  const elsewhere = new TestMember(site.url, "Bérénice");
  await elsewhere.enter(theirs.email);
  const made = new Authenticator().make(await startOf(elsewhere));
  expect((await elsewhere.post("/api/me/passkeys", made)).status).toBe(201);
  const [told] = await toldTo(site, theirs);
  expect(told).toMatchObject({ kind: "security", data: { what: "passkey-added" }, read: false });
  expect(plainSentence(told as Notification)).toContain("Une clé d’accès ouvre maintenant votre");
  expect(pathOf(told as Notification, "c")).toBe("/profil/c/securite");
});

test("adding one asks for the password", async () => {
  const marie = await signUp(site, "Marie");
  const refused = await marie.post("/api/me/passkeys/challenge", { password: "au-hasard" });
  expect(refused.body.code).toBe("WRONG_PASSWORD");
});

const PRESENT = 0x01;

const WRONG: [string, AuthenticatorOverrides][] = [
  ["of another site", { origin: "https://parvis.test.autre.example" }],
  ["in a frame of another site's page", { crossOrigin: true }],
  ["for another site's id", { rpId: "autre.example" }],
  ["without a finger, a face or a code", { flags: PRESENT }],
  ["without anyone", { flags: 0x04 }],
];

test.each([
  ...WRONG,
  ["of the other ceremony", { type: "webauthn.get" }] as [string, AuthenticatorOverrides],
])("a key made %s is not kept", async (_, said) => {
  const { answer } = await register("Lydie", new Authenticator(), said);
  expect([answer.status, answer.body.code]).toEqual([400, "PASSKEY_REFUSED"]);
});

test.each([
  ...WRONG,
  ["of the other ceremony", { type: "webauthn.create" }] as [string, AuthenticatorOverrides],
])("an answer %s opens nothing", async (_, said) => {
  const { device } = await register("Élise");
  const browser = site.visitor();
  const answer = await enter(browser, device.answer(await challengeOf(browser), said));
  expect([answer.status, answer.body.code]).toEqual([400, "PASSKEY_REFUSED"]);
  expect((await browser.get("/api/me")).status).toBe(401);
});

test("an answer serves once, and a challenge of ours alone", async () => {
  const { device } = await register("Junia");
  const browser = site.visitor();
  const answer = device.answer(await challengeOf(browser), { count: 1 });
  expect((await enter(browser, answer)).status).toBe(200);
  expect((await enter(site.visitor(), answer)).body.code).toBe("STEP_EXPIRED");
  const invented = device.answer(randomBytes(32).toString("base64url"), { count: 2 });
  expect((await enter(site.visitor(), invented)).body.code).toBe("STEP_EXPIRED");
  const late = device.answer(await challengeOf(browser), { count: 3 });
  site.clock.advance(10 * 60 * 1000 + 1);
  expect((await enter(site.visitor(), late)).body.code).toBe("STEP_EXPIRED");
});

test("a copy's count, which does not go on, opens nothing", async () => {
  const { device } = await register("Perside");
  const browser = site.visitor();
  const tries = [5, 5, 4, 0, 6];
  const statuses = [];
  for (const count of tries)
    statuses.push(
      (await enter(browser, device.answer(await challengeOf(browser), { count }))).status,
    );
  expect(statuses).toEqual([200, 400, 400, 400, 200]);
});

test("the signature of another key, or the name of another member, opens nothing", async () => {
  const { device } = await register("Tryphène");
  const { member: other } = await register("Tryphose");
  const thief = new Authenticator();
  const browser = site.visitor();
  const forged = { ...thief.answer(await challengeOf(browser)), credentialId: device.credentialId };
  expect((await enter(browser, forged)).body.code).toBe("PASSKEY_REFUSED");
  device.userHandle = Buffer.from(other.id).toString("base64url");
  expect((await enter(browser, device.answer(await challengeOf(browser)))).status).toBe(400);
});

test("a challenge is its member's, and a key is one member's", async () => {
  const { device } = await register("Claudia");
  const julie = await signUp(site, "Julie");
  const nerée = await signUp(site, "Nérée");
  const stolen = new Authenticator().make(await startOf(julie));
  expect((await nerée.post("/api/me/passkeys", stolen)).body.code).toBe("PASSKEY_REFUSED");
  const same = device.make(await startOf(nerée));
  expect((await nerée.post("/api/me/passkeys", same)).body.code).toBe("PASSKEY_KNOWN");
});

test("a key that says another kind than its own is not kept", async () => {
  const member = await signUp(site, "Loïs");
  for (const [kind, said] of [
    [-7, -257],
    [-7, -8],
    [-8, -7],
    [-257, -7],
    [-7, -35],
  ] as const) {
    const made = new Authenticator(kind).make(await startOf(member), { algorithm: said });
    expect((await member.post("/api/me/passkeys", made)).body.code).toBe("PASSKEY_REFUSED");
  }
});

test("an RSA key of less than 2,048 bits is not kept", async () => {
  const { answer } = await register("Hermas", new Authenticator(-257, 2040));
  expect(answer.body.code).toBe("PASSKEY_REFUSED");
});

test("a key under another name than its own is not kept", async () => {
  const member = await signUp(site, "Nymphas");
  const { credentialId } = new Authenticator();
  const made = { ...new Authenticator().make(await startOf(member)), credentialId };
  expect((await member.post("/api/me/passkeys", made)).body.code).toBe("PASSKEY_REFUSED");
});

const BROWSERS_FORM = [
  [-7, 2048],
  [-8, 2048],
  [-257, 2048],
  [-257, 3072],
  [-257, 4096],
] as const;

const keepAs = ({ credentialId }: Authenticator, public_key: string) =>
  site.db
    .updateTable("passkeys")
    .set({ public_key })
    .where("credential_id", "=", credentialId)
    .execute();

test("keys that were kept in the browsers' form open the account after an upgrade", async () => {
  const known = BROWSERS_FORM.map(([kind, bits]) => new Authenticator(kind, bits));
  const member = await signUp(site, "Apphia");
  for (const device of known)
    await member.post("/api/me/passkeys", device.make(await startOf(member)));
  const keys = () =>
    site.db
      .selectFrom("passkeys")
      .select(["credential_id", "public_key"])
      .where("member_id", "=", member.id)
      .orderBy("id")
      .execute();
  // Never true of a device: it opens nothing, and stops no upgrade.
  const { device: odd } = await register("Archippe");
  await keepAs(odd, "AAAAA");
  const inCose = await keys();
  expect(inCose).toHaveLength(known.length);
  for (const device of known)
    await keepAs(
      device,
      device.keys.publicKey.export({ type: "spki", format: "der" }).toString("base64url"),
    );
  for (let times = 0; times < 2; times++) {
    await runMigration(site.db, "0022-passkeys-in-cose.sql");
    expect(await keys()).toEqual(inCose);
  }
  const browser = site.visitor();
  for (const device of known)
    expect((await enter(browser, device.answer(await challengeOf(browser)))).status).toBe(200);
  expect((await enter(browser, odd.answer(await challengeOf(browser)))).status).toBe(400);
});

test("a page of before an upgrade, which says the key apart too, is heard", async () => {
  const member = await signUp(site, "Onésiphore");
  const made = new Authenticator().make(await startOf(member));
  const before = { ...made, publicKey: "AAAA", algorithm: -7 };
  expect((await member.post("/api/me/passkeys", before)).status).toBe(201);
});

test("keys are renamed and removed, by their member alone", async () => {
  const { member, device, answer } = await register("Phœbé");
  const { member: other } = await register("Marc");
  const path = `/api/me/passkeys/${answer.body.id}`;
  expect((await other.patch(path, { name: "À moi" })).status).toBe(404);
  expect((await other.delete(path, { body: { password: PASSWORD } })).status).toBe(404);
  expect((await member.patch(path, { name: "Ordinateur" })).status).toBe(200);
  expect((await member.get("/api/me/security")).body.passkeys[0].name).toBe("Ordinateur");
  for (const [body, code] of [
    [{}, "WRONG_PASSWORD"],
    [{ password: "au-hasard" }, "WRONG_PASSWORD"],
  ] as const)
    expect((await member.delete(path, { body })).body.code).toBe(code);
  expect((await member.delete(path, { body: { password: PASSWORD } })).status).toBe(200);
  const browser = site.visitor();
  const late = await enter(browser, device.answer(await challengeOf(browser)));
  expect(late.body.code).toBe("PASSKEY_REFUSED");
});

test("the key of a member who was removed opens nothing", async () => {
  const { member, device } = await register("Silas");
  await setState(site, member, "deleted");
  const browser = site.visitor();
  const answer = await enter(browser, device.answer(await challengeOf(browser)));
  expect(answer.body.code).toBe("PASSKEY_REFUSED");
});
