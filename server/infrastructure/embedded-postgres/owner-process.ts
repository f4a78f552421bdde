// A Parvis reduced to its database, for tests that kill the owner: starts PostgreSQL on the
// folder given, prints the connection as JSON, stops on SIGTERM.
import { createLog } from "../log.ts";
import { startEmbeddedPostgres } from "./index.ts";

const dataDir = process.argv[2] ?? "";

try {
  const database = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
  process.once("SIGTERM", () => void database.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
  console.log(JSON.stringify({ connection: database.connection }));
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
}
