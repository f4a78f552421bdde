import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type EmbeddedConnection, findRunningPostgres } from "./index.ts";
import {
  cleanUp,
  folderWithCluster,
  major,
  postmaster,
  postmasterFile,
  query,
  removeCluster,
  sleeper,
  start,
  temporaryFolder,
} from "./testing.ts";

const inside = (dataDir: string, ...names: string[]) => path.join(dataDir, "postgresql", ...names);

afterAll(removeCluster);

describe("a running embedded PostgreSQL", { timeout: 30_000 }, () => {
  let dataDir: string;
  let connection: EmbeddedConnection;

  beforeAll(async () => {
    vi.stubEnv("PARVIS_SECRET_KEY", "ne-sort-pas-d-ici");
    dataDir = await temporaryFolder();
    ({ connection } = await start(dataDir));
    vi.unstubAllEnvs();
  });

  afterAll(cleanUp);

  it("works in UTF-8 with French collation and the extensions of search, for a plain role", async () => {
    await query(connection, "create extension unaccent");
    await query(connection, "create extension pg_trgm");
    const [row] = await query(
      connection,
      `select current_setting('server_encoding') as encoding, unaccent('été') as bare,
         'é' < 'z' collate "fr-x-icu" as french, usesuper as superuser
       from pg_user where usename = current_user`,
    );
    expect(row).toEqual({ encoding: "UTF8", bare: "ete", french: true, superuser: false });
  });

  it("keeps what it acknowledges, listens on no network and closes its folders", async () => {
    const settings = await query(
      connection,
      `select name, setting from pg_settings where name in
         ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
    );
    expect(settings.map(({ setting }) => setting)).toEqual(["on", "on", "", "on"]);
    for (const name of [major, "run"]) {
      expect((await stat(inside(dataDir, name))).mode & 0o777).toBe(0o700);
    }
  });

  it("gives PostgreSQL none of our environment", async () => {
    const environ = await readFile(`/proc/${await postmaster(dataDir)}/environ`, "utf8");
    expect(environ).toContain("LC_ALL=C");
    expect(environ).not.toContain("ne-sort-pas-d-ici");
  });

  it("is found by a command beside the process that owns it", async () => {
    expect(await findRunningPostgres(path.join(dataDir, "other"))).toBeNull();
    expect(await findRunningPostgres(dataDir)).toEqual(connection);
  });
});

describe("the embedded PostgreSQL", { timeout: 30_000 }, () => {
  afterEach(cleanUp);

  it("makes a database at the first start and finds its rows at the next", async () => {
    const dataDir = await temporaryFolder();
    const first = await start(dataDir);
    await query(first.connection, "create table t as select 'été' as word");
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.connectionString, "select word from t")).toEqual([{ word: "été" }]);
  });

  it("answers on a socket whose path is longer than the system allows", async () => {
    const dataDir = path.join(await temporaryFolder(), "é".repeat(60));
    const first = await start(dataDir);
    onTestFinished(() => rm(path.dirname(first.connection.host), { recursive: true }));
    expect(Buffer.byteLength(first.connection.host)).toBeLessThan(90);
    expect(await query(first.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await first.stop();
    const second = await start(dataDir);
    expect(second.connection).toEqual(first.connection);
    expect(await query(second.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("starts over an interrupted initialisation", async () => {
    const dataDir = await temporaryFolder();
    const partial = inside(dataDir, `${major}.partial-0123abcd`);
    await mkdir(partial, { recursive: true });
    await writeFile(path.join(partial, "PG_VERSION"), major);
    const { connection } = await start(dataDir);
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readdir(inside(dataDir))).not.toContain(path.basename(partial));
  });

  it("ignores a postmaster.pid whose number now belongs to another program", async () => {
    const dataDir = await folderWithCluster();
    const first = await start(dataDir);
    const file = postmasterFile(dataDir);
    const content = await readFile(file, "utf8");
    const { uid, gid } = await stat(file);
    await first.stop();
    const unrelated = await sleeper({ uid, gid });
    await writeFile(file, content.replace(/^\d+/, String(unrelated)), { mode: 0o600 });
    await chown(file, uid, gid);
    const second = await start(dataDir);
    expect(await query(second.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("says what to do about a database of another major version", async () => {
    const dataDir = await folderWithCluster();
    await rename(inside(dataDir, major), inside(dataDir, "17"));
    await expect(start(dataDir)).rejects.toThrow(/PostgreSQL 17.*sauvegarde/s);
    expect(await readdir(inside(dataDir))).not.toContain(major);
  });

  it("refuses a damaged cluster rather than make an empty one", async () => {
    const dataDir = await temporaryFolder();
    await mkdir(inside(dataDir, major), { recursive: true });
    await expect(start(dataDir)).rejects.toThrow("Restaurez une sauvegarde");
  });

  it("says what PostgreSQL said when it does not start, and frees the folder", async () => {
    const dataDir = await folderWithCluster();
    const control = inside(dataDir, major, "global", "pg_control");
    await rename(control, `${control}.away`);
    await expect(start(dataDir)).rejects.toThrow(/could not .*pg_control|control file/);
    await rename(`${control}.away`, control);
    expect(await query((await start(dataDir)).connection, "select 1 as one")).toHaveLength(1);
  });

  it("comes back by itself after kill -9, without losing a committed row", async () => {
    const dataDir = await folderWithCluster();
    const { connection, onExit } = await start(dataDir);
    const exits: unknown[] = [];
    onExit((exit) => exits.push(exit));
    await query(connection, "create table t as select 7 as n");
    const killed = await postmaster(dataDir);
    process.kill(killed, "SIGKILL");
    await vi.waitFor(
      async () => expect(await query(connection, "select n from t")).toEqual([{ n: 7 }]),
      { timeout: 20_000, interval: 50 },
    );
    expect(await postmaster(dataDir)).not.toBe(killed);
    expect(exits).toEqual([{ code: null, signal: "SIGKILL" }]);
  });

  it("stops while it is coming back, and stops only once", async () => {
    const dataDir = await folderWithCluster();
    const database = await start(dataDir);
    const exited = new Promise<void>((resolve) => database.onExit(() => resolve()));
    process.kill(await postmaster(dataDir), "SIGKILL");
    await exited;
    await Promise.all([database.stop(), database.stop()]);
    expect(await findRunningPostgres(dataDir)).toBeNull();
    // A process that the killed server had just forked may hold its socket for an instant: a
    // connection made then is reset when it exits.
    const nobody = /ECONNREFUSED|ECONNRESET|ENOENT/;
    await expect(query(database.connection, "select 1")).rejects.toThrow(nobody);
  });

  it("names the remedy when the data folder cannot be made", async () => {
    const file = path.join(await temporaryFolder(), "data");
    await writeFile(file, "");
    await chmod(file, 0o600);
    await expect(start(file)).rejects.toThrow("PARVIS_DATA_DIR");
  });
});
