import { expect, test } from "vitest";
import { returnedError } from "./returned-error.ts";

test.each([
  ["access_denied", "Erreur OAuth: access_denied"],
  ["OAUTH_PARAMETERS_MISSING", "Paramètres OAuth manquants"],
  ["OAUTH_EXPIRED", "Cette connexion a duré plus de dix minutes. Recommencez-la."],
  ["OAUTH_NOT_SUPPORTED", "OAuth non supporté pour X (Twitter)"],
])("%s reads « %s »", (error, words) => {
  expect(returnedError(error, "twitter")).toBe(words);
});

test("a state that is not ours may be an attack", () => {
  expect(returnedError("OAUTH_STATE_INVALID", "twitter")).toContain("possible attaque CSRF");
});

test.each(["Appelez le 08 99 00 00 00", "<b>gras</b>", "a".repeat(101), "constructor "])(
  "« %s », which no platform names an error, is not shown",
  (error) => {
    expect(returnedError(error, "un nom écrit dans le lien")).toBe("Erreur lors de la connexion");
  },
);
