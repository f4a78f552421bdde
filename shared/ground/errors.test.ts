import { describe, expect, test } from "vitest";
import { DomainError, ERRORS, type ErrorCode, errorBody } from "./errors.ts";
import { DELETED } from "./operation.contract.ts";

/** Section 8 of the specification, to the letter, faults of French included. */
const CATALOGUE: [ErrorCode, number, string][] = [
  ["READ_FAILED", 500, "Une erreur est survenue pendant la récupération des données"],
  ["POST_CREATE_FAILED", 500, "Une erreur est survenue pendant la création du message"],
  ["COMMENT_CREATE_FAILED", 500, "Une erreur est survenue pendant la création du commentaire"],
  ["LIKE_FAILED", 500, "Une erreur est survenue pendant la mise à jour des likes"],
  ["POSTS_READ_FAILED", 500, "Une erreur est survenue pendant la récupération des messages"],
  ["COMMENTS_READ_FAILED", 500, "Une erreur est survenue pendant la récupération des commentaires"],
  ["POST_NOT_FOUND", 404, "Le message n'existe pas"],
  ["NOT_FOUND", 404, "Le document n'existe pas"],
  ["LIST_FAILED", 500, "Server problem"],
  ["SERVER_ERROR", 500, "Une erreur est survenue cotée serveur"],
  ["DELETE_FAILED", 500, "Un problème est survenu pendant la suppression"],
  ["ALREADY_LIKED", 409, "vous avez deja liker"],
  ["PASSWORD_TOO_SHORT", 400, "Le mot de passe doit contenir :\n- Au moins 8 caractères"],
];

describe("the error catalogue of the specification", () => {
  test.each(CATALOGUE)("%s answers %i « %s »", (code, status, message) => {
    expect(ERRORS[code]).toEqual([status, message]);
    expect(errorBody(code)).toEqual({ success: false, code, message });
  });

  test("a deletion that succeeds says so in the specification's words", () => {
    expect(DELETED).toEqual({
      success: true,
      message: "le document à été supprimer avec success",
    });
  });
});

test("every error has a status of refusal or failure and something to say", () => {
  for (const [code, [status, message]] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[A-Z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message.trim()).toBe(message);
    expect(message.length).toBeGreaterThan(5);
  }
});

test("an error carries the fields at fault, and leaves them out when there are none", () => {
  const fields = [{ field: "email", message: "Indiquez une adresse." }];
  const error = new DomainError("EMAIL_INVALID", fields);
  expect([error.status, error.message]).toEqual([400, ERRORS.EMAIL_INVALID[1]]);
  expect(errorBody(error.code, error.fields).fields).toEqual(fields);
  expect(errorBody("EMAIL_INVALID", [])).not.toHaveProperty("fields");
});
