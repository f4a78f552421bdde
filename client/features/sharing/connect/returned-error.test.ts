import { expect, test } from "vitest";
import { returnedError } from "./returned-error.ts";

test("the platform's own code is kept beside a sentence, and the connection may begin again", () => {
  expect(returnedError("access_denied", "twitter")).toEqual({
    said: "Vous n’avez pas donné votre accord à X (Twitter). Rien n’a changé.",
    detail: "Erreur OAuth: access_denied",
    restarts: "twitter",
  });
  expect(returnedError("server_error", "inconnue")).toEqual({
    said: "La plateforme a refusé la connexion. Recommencez.",
    detail: "Erreur OAuth: server_error",
  });
});

test.each([
  ["OAUTH_PARAMETERS_MISSING", "Paramètres OAuth manquants"],
  ["OAUTH_NOT_SUPPORTED", "OAuth non supporté pour X (Twitter)"],
  ["OAUTH_STATE_INVALID", "possible attaque CSRF"],
])("the jargon of %s is only in the detail", (error, detail) => {
  const failed = returnedError(error, "twitter");
  expect(failed.detail).toBe(detail);
  expect(failed.said).toMatch(/^[^\d]+\.$/);
  expect(failed.said).not.toMatch(/OAuth|CSRF/);
});

test("a sentence of ours needs no detail", () => {
  expect(returnedError("OAUTH_EXPIRED", "twitter")).toEqual({
    said: "Cette connexion a duré plus de dix minutes. Recommencez-la.",
  });
});

test.each(["Appelez le 08 99 00 00 00", "<b>gras</b>", "a".repeat(101), "constructor "])(
  "« %s », which no platform names an error, is not shown",
  (error) => {
    expect(returnedError(error, "un nom écrit dans le lien")).toEqual({
      said: "Erreur lors de la connexion",
    });
  },
);
