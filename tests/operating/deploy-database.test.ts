import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { publish, until, uploadPhoto } from "../builders/index.ts";
import { startClusterSite } from "../cluster/cluster-site.ts";
import { interpolated, readCompose } from "../cluster/deployed.ts";
import {
  type DeployedServer,
  startDeployedDatabase,
  startDeployedReplica,
} from "../cluster/deployed-postgres.ts";
import { metricOf } from "../cluster/metrics-of.ts";
import { METRICS_TOKEN } from "../cluster/whole-stack.ts";
import { startStrictS3 } from "../fakes/s3-server.ts";
import { afterwards, cleanUp } from "../faults/parvis-process.ts";

const secrets = { DATABASE_PASSWORD: "d".repeat(48), REPLICATION_PASSWORD: "r".repeat(48) };
const CLI = fileURLToPath(new URL("../../dist/server/cli.js", import.meta.url));

afterEach(cleanUp);

const has = async (server: DeployedServer, word: string): Promise<boolean> =>
  (await server.ask<{ word: string }>("select word from said")).some((row) => row.word === word);

const slots = (server: DeployedServer) =>
  server.ask<{ active: boolean; status: string }>(
    "select active, wal_status as status from pg_replication_slots where slot_name = 'replica'",
  );

test("the replica of compose.yaml copies the database by itself, and follows it", async () => {
  const database = await startDeployedDatabase(secrets);
  await database.ask("create table said (word text)");
  const start = await startDeployedReplica(database, {
    secrets,
    // Of a copy that was cut short.
    async prepare(cluster) {
      await mkdir(`${cluster}.copying`, { recursive: true });
      await writeFile(`${cluster}.copying/PG_VERSION`, "15\n");
    },
  });
  const replica = start();
  await replica.ready();
  await database.ask("insert into said values ('bonjour')");
  await until(() => has(replica, "bonjour"));
  const [state] = await replica.ask<{ standby: boolean; delay: string; feedback: string }>(`
    select pg_is_in_recovery() as standby,
      current_setting('max_standby_streaming_delay') as delay,
      current_setting('hot_standby_feedback') as feedback`);
  expect(state).toEqual({ standby: true, delay: "2s", feedback: "off" });
  expect(await slots(database)).toEqual([{ active: true, status: "reserved" }]);
  expect(await database.ask("show max_slot_wal_keep_size")).toEqual([
    { max_slot_wal_keep_size: "8GB" },
  ]);
  const files = await readdir(replica.cluster);
  for (const name of files.filter((one) => one.endsWith(".conf")))
    expect(await readFile(path.join(replica.cluster, name), "utf8"), name).not.toContain(
      secrets.REPLICATION_PASSWORD,
    );

  // Started again, it goes on with the copy that it has.
  const before = (await stat(path.join(replica.cluster, "PG_VERSION"))).ino;
  await replica.stop();
  await database.ask("insert into said values ('pendant')");
  const again = start();
  await again.ready();
  await until(() => has(again, "pendant"));
  expect((await stat(path.join(replica.cluster, "PG_VERSION"))).ino).toBe(before);

  // The database too, and is followed.
  const later = await database.restart();
  await later.ask("insert into said values ('ensuite')");
  await until(() => has(again, "ensuite"), { within: 30_000 });
}, 120_000);

test("a database that was there before lets a replica follow once its script is run by hand", async () => {
  const database = await startDeployedDatabase(secrets, false);
  await database.ask("create table said (word text)");
  const start = await startDeployedReplica(database, { secrets });
  const refused = start();
  expect(await refused.ended).not.toBe(0);
  expect(refused.output()).toMatch(/pg_basebackup: error/);

  for (const _ of [1, 2]) await database.allowReplica();
  const access = await readFile(path.join(database.cluster, "pg_hba.conf"), "utf8");
  expect(access.match(/replication/g)).toHaveLength(1);
  const replica = start();
  await replica.ready();
  await database.ask("insert into said values ('bonjour')");
  await until(() => has(replica, "bonjour"));

  // Another password than that of the database lets nobody in.
  await replica.stop();
  const other = { ...secrets, REPLICATION_PASSWORD: "autre" };
  const stranger = (await startDeployedReplica(database, { secrets: other }))();
  expect(await stranger.ended).not.toBe(0);
  expect(stranger.output()).toMatch(/password authentication failed/);
  // Changed at both, it lets in again what is there.
  await database.allowReplica({ REPLICATION_PASSWORD: "autre" });
  const changed = (await startDeployedReplica(database, { secrets: other }))();
  await changed.ready();
}, 120_000);

