import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  BrowserTab,
  PASSWORD,
  startTestParvis,
  TestMember,
  type TestParvis,
} from "../../../../tests/builders/index.ts";
import { signUp } from "../../../../tests/builders/people.ts";
import { describeApi } from "../../../app/openapi.ts";
import { codeAt, stepAt } from "./totp.ts";

let site: TestParvis;
beforeAll(async () => {
  site = await startTestParvis();
  // A code is valid for half a minute: the clock stops, so none expires before it is checked.
  site.clock.stopAt(site.clock());
});
afterAll(() => site.stop());
// Each test in another half-minute: no code has served yet.
beforeEach(() => site.clock.advance(2 * 60 * 1000));

const codeNow = (secret: string, drift = 0) => codeAt(secret, stepAt(site.clock()) + drift);

type Protected = { member: TestMember; secret: string; recoveryCodes: string[] };

/** A member whose second factor is on. */
async function protect(name: string): Promise<Protected> {
  const member = await signUp(site, name);
  const { body } = await member.post("/api/me/two-factor", { password: PASSWORD });
  const code = codeNow(body.secret, -1);
  const on = await member.post("/api/me/two-factor/confirmation", { code });
  expect(on.status, on.text).toBe(200);
  return { member, secret: body.secret, recoveryCodes: on.body.recoveryCodes };
}

/** Up to the code: the password was right. */
async function firstStep({ email }: TestMember): Promise<BrowserTab> {
  const browser = new BrowserTab(site.url);
  const answer = await browser.post("/api/identity/sign-in/email", { email, password: PASSWORD });
  const { secondFactor, step } = answer.body;
  expect([answer.status, secondFactor, typeof step]).toEqual([200, true, "string"]);
  return browser;
}

const give = (browser: BrowserTab, code: string) =>
  browser.post("/api/identity/second-factor", { code });

describe("turning it on", () => {
  test("asks for the password, then for a first code; before it, nothing is asked at sign-in", async () => {
    const judith = await signUp(site, "Judith");
    const refused = await judith.post("/api/me/two-factor", { password: "au-hasard" });
    expect(refused.body.code).toBe("WRONG_PASSWORD");
    const { body } = await judith.post("/api/me/two-factor", { password: PASSWORD });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await judith.signIn()).status).toBe(200);
    const wrong = await judith.post("/api/me/two-factor/confirmation", { code: "000000" });
    expect(wrong.body.code).toBe("WRONG_CODE");
    const on = await judith.post("/api/me/two-factor/confirmation", { code: codeNow(body.secret) });
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    const { twoFactor } = (await judith.get("/api/me/security")).body;
    expect(twoFactor).toEqual({ on: true, recoveryCodesLeft: 10 });
    const twice = await judith.post("/api/me/two-factor", { password: PASSWORD });
    expect(twice.body.code).toBe("TWO_FACTOR_ON");
  });

  test("keeps neither the secret nor the codes as they are", async () => {
    const { member, secret, recoveryCodes } = await protect("Salomé");
    const kept = JSON.stringify([
      await site.db.selectFrom("two_factors").selectAll().execute(),
      await site.db.selectFrom("recovery_codes").selectAll().execute(),
    ]);
    expect(kept).toContain(member.id);
    for (const told of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((it) => it.replace("-", "")),
    ])
      expect(kept).not.toContain(told);
  });
});

