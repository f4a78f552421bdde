import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startTestParvis } from "../builders/index.ts";

const run = promisify(execFile);
const CLI = fileURLToPath(new URL("../../dist/server/cli.js", import.meta.url));

const site = await startTestParvis();
afterAll(site.stop);

type Ended = { code: number; stdout: string; stderr: string };

async function command(databaseUrl: string, ...args: string[]): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PARVIS_DATA_DIR: site.dataDir,
    PARVIS_PUBLIC_URL: "http://parvis.test",
    DATABASE_URL: databaseUrl,
  };
  try {
    return { code: 0, ...(await run(process.execPath, [CLI, ...args], { env })) };
  } catch (error) {
    return error as Ended;
  }
}

/** Where nobody listens. */
const AWAY = "postgres://parvis:secret-de-la-base@127.0.0.1:1/parvis";

/** Expects a single sentence, without a stack trace or a password. */
function expectSentence({ code, stdout, stderr }: Ended): string {
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  expect(stderr).not.toMatch(/\bat .*:\d+|node:|secret-de-la-base/);
  return stderr;
}

// Each command is a process: on a busy machine its start alone takes a while.
describe("a command whose database", { timeout: 60_000 }, () => {
  test.each(["invite", "platforms check", "check"])(
    "is away says so, and what to do: %s",
    async (words) => {
      const said = expectSentence(await command(AWAY, ...words.split(" ")));
      expect(said).toContain("La base de données 127.0.0.1:1/parvis ne répond pas");
      expect(said).toContain("corrigez DATABASE_URL, puis relancez la commande.");
    },
  );

  test("does not exist says so", async () => {
    const url = new URL(site.database.connectionString);
    url.pathname = "/absente";
    const said = expectSentence(await command(url.href, "invite"));
    expect(said).toMatch(/\/absente refuse la connexion \(.*"absente".*\).: corrigez DATABASE_URL/);
  });

  test("has a full disk says so", async () => {
    await sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$`.execute(site.db);
    await sql`create trigger no_room before insert on invitations
      execute function no_room()`.execute(site.db);
    const said = expectSentence(await command(site.database.connectionString, "invite"));
    expect(said).toMatch(/n’a plus de place sur son disque \(.*\).: faites-y de la place/);
    await sql`drop function no_room() cascade`.execute(site.db);
    expect((await command(site.database.connectionString, "invite")).code).toBe(0);
  });
});
