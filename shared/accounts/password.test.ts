import { describe, expect, test } from "vitest";
import { isGuessable } from "./guessable-password.ts";
import { checkPassword, passwordStrength } from "./password.ts";

describe("the password rule (spec, section 5)", () => {
  test("eight characters are enough, and it says so in the specification's words", () => {
    expect(checkPassword("12345678")).toEqual({ ok: true, message: "Password is strong!" });
  });

  test.each(["", "a", "1234567"])("« %s » is refused with the specification's text", (password) => {
    expect(checkPassword(password)).toEqual({
      ok: false,
      message: "Le mot de passe doit contenir :\n- Au moins 8 caractères",
    });
  });
});

describe("the hint of strength", () => {
  test("is nothing for nothing, weak under eight, and grows with a phrase", () => {
    expect(passwordStrength("")).toBe(0);
    expect(passwordStrength("Aé3!")).toBe(1);
    expect(passwordStrength("aaaaaaaa")).toBe(1);
    expect(passwordStrength("montagne verte")).toBe(2);
    expect(passwordStrength("Montagne-Verte-2026")).toBe(3);
    expect(passwordStrength("une montagne verte en mai")).toBe(4);
  });

  test.each([
    "motdepasse",
    "Bienvenue2026",
    "clairemorvan",
    "Claire 1234",
    "saintmartin",
    "abababab",
  ])("« %s » is weak for who bears the name", (password) => {
    const about = {
      name: "Claire Morvan",
      email: "claire@exemple.test",
      community: "Saint-Martin",
    };
    expect(passwordStrength(password, about)).toBe(1);
  });
});

test.each([
  ["jean-baptiste", true],
  ["LeGoff1955", true],
  ["saintmartin", true],
  ["jeanmartin-et-le-pain", false],
  ["Goffredo-de-loin", false],
])("« %s », of Jean-Baptiste Le Goff at Saint-Martin, is guessed: %s", (password, guessed) => {
  const about = { name: "Jean-Baptiste Le Goff", community: "Paroisse Saint-Martin de Tours" };
  expect(isGuessable(password, about)).toBe(guessed);
});
