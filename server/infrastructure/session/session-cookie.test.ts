import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { readSessionCookie, sessionCookieName } from "./session-cookie.ts";

const SECRET = "secret-of-this-installation";
const TOKEN = "abcdefghijklmnop0123456789";
const sign = (token: string, secret = SECRET) =>
  `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;

test("a session cookie signed here gives its token", () => {
  expect(readSessionCookie(sign(TOKEN), SECRET)).toBe(TOKEN);
});

test.each([
  ["absent", undefined],
  ["empty", ""],
  ["unsigned", TOKEN],
  ["signed elsewhere", sign(TOKEN, "another-secret")],
  ["with another's signature", `${TOKEN}x.${sign(TOKEN).split(".")[1]}`],
  ["cut", sign(TOKEN).slice(0, -2)],
  ["too long", sign("a".repeat(200))],
])("one that is %s gives nobody", (_, value) => {
  expect(readSessionCookie(value, SECRET)).toBeNull();
});

test("over HTTPS browsers are told to send it over HTTPS only", () => {
  expect(sessionCookieName("https://parvis.example")).toBe("__Secure-parvis.session_token");
  expect(sessionCookieName("http://localhost:4000")).toBe("parvis.session_token");
});
