import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { ConfigError } from "../../server/infrastructure/config-error.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import {
  CHOICE_FILE,
  findMediaChoice,
  type MediaChoice,
  writeMediaChoice,
} from "../../server/infrastructure/storage/media-choice.ts";
import { MediaFolderError } from "../../server/infrastructure/storage/media-folder.ts";
import { startTestParvis, type TestParvis, until } from "../builders/index.ts";
import { startStrictS3 } from "../fakes/s3-server.ts";

const CLI = fileURLToPath(new URL("../../dist/server/cli.js", import.meta.url));
const s3 = await startStrictS3();
const place = { bucket: s3.bucket, prefix: "" };
const inS3: MediaChoice = { place: "s3", former: null, s3: place };
const entered = { s3: s3.access, s3Media: place, roles: ["web" as const] };
const first = await startTestParvis({ config: { roles: ["web"] }, outside: true });
const others: TestParvis[] = [];
afterAll(async () => {
  for (const one of others) await one.stop();
  await first.stop();
  await s3.stop();
});

async function startOther(config: object, apart = true): Promise<TestParvis> {
  const other = await startTestParvis({ beside: first, apart, config, outside: true });
  others.push(other);
  return other;
}
const fileIn = (dataDir: string) => path.join(dataDir, CHOICE_FILE);
const said = async (dataDir: string) => JSON.parse(await readFile(fileIn(dataDir), "utf8"));
const isInS3 = async (site: TestParvis) => (await site.parvis.services.media.bucket()) !== null;

/** What the command says, on a machine with this data folder. */
async function moveMedia(dataDir: string, to: "s3" | "disk"): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, "move", "--media", to], {
    env: {
      PATH: process.env.PATH,
      PARVIS_DATA_DIR: dataDir,
      PARVIS_SECRETS_FILE: path.join(first.dataDir, "secrets.json"),
      PARVIS_PUBLIC_URL: "http://parvis.test",
      DATABASE_URL: first.database.connectionString,
      S3_ENDPOINT: s3.access.endpoint,
      S3_REGION: s3.access.region,
      S3_ACCESS_KEY: s3.access.accessKey,
      S3_SECRET_KEY: s3.access.secretKey,
      S3_BUCKET: s3.bucket,
    },
  });
  return stdout;
}

test("where media are goes from the data folder of an installation to its record, once", async () => {
  expect(await findMediaChoice(first.db)).toBeNull();
  await writeFile(fileIn(first.dataDir), JSON.stringify(inS3));
  const carrier = await startOther(entered, false);
  expect(await findMediaChoice(first.db)).toEqual(inS3);
  expect(await isInS3(carrier)).toBe(true);

  // What a machine still says that knew another moment does not count.
  await writeFile(fileIn(first.dataDir), JSON.stringify({ ...inS3, place: "disk" }));
  const later = await startOther(entered, false);
  expect(await isInS3(later)).toBe(true);
  expect(await findMediaChoice(first.db)).toEqual(inS3);
  expect(await said(first.dataDir)).toEqual(inS3);
});

test("a further machine knows it from the record, without a file of its own", async () => {
  const further = await startOther(entered);
  expect(await isInS3(further)).toBe(true);
  expect(await said(further.dataDir)).toEqual(inS3);

  // Moved to a disk that it does not share: it reads and writes nothing, and says which part fails.
  await writeMediaChoice(first.db, first.dataDir, { place: "disk", former: "s3", s3: place });
  const key = `attached/${uuidv7()}/large.webp`;
  const write = () => further.parvis.services.media.write(key, Buffer.from("photo"));
  await until(async () =>
    write().then(
      () => false,
      (error) => error instanceof MediaFolderError,
    ),
  );
  const together = await Promise.allSettled([write(), write(), write()]);
  expect(together.map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  const health = await further.visitor().get("/api/health");
  expect(health.body).toEqual({ status: "degraded", failing: ["media"] });
  await writeMediaChoice(first.db, first.dataDir, inS3);
  await until(() => isInS3(further));
  expect((await further.visitor().get("/api/health")).body).toEqual({ status: "ok" });
});

test("a move by the command of one machine is followed by the servers of all", async () => {
  const [further, beside] = [await startOther(entered), await startOther(entered, false)];
  await writeMediaChoice(first.db, first.dataDir, { place: "disk", former: null, s3: null });
  await until(async () => !(await isInS3(beside)));
  const key = `attached/${uuidv7()}/large.webp`;
  await first.parvis.services.media.write(key, Buffer.from("photo"));
  const stdout = await moveMedia(first.dataDir, "s3");
  expect(stdout).toMatch(/1.fichier, 0,1.Mo, les mêmes des deux côtés/);
  expect(await findMediaChoice(first.db)).toEqual({ ...inS3, former: "disk" });
  await until(() => isInS3(further));
  await until(() => isInS3(beside));
  expect(String(s3.objects.get(key))).toBe("photo");
  await writeMediaChoice(first.db, first.dataDir, inS3);
}, 60_000);

test("a server that cannot enter S3 says so, and does not start on its own disk", async () => {
  const refused = await startOther({ roles: ["web"] }).catch((error) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(refused.message).toMatch(/donnez à ce serveur aussi S3_ENDPOINT/);
  // One that ran when they moved reads nothing elsewhere.
  await until(async () =>
    first.parvis.services.media.open("attached/none").then(
      () => false,
      (error) => error instanceof ConfigError,
    ),
  );
});

test("a machine that takes media back to its disk is the one that has them from then on", async () => {
  const taker = await startOther(entered);
  const [key] = [...s3.objects.keys()];
  await moveMedia(taker.dataDir, "disk");
  await until(async () => !(await isInS3(taker)));
  const there = await taker.parvis.services.media.open(key as string);
  expect(there).not.toBeNull();
  there?.stream.destroy();
  // The first, which had them before, has no more than what is left there.
  await expect(startOther(entered, false)).rejects.toThrow(MediaFolderError);
}, 60_000);
