import { inject } from "vitest";
import { addressOf, dropDatabase, onServer } from "./global-setup.ts";

export type TestDatabase = { name: string; connectionString: string; drop(): Promise<void> };

let made = 0;

/** A new database, cloned from a template: by default the migrated one. */
export async function createTestDatabase(
  template = inject("templateDatabase"),
): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `${inject("templateDatabase")}_${process.pid}_${made++}`;
  // Copying files costs a fifth of PostgreSQL's own choice, which writes every page to its log.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    connectionString: addressOf(server, name),
    drop: () => dropDatabase(server, name),
  };
}
