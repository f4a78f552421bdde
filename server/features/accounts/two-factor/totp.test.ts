import { describe, expect, it } from "vitest";
import { codeAt, matchingStep, newTotpSecret, stepAt, totpUri } from "./totp.ts";

/** « 12345678901234567890 » in base32, the secret of the vectors of RFC 6238. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("one-time codes", () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %i seconds is %s", (seconds, code) => {
    expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code);
  });

  it("are taken a half-minute early or late, and no more", () => {
    const at = new Date(1_800_000_000_000);
    const taken = [-2, -1, 0, 1, 2].map((drift) => {
      const code = codeAt(SECRET, stepAt(at) + drift);
      return matchingStep(SECRET, { code, lastStep: 0, at }) !== null;
    });
    expect(taken).toEqual([false, true, true, true, false]);
  });

  it("serve once, and those before them never again", () => {
    const at = new Date(1_800_000_000_000);
    const lastStep = stepAt(at);
    for (const step of [lastStep - 1, lastStep])
      expect(matchingStep(SECRET, { code: codeAt(SECRET, step), lastStep, at })).toBeNull();
  });

  it.each(["", "12345", "1234567", "١٢٣٤٥٦", "12 456"])("« %s » is none", (code) => {
    expect(matchingStep(SECRET, { code, lastStep: 0, at: new Date() })).toBeNull();
  });

  it("have secrets of 160 bits, which applications read from an address", () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(totpUri(secret, { issuer: "Église & co", account: "a@b.c" }));
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/%C3%89glise%20%26%20co:a%40b\.c\?/);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Église & co",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
