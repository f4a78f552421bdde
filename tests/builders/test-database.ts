import { inject } from "vitest";
import { addressOf, onServer } from "./global-setup.ts";

export type TestDatabase = { connectionString: string; drop(): Promise<void> };

let made = 0;

/** A database of one's own, cloned from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `parvis_test_${process.pid}_${Date.now()}_${made++}`;
  await onServer(server, `create database ${name} template ${inject("templateDatabase")}`);
  return {
    connectionString: addressOf(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}
