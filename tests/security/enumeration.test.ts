import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Passwords } from "../../server/infrastructure/services.ts";
import {
  PASSWORD,
  settled,
  signUp,
  signUpForm,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";
import { QUICK_PASSWORDS } from "../builders/passwords.ts";
import { type StrictSmtp, startStrictSmtp } from "../fakes/strict-smtp.ts";

let smtp: StrictSmtp;
let site: TestParvis;
let withMail: TestParvis;
let member: TestMember;
/** Passwords hashed or compared so far: each costs a scrypt, more than all the rest. */
let derived = 0;

const counted: Passwords = {
  hash(password) {
    derived++;
    return QUICK_PASSWORDS.hash(password);
  },
  verify(kept) {
    derived++;
    return QUICK_PASSWORDS.verify(kept);
  },
};

beforeAll(async () => {
  smtp = await startStrictSmtp();
  site = await startTestParvis({ passwords: counted });
  withMail = await startTestParvis({ config: { smtpUrl: smtp.url } });
  member = await signUp(site, "Adèle");
  await settled(site);
});
afterAll(async () => {
  await site.stop();
  await withMail.stop();
  await smtp.stop();
});

/** What was answered about an address, and what the answer was made of: its cost without a clock. */
async function observe(ask: (email: string) => Promise<unknown>, email: string) {
  const before = derived;
  let said = "";
  const asked = await site.queriesOf(async () => {
    said = JSON.stringify(await ask(email)).replaceAll(email, "…");
  });
  return { said, derived: derived - before, asked };
}

const asking = (on: TestParvis, path: string, more: object) => async (email: string) => {
  const { status, body, headers } = await on
    .visitor()
    .post(`/api/identity/${path}`, { email, ...more });
  return { status, body, cookies: headers.getSetCookie().length };
};

describe("whether an address has an account", () => {
  it("signing in with a wrong password does not tell, by words or by work", async () => {
    const ask = asking(site, "sign-in/email", { password: "faux-mot-de-passe" });
    const known = await observe(ask, member.email);
    const unknown = await observe(ask, "personne@parvis.test");
    expect(unknown.said).toBe(known.said);
    expect([known.derived, unknown.derived]).toEqual([1, 1]);
    // A known address costs one query more, by key, negligible beside scrypt; no other may differ.
    const more = known.asked.filter((sql) => !sql.includes('from "credentials"'));
    expect(more).toEqual(unknown.asked);
    expect(known.asked.length - more.length).toBeLessThanOrEqual(1);
  });

  it("signing in to an account that has no password does not tell either", async () => {
    const without = await signUp(site, "Sans mot de passe");
    await site.db.deleteFrom("credentials").where("member_id", "=", without.id).execute();
    const ask = asking(site, "sign-in/email", { password: "faux-mot-de-passe" });
    const { said, derived: cost } = await observe(ask, without.email);
    const unknown = await observe(ask, "personne@parvis.test");
    expect([said, cost]).toEqual([unknown.said, unknown.derived]);
  });

  it("asking for a new password does not tell, by words or by work", async () => {
    const ask = asking(site, "request-password-reset", { redirectTo: "/" });
    const known = await observe(ask, member.email);
    expect(known.asked.some((sql) => sql.includes("jobs"))).toBe(true);
    expect(await observe(ask, "personne@parvis.test")).toEqual(known);
  });

  it("asking for the letter of confirmation again does not tell, by words or by work", async () => {
    const ask = asking(site, "send-verification-email", {});
    const known = await observe(ask, member.email);
    expect(await observe(ask, "personne@parvis.test")).toEqual(known);
  });

  it("signing up does not tell where mail is delivered: the same answer, and a letter instead", async () => {
    const email = "marthe@parvis.test";
    const form = (address: string) => signUpForm("Nouvelle", { email: address });
    const answerTo = async (address: string) => {
      const answer = await withMail.visitor().post("/api/identity/sign-up/email", form(address));
      const { id, createdAt, updatedAt, email: said, ...user } = answer.body.user;
      expect([id, createdAt, updatedAt].every(Boolean)).toBe(true);
      expect(said).toBe(address);
      return {
        status: answer.status,
        user,
        keys: Object.keys(answer.body),
        cookies: answer.headers.getSetCookie(),
      };
    };
    expect(await answerTo(email)).toEqual(await answerTo("nouvelle@parvis.test"));
    const letters = [await smtp.received(email), await smtp.received("nouvelle@parvis.test")];
    expect(letters[0]?.text).toContain("Vous avez déjà un compte");
    expect(letters[1]?.text).toContain("terminer-inscription");
  });

  it("an address that has not opened its letter signs in like one nobody gave", async () => {
    await withMail
      .visitor()
      .post("/api/identity/sign-up/email", signUpForm("Attente", { email: "attente@parvis.test" }));
    const ask = (email: string) => asking(withMail, "sign-in/email", { password: PASSWORD })(email);
    expect(await ask("attente@parvis.test")).toEqual(await ask("personne@parvis.test"));
  });
});
