import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { digestToken, memberOfDigest } from "./digest-link.ts";

const secrets = { links: randomBytes(32) };
const MEMBER = "019b9288-d680-74a2-b311-dae4fc6750c9";

describe("the link that ends digests", () => {
  it("says whose they are, to this server alone", () => {
    const token = digestToken(secrets, MEMBER);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(memberOfDigest(secrets, token)).toBe(MEMBER);
    expect(memberOfDigest({ links: randomBytes(32) }, token)).toBe(null);
  });

  it("is none when a letter of it changed, or it is cut", () => {
    const token = digestToken(secrets, MEMBER);
    const other = (letter: string | undefined) => (letter === "A" ? "B" : "A");
    for (let at = 0; at < 42; at++) {
      const changed = token.slice(0, at) + other(token[at]) + token.slice(at + 1);
      expect(memberOfDigest(secrets, changed)).toBe(null);
    }
    expect(memberOfDigest(secrets, token.slice(0, 40))).toBe(null);
    expect(memberOfDigest(secrets, "")).toBe(null);
  });
});