test("a replica that was away for too long is copied again, as the guide says", async () => {
  const database = await startDeployedDatabase(secrets);
  await database.ask("create table said (word text)");
  const first = (await startDeployedReplica(database, { secrets }))();
  await first.ready();
  await first.stop();
  await database.ask("alter system set max_slot_wal_keep_size = '1MB'");
  // The command line of compose.yaml goes before what the server keeps.
  expect(await database.ask("show max_slot_wal_keep_size")).toEqual([
    { max_slot_wal_keep_size: "8GB" },
  ]);
  const tight = await database.restart(["-c", "max_slot_wal_keep_size=1MB"]);
  await until(async () => {
    await tight.ask("insert into said values ('plus')");
    await tight.ask("select pg_switch_wal()");
    await tight.ask("checkpoint");
    return (await slots(tight))[0]?.status === "lost";
  });
  const roomy = await tight.restart();
  await roomy.allowReplica();
  expect(await slots(roomy)).toEqual([{ active: false, status: "reserved" }]);
  const again = (await startDeployedReplica(roomy, { secrets }))();
  await again.ready();
  await until(() => has(again, "plus"));
  expect((await slots(roomy))[0]?.active).toBe(true);
}, 120_000);

/** What a variable of compose.yaml says, with the places of this machine. */
function saidTo(service: string, variable: string, given: Record<string, string>): string {
  const { environment = {} } = readCompose().services[service] ?? {};
  return interpolated(environment[variable] ?? "", given);
}

test("the processes of compose.yaml read from its replica, and keep photos in its store", async () => {
  const database = await startDeployedDatabase(secrets);
  const replica = (await startDeployedReplica(database, { secrets }))();
  await replica.ready();
  const s3 = await startStrictS3({ region: saidTo("worker", "S3_REGION", {}) });
  afterwards(s3.stop);
  const given = {
    ...secrets,
    S3_ACCESS_KEY: s3.access.accessKey,
    S3_SECRET_KEY: s3.access.secretKey,
  };
  const at = (port: number, text: string) => text.replace(/@\w+:5432/, `@127.0.0.1:${port}`);
  const databaseUrl = at(database.port, saidTo("web-1", "DATABASE_URL", given));
  expect(databaseUrl).toBe(database.connectionString);
  const store = {
    S3_ENDPOINT: s3.access.endpoint,
    S3_REGION: saidTo("worker", "S3_REGION", given),
    S3_ACCESS_KEY: saidTo("worker", "S3_ACCESS_KEY", given),
    S3_SECRET_KEY: saidTo("worker", "S3_SECRET_KEY", given),
    S3_BUCKET: s3.bucket,
  };
  const running = await startClusterSite({
    databaseUrl,
    reach: async () => ({ connectionString: databaseUrl }),
    env: {
      ...store,
      DATABASE_REPLICA_URLS: at(replica.port, saidTo("web-1", "DATABASE_REPLICA_URLS", given)),
      PARVIS_METRICS_TOKEN: METRICS_TOKEN,
    },
  });
  try {
    const { site, cluster } = running;
    await publish(site.admin, site.group, "Lu dans la réplique");
    const webs = [cluster.process("web-1"), cluster.process("web-2")];
    for (const web of webs) {
      const one = site.admin.through(web);
      await until(async () => {
        await one.get("/api/feed");
        return (await metricOf(web, 'database_reads_total{from="replica"}')) > 0;
      });
      const name = `127.0.0.1:${replica.port}/parvis`;
      expect(await metricOf(web, `database_replica_used{replica="${name}"}`)).toBe(1);
    }

    const before = await uploadPhoto(site.admin);
    expect(s3.objects.size).toBe(0);
    await promisify(execFile)(process.execPath, [CLI, "move", "--media", "s3"], {
      env: {
        PATH: process.env.PATH,
        PARVIS_DATA_DIR: site.dataDir,
        DATABASE_URL: databaseUrl,
        ...store,
      },
    });
    const ofMedia = (id: string) => [...s3.objects.keys()].some((key) => key.includes(id));
    expect(ofMedia(before)).toBe(true);
    const after = await until(async () => {
      const id = await uploadPhoto(site.admin);
      return ofMedia(id) && id;
    });
    const post = await publish(site.admin, site.group, "Une photo", { mediaIds: [after] });
    const [shown] = (await site.admin.get(`/api/posts/${post.id}`)).body.media;
    expect((await site.admin.get(shown.url)).status).toBe(200);
  } finally {
    await running.stop();
  }
}, 180_000);
