import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestParvis, type TestParvis, until } from "../builders/index.ts";
import { type StrictSmtp, startStrictSmtp } from "../fakes/strict-smtp.ts";

let smtp: StrictSmtp;
let site: TestParvis;

beforeAll(async () => {
  smtp = await startStrictSmtp({ login: { user: "parvis", password: "mot de passe/à coder" } });
  site = await startTestParvis({
    config: { smtpUrl: smtp.url, mailFrom: "Église du Parvis <parvis@parvis.test>" },
    install: { title: "Église « Saint-Éloi », l’été" },
  });
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const ask = () =>
  site.visitor().post("/api/identity/request-password-reset", { email: "marthe@parvis.test" });

const states = async () =>
  (await site.db.selectFrom("mails").select("state").orderBy("created_at").execute()).map(
    ({ state }) => state,
  );

describe("a strict mail server", { timeout: 60_000 }, () => {
  it("takes our letters, accents, long links and encoded names included", async () => {
    await ask();
    const letter = await smtp.received("marthe@parvis.test");
    expect(letter.subject).toBe(
      "Église « Saint-Éloi », l’été\u00a0: choisir un nouveau mot de passe",
    );
    expect(letter.from).toBe("parvis@parvis.test");
    expect(letter.text).toMatch(
      /http:\/\/parvis\.test\/redirection-mot-de-passe\/[\w-]+\?token=[\w-]+/,
    );
    expect(smtp.refused()).toBe(0);
    await until(async () => (await states()).every((state) => state === "sent"));
  });

  it("that refuses twice for a while is asked again, and the letter arrives once", async () => {
    const before = smtp.letters.length;
    smtp.refuseNext(2, 451);
    expect((await ask()).status).toBe(200);
    await until(() => smtp.letters.length > before, { within: 40_000 });
    await until(async () => (await states()).every((state) => state === "sent"));
    expect(smtp.refused()).toBe(2);
    expect(smtp.letters.length).toBe(before + 1);
  });

  it("that is away does not keep anyone from asking: the answer is the same, the letter waits", async () => {
    await smtp.stop();
    expect((await ask()).status).toBe(200);
    await until(async () => (await states()).at(-1) === "failed", { within: 30_000 });
  });
});
