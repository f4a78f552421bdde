import { expect, test } from "vitest";
import { passwordAt } from "./fill-demonstration.ts";

test("only a demonstration that nobody else can reach has the password everyone knows", () => {
  const near = ["http://localhost:4000", "http://127.0.0.1:4170", "http://[::1]:4000"];
  expect(new Set(near.map(passwordAt))).toEqual(new Set(["bethanie-demo"]));
  const far = [
    "https://parvis.exemple.org",
    "http://localhost.exemple.org",
    "http://192.168.1.9:4000",
  ];
  const passwords = [...far, ...far].map(passwordAt);
  expect(new Set(passwords).size).toBe(6);
  expect(passwords.every((password) => password.length >= 12)).toBe(true);
});
