import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Member,
  PASSWORD,
  signUp,
  signUpForm,
  startTestParvis,
  type TestParvis,
} from "../builders/index.ts";
import { type StrictSmtp, startStrictSmtp } from "../fakes/strict-smtp.ts";

const TRIES = process.env.PARVIS_SOAK === "1" ? 100 : 20;
/** How many times longer one answer's median may be: below it, the network hides the rest. */
const FACTOR = 2.5;

let smtp: StrictSmtp;
let site: TestParvis;
let withMail: TestParvis;
let member: Member;

beforeAll(async () => {
  smtp = await startStrictSmtp();
  site = await startTestParvis({ realPasswords: true });
  withMail = await startTestParvis({ config: { smtpUrl: smtp.url } });
  member = await signUp(site, "Adèle");
});
afterAll(async () => {
  await site.stop();
  await withMail.stop();
  await smtp.stop();
});

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number;

/** Asks about a known and an unknown address by turns: what each heard, and how long it took. */
async function compare(ask: (email: string) => Promise<unknown>, known: string) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const heard = { known: new Set<string>(), unknown: new Set<string>() };
  for (let turn = 0; turn < TRIES; turn++) {
    for (const which of ["known", "unknown"] as const) {
      const email = which === "known" ? known : `personne${turn}@parvis.test`;
      const start = performance.now();
      heard[which].add(JSON.stringify(await ask(email)).replaceAll(email, "…"));
      times[which].push(performance.now() - start);
    }
  }
  return { heard, known: median(times.known), unknown: median(times.unknown) };
}

function expectAlike({ heard, known, unknown }: Awaited<ReturnType<typeof compare>>): void {
  expect([...heard.known]).toEqual([...heard.unknown]);
  expect(heard.known.size).toBe(1);
  expect(Math.max(known / unknown, unknown / known), `${known} ms / ${unknown} ms`).toBeLessThan(
    FACTOR,
  );
}

const asking = (on: TestParvis, path: string, more: object) => async (email: string) => {
  const { status, body, headers } = await on
    .visitor()
    .post(`/api/identity/${path}`, { email, ...more });
  return { status, body, cookies: headers.getSetCookie().length };
};

describe("whether an address has an account", { timeout: 120_000 }, () => {
  it("signing in with a wrong password does not tell, by words or by time", async () => {
    const ask = asking(site, "sign-in/email", { password: "faux-mot-de-passe" });
    expectAlike(await compare(ask, member.email));
  });

  it("asking for a new password does not tell, by words or by time", async () => {
    const ask = asking(site, "request-password-reset", { redirectTo: "/" });
    expectAlike(await compare(ask, member.email));
  });

  it("asking for the letter of confirmation again does not tell", async () => {
    const ask = asking(site, "send-verification-email", {});
    const known = await Promise.all(Array.from({ length: TRIES }, () => ask(member.email)));
    const unknown = await Promise.all(
      Array.from({ length: TRIES }, (_, turn) => ask(`personne${turn}@parvis.test`)),
    );
    const heard = [...known, ...unknown].map((answer) => JSON.stringify(answer));
    expect(new Set(heard).size).toBe(1);
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
