import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError } from "../../server/infrastructure/config-error.ts";
import {
  CHOICE_FILE,
  findMediaChoice,
  type MediaChoice,
  writeMediaChoice,
} from "../../server/infrastructure/storage/media-choice.ts";
import { startTestParvis, type TestParvis, until } from "../builders/index.ts";
import { startStrictS3 } from "../fakes/s3-server.ts";

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

  // Moved back from another machine.
  await writeMediaChoice(first.db, first.dataDir, { place: "disk", former: "s3", s3: place });
  await until(async () => !(await isInS3(further)));
  await writeMediaChoice(first.db, first.dataDir, inS3);
  await until(() => isInS3(further));
});

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
