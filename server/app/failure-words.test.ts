import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { DomainError } from "../../shared/ground/errors.ts";
import { SecretsError } from "../infrastructure/same-secrets.ts";
import { MediaFolderError } from "../infrastructure/storage/media-folder.ts";
import { failureWords } from "./failure-words.ts";

const dataDir = tmpdir();
const failing = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each<[string, Error, string]>([
  [
    "the disk of the data folder",
    failing("ENOSPC: no space left on device, write", { code: "ENOSPC" }),
    `Le dossier de données ${dataDir} n’a plus de place sur son disque (ENOSPC`,
  ],
  [
    "the database in the data folder",
    failing("connect ENOENT /a/.s.PGSQL.5432", { code: "ENOENT", syscall: "connect" }),
    "ne répond pas (connect ENOENT /a/.s.PGSQL.5432)\u00a0: relancez Parvis, puis la commande.",
  ],
  ["what we refuse ourselves", new DomainError("NOT_FOUND"), new DomainError("NOT_FOUND").message],
])("%s fails in one sentence", (_, error, said) => {
  const words = failureWords(error, { dataDir });
  expect(words).toContain(said);
  expect(words).not.toContain("\n");
});

test("several addresses of one host that refuse are told by the first", () => {
  const refused = failing("connect ECONNREFUSED ::1:5432", { code: "ECONNREFUSED" });
  const error = new AggregateError([refused, refused], "");
  const databaseUrl = "postgres://parvis:secret@base.exemple:5432/parvis";
  expect(failureWords(error, { dataDir, databaseUrl })).toBe(
    "La base de données base.exemple:5432/parvis ne répond pas (connect ECONNREFUSED ::1:5432)\u00a0: démarrez-la ou corrigez DATABASE_URL, puis relancez la commande.",
  );
});

test("what nobody foresaw has no words", () => {
  expect(failureWords(new TypeError("x is not a function"), { dataDir })).toBeNull();
});

test("a data folder that is not the community's is told as it says it", () => {
  const error = new MediaFolderError("Les photos sont ailleurs.");
  expect(failureWords(error, { dataDir })).toBe(error.message);
});

test("secrets that are not the community's are told as they say it", () => {
  const error = new SecretsError("Les secrets ne sont pas ceux de cette communauté.");
  expect(failureWords(error, { dataDir })).toBe(error.message);
});
