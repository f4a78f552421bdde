import { describe, expect, test } from "vitest";
import { MADE_PROJECT, madeAccount } from "../../../../tests/fakes/former/made-accounts.ts";
import { formerHash, isFormerPassword, isPbkdf2Password } from "./former-password.ts";

/** The example that the provider publishes with its description of the algorithm. */
const PUBLISHED = {
  parameters: {
    signerKey:
      "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
    saltSeparator: "Bw==",
    rounds: 8,
    memCost: 14,
  },
  salt: "42xEC+ixf3L2lw==",
  hash: "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
  password: "user1password",
};

const { parameters } = PUBLISHED;
const kept = formerHash(PUBLISHED);

describe("a password of the former product", () => {
  test("is recognised as the provider describes", async () => {
    expect(await isFormerPassword(kept, PUBLISHED.password, parameters)).toBe(true);
  });

  test("is not another, nor one of another project", async () => {
    expect(await isFormerPassword(kept, "user1passwork", parameters)).toBe(false);
    const other = { ...parameters, signerKey: Buffer.alloc(64, 3).toString("base64") };
    expect(await isFormerPassword(kept, PUBLISHED.password, other)).toBe(false);
  });

  test("is none where the key or the hash is empty", async () => {
    const none = formerHash({ salt: PUBLISHED.salt, hash: "" });
    expect(await isFormerPassword(none, "", { ...parameters, signerKey: "" })).toBe(false);
  });

  test("is recognised of many accounts", async () => {
    const project = {
      signerKey: MADE_PROJECT.base64_signer_key,
      saltSeparator: MADE_PROJECT.base64_salt_separator,
      rounds: MADE_PROJECT.rounds,
      memCost: MADE_PROJECT.mem_cost,
    };
    for (let at = 0; at < 100; at++) {
      const made = madeAccount(`user${at}`, `p${at}@ancien.test`, `mot de passe n° ${at} é`);
      const hash = formerHash({ salt: made.salt, hash: made.passwordHash });
      expect(await isFormerPassword(hash, `mot de passe n° ${at} é`, project), made.localId).toBe(
        true,
      );
    }
  });
});

describe("a password that says itself how it is kept", () => {
  /** The example in the tests of the forum that keeps them so. */
  const told = {
    salt: "mysalt",
    hash: "8d4f9a685ff73eef7b06e07ab5889784775290a0a9cebb6eb4492a695c93a51e",
    algorithm: "$pbkdf2-sha256$i=3,l=32$",
  };

  test("is recognised, and no other is", async () => {
    expect(await isPbkdf2Password(formerHash(told), "mypass")).toBe(true);
    expect(await isPbkdf2Password(formerHash(told), "mypasss")).toBe(false);
    expect(await isPbkdf2Password(formerHash({ ...told, salt: "other" }), "mypass")).toBe(false);
  });

  test.each([
    { ...told, algorithm: "$pbkdf2-sha256$i=9999999,l=32$" },
    { ...told, algorithm: "$pbkdf2-sha256$i=0,l=32$" },
    { ...told, algorithm: "$argon2id$v=19$" },
    { ...told, hash: "8d4f" },
    { ...told, salt: "my$alt" },
  ])("is none where it asks for what is not known, or for too much: %o", async (one) => {
    expect(await isPbkdf2Password(formerHash(one), "mypass")).toBe(false);
  });
});