describe("signing in", () => {
  test("opens nothing at all before the code: every call of the API answers 401", async () => {
    const { member } = await protect("Tabitha");
    const before = (await site.db.selectFrom("sessions").selectAll().execute()).length;
    const browser = await firstStep(member);
    expect((await site.db.selectFrom("sessions").selectAll().execute()).length).toBe(before);
    expect([...browser.cookies.keys()]).toEqual([]);
    const { paths } = await describeApi();
    const visitor = site.visitor();
    for (const [path, calls] of Object.entries(paths)) {
      if (path.startsWith("/identity") || path === "/stream") continue;
      const url = `/api${path.replaceAll(/\{\w+\}/g, "01900000-0000-7000-8000-000000000000")}`;
      for (const method of Object.keys(calls)) {
        const ask = method === "get" || method === "head" ? {} : { body: {} };
        const half = await browser.request(method.toUpperCase(), url, ask);
        const nobody = await visitor.request(method.toUpperCase(), url, ask);
        expect(half.status, `${method} ${path}`).toBe(nobody.status);
      }
    }
    expect((await browser.get("/api/stream")).status).toBe(401);
    expect((await browser.get("/api/me")).status).toBe(401);
  });

  test("takes the code, under a session no one has seen before", async () => {
    const { member, secret } = await protect("Suzanne");
    const browser = await firstStep(member);
    expect((await browser.get("/api/identity/pending")).body).toEqual({ kind: "second-factor" });
    const half = browser.copy();
    expect((await give(browser, codeNow(secret))).status).toBe(200);
    expect((await browser.get("/api/me")).body.id).toBe(member.id);
    expect([...browser.cookies.keys()]).toEqual(["parvis.session_token"]);
    expect((await half.get("/api/me")).status).toBe(401);
    expect((await give(half, codeNow(secret, 1))).body.code).toBe("STEP_EXPIRED");
  });

  test("takes a code once, and never one before it", async () => {
    const { member, secret } = await protect("Anne");
    const code = codeNow(secret);
    expect((await give(await firstStep(member), code)).status).toBe(200);
    const other = await firstStep(member);
    for (const old of [code, codeNow(secret, -1)])
      expect((await give(other, old)).body.code).toBe("WRONG_CODE");
    expect((await give(other, codeNow(secret, 1))).status).toBe(200);
  });

  test("takes one code once when it comes twice at the same time", async () => {
    const { member, secret } = await protect("Débora");
    const browsers = await Promise.all([firstStep(member), firstStep(member), firstStep(member)]);
    const code = codeNow(secret);
    const answers = await Promise.all(browsers.map((browser) => give(browser, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test("pauses after five wrong codes, whatever the browser; the password alone clears nothing", async () => {
    const { member, secret } = await protect("Jaël");
    const said: string[] = [];
    for (let turn = 0; turn < 5; turn++)
      said.push((await give(await firstStep(member), "000000")).body.code);
    expect(said).toEqual([...Array(4).fill("WRONG_CODE"), "TOO_MANY_CODES"]);
    const browser = await firstStep(member);
    const paused = await give(browser, codeNow(secret));
    expect([paused.status, paused.body.code]).toEqual([429, "TOO_MANY_CODES"]);
    site.clock.advance(15 * 60 * 1000 + 1);
    expect((await give(await firstStep(member), codeNow(secret))).status).toBe(200);
  });

  test("takes each recovery code once, however it is typed", async () => {
    const { member, recoveryCodes } = await protect("Priscille");
    const [code = ""] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replace("-", " ")} `;
    expect((await give(await firstStep(member), typed)).status).toBe(200);
    expect((await give(await firstStep(member), code)).body.code).toBe("WRONG_CODE");
    const other = await protect("Phoebé");
    expect((await give(await firstStep(other.member), recoveryCodes[1] ?? "")).status).toBe(400);
  });

  test("of another browser, or without a first step, takes no code", async () => {
    const { secret } = await protect("Lois");
    expect((await give(new BrowserTab(site.url), codeNow(secret))).body.code).toBe("STEP_EXPIRED");
  });

  test("stays asked for after a new password, in the reset and in the settings", async () => {
    const { member } = await protect("Eunice");
    await site.parvis.accounts.resetPassword(member.email, {
      password: PASSWORD,
      closeOtherWays: false,
    });
    await firstStep(member);
    const other = await protect("Dorcas");
    const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
    const changed = await other.member.post("/api/identity/change-password", body);
    expect(changed.status).toBe(200);
    expect((await other.member.get("/api/me")).body.id).toBe(other.member.id);
    await firstStep(other.member);
  });
});

describe("turning it off", () => {
  test("asks for the password and a code; then the password is enough", async () => {
    const { member, secret } = await protect("Naomi");
    const without = { password: PASSWORD, code: "000000" };
    expect((await member.delete("/api/me/two-factor", { body: without })).body.code).toBe(
      "WRONG_CODE",
    );
    const wrong = { password: "au-hasard", code: codeNow(secret) };
    expect((await member.delete("/api/me/two-factor", { body: wrong })).body.code).toBe(
      "WRONG_PASSWORD",
    );
    const good = { password: PASSWORD, code: codeNow(secret) };
    expect((await member.delete("/api/me/two-factor", { body: good })).status).toBe(200);
    expect((await new TestMember(site.url, "Naomi").signIn(member.email)).body.user.id).toBe(
      member.id,
    );
  });

  test("is the operator's for who lost everything", async () => {
    const { member } = await protect("Abigaïl");
    expect(await site.parvis.accounts.removeSecondFactor(member.email)).toBe(true);
    expect(await site.parvis.accounts.removeSecondFactor(member.email)).toBe(false);
    expect((await member.signIn()).status).toBe(200);
  });

  test("new recovery codes replace the old ones", async () => {
    const { member, secret, recoveryCodes } = await protect("Esther");
    const body = { password: PASSWORD, code: codeNow(secret) };
    const fresh = (await member.post("/api/me/two-factor/recovery-codes", body)).body.recoveryCodes;
    const browser = await firstStep(member);
    expect((await give(browser, recoveryCodes[0] ?? "")).body.code).toBe("WRONG_CODE");
    expect((await give(browser, fresh[0])).status).toBe(200);
  });
});
