import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import {
  createSessionCookieReader,
  readSessionCookie,
  sessionCookieName,
} from "./session-cookie.ts";

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

test("a reader says the same of a cookie each time, and lets no other pass for it", () => {
  const read = createSessionCookieReader(SECRET);
  const [own, foreign] = [sign(TOKEN), sign(TOKEN, "another-secret")];
  expect([read(own), read(own)]).toEqual([TOKEN, TOKEN]);
  expect([read(foreign), read(foreign), read(undefined), read("")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a reader that has read many cookies still reads the first", () => {
  const read = createSessionCookieReader(SECRET);
  const tokens = Array.from({ length: 5001 }, (_, index) => `${TOKEN}${index}`);
  for (const token of [...tokens, tokens[0] as string]) expect(read(sign(token))).toBe(token);
});
