import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { passwordStrength } from "../../../../shared/accounts/password.ts";
import { isCommonPassword } from "./common-password.ts";

test("no password of the list is praised while it is typed", () => {
  const listed = dictionary["passwords-common"] as string[];
  expect(listed.length).toBeGreaterThan(40_000);
  expect(listed.filter((password) => passwordStrength(password) > 2)).toEqual([]);
});

test("a common one is refused however it is written, and so is a name", async () => {
  const about = { name: "Claire Morvan" };
  for (const password of ["Pass-word 1", "MotDePasse", "claire-morvan-26", "sunshine1"])
    expect(await isCommonPassword(password, about)).toBe(true);
  expect(await isCommonPassword("une montagne verte", about)).toBe(false);
});
