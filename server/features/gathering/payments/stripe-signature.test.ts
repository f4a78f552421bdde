import { describe, expect, test } from "vitest";
import { isSigned, signatureOf } from "./stripe-signature.ts";

const SECRET = "whsec_un-secret";
const BODY = '{"type":"checkout.session.completed"}';
const AT = 1_780_000_000;
const now = (seconds = 0) => new Date((AT + seconds) * 1000);
const good = signatureOf(SECRET, String(AT), BODY).toString("hex");

describe("a signature of Stripe's", () => {
  test("is of these bytes, this secret and this moment", () => {
    expect(isSigned(`t=${AT},v1=${good}`, SECRET, BODY, now())).toBe(true);
    expect(isSigned(`t=${AT},v1=${good}`, SECRET, `${BODY} `, now())).toBe(false);
    expect(isSigned(`t=${AT},v1=${good}`, "whsec_autre", BODY, now())).toBe(false);
    expect(isSigned(`t=${AT + 1},v1=${good}`, SECRET, BODY, now())).toBe(false);
  });

  test("holds five minutes, no more, either way", () => {
    expect(isSigned(`t=${AT},v1=${good}`, SECRET, BODY, now(300))).toBe(true);
    expect(isSigned(`t=${AT},v1=${good}`, SECRET, BODY, now(301))).toBe(false);
    expect(isSigned(`t=${AT},v1=${good}`, SECRET, BODY, now(-301))).toBe(false);
  });

  test("may stand among others while a secret is being replaced", () => {
    const other = "0".repeat(64);
    expect(isSigned(`t=${AT},v1=${other},v1=${good},v0=x`, SECRET, BODY, now())).toBe(true);
    expect(isSigned(`t=${AT},v1=${other},v0=${good}`, SECRET, BODY, now())).toBe(false);
  });

  test.each([undefined, "", "t=,v1=", `v1=${good}`, `t=${AT}`, `t=demain,v1=${good}`, "=,,="])(
    "%s is none",
    (header) => {
      expect(isSigned(header, SECRET, BODY, now())).toBe(false);
    },
  );
});
