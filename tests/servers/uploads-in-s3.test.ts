import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { cleanUpUploadsJob } from "../../server/features/media/wiring.ts";
import { writeMediaChoice } from "../../server/infrastructure/storage/media-choice.ts";
import {
  beginUpload,
  Client,
  DAY,
  followed,
  HOUR,
  jpeg,
  publish,
  sendBytes,
  startTestParvis,
  type TestParvis,
  until,
} from "../builders/index.ts";
import { recording } from "../builders/sounds-and-videos.ts";
import { startStrictS3 } from "../fakes/s3-server.ts";

/** Three servers of one community on one database, each on a machine of its own; media are in S3. */
const s3 = await startStrictS3({ pageSize: 3 });
const config = {
  s3: s3.access,
  s3Media: { bucket: s3.bucket, prefix: "photos/" },
  roles: ["web" as const],
};
const first = await startTestParvis({ config, outside: true });
await writeMediaChoice(first.db, first.dataDir, { place: "s3", former: null, s3: config.s3Media });
await until(() => first.parvis.services.media.bucket());
const beside = { config, outside: true, beside: first, apart: true };
const second = await startTestParvis(beside);
const third = await startTestParvis({
  ...beside,
  config: { ...config, roles: ["web", "worker"] },
});
afterAll(async () => {
  for (const one of [third, second, first]) await one.stop();
  await s3.stop();
});
beforeEach(() => {
  s3.trouble = () => null;
});

/** The browser of the administrator, as a balancer leads it to a server. */
function at(site: TestParvis): Client {
  const client = new Client(site.url);
  for (const [name, value] of first.admin.cookies) client.cookies.set(name, value);
  return client;
}
const [one, two, three] = [at(first), at(second), at(third)];

const head = (who: Client, address: string) =>
  who.request("HEAD", address, { headers: { "tus-resumable": "1.0.0" } });
const offsetOf = async (who: Client, address: string) => {
  const { status, headers } = await head(who, address);
  return status === 200 ? Number(headers.get("upload-offset")) : status;
};
const begin = async (who: Client, size: number, about = {}) => {
  const begun = await beginUpload(who, size, about);
  expect(begun.status).toBe(201);
  return String(begun.headers.get("location"));
};
const idOf = (address: string) => address.split("/").at(-1) as string;
const keysOf = (address: string) =>
  [...s3.objects.keys()].filter((key) => key.includes(idOf(address)));
const pdf = { filename: "chants.pdf", filetype: "application/pdf" };
const bytesAt = async (who: Client, address: string) => {
  const { body } = await who.get(`/api/media/${idOf(address)}`);
  const answer = await who.fetch("GET", body.url);
  return Buffer.from(await answer.arrayBuffer());
};

test("each machine erases from its own disk what was left there", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "parvis-left-"));
  const old = new Date(first.clock().getTime() - 2 * DAY);
  const id = `${old
    .getTime()
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})/, "$1-")}-7000-8000-000000000000`;
  const left = [
    `uploads/${randomUUID()}/${id}`,
    "work/media-lost/film",
    "media-in-s3/lent-lost/film",
  ];
  for (const name of left) {
    await mkdir(path.dirname(path.join(dataDir, name)), { recursive: true });
    await writeFile(path.join(dataDir, name), "x");
    await utimes(path.dirname(path.join(dataDir, name)), old, old);
  }
  const going = path.join(dataDir, "work/media-going");
  await mkdir(going);
  const fourth = await startTestParvis({ ...beside, beside: { ...first, dataDir }, apart: false });
  await until(() => left.every((name) => !existsSync(path.join(dataDir, name))));
  expect(existsSync(going)).toBe(true);
  await fourth.stop();
  await rm(dataDir, { recursive: true });
});

test("a sound sent to a server is prepared by another, which has it in no folder of its own", async () => {
  const sound = await recording("wav");
  const address = await begin(one, sound.length, { filename: "voix.wav", filetype: "audio/wav" });
  expect((await sendBytes(one, address, 0, sound)).status).toBe(204);
  const { sources } = await until(
    async () => {
      const { body } = await two.get(`/api/media/${idOf(address)}`);
      return body.sources?.length > 1 ? body : null;
    },
    { within: 20_000 },
  );
  expect(sources.map(({ role }: { role: string }) => role)).toContain("playable");
  expect(keysOf(address).some((key) => key.endsWith("playable.m4a"))).toBe(true);
});

describe("an upload", () => {
  test("begins on a server, goes on at another, ends at a third, and is erased for all", async () => {
    const photo = await jpeg(1600, 1200);
    const third = Math.floor(photo.length / 3);
    const address = await begin(one, photo.length);
    expect(await offsetOf(two, address)).toBe(0);
    expect((await sendBytes(one, address, 0, photo.subarray(0, third))).status).toBe(204);
    expect(await offsetOf(two, address)).toBe(third);
    const more = photo.subarray(third, 2 * third);
    expect((await sendBytes(two, address, third, more)).status).toBe(204);
    expect(await offsetOf(three, address)).toBe(2 * third);
    const rest = photo.subarray(2 * third);
    expect((await sendBytes(three, address, 2 * third, rest)).status).toBe(204);
    expect(await offsetOf(one, address)).toBe(photo.length);

    const post = await publish(first.admin, first.group, "Une photo", {
      mediaIds: [idOf(address)],
    });
    await followed(first);
    for (const who of [one, two, three])
      expect((await bytesAt(who, address)).length).toBeGreaterThan(0);
    expect(keysOf(address).every((key) => key.startsWith("photos/attached/"))).toBe(true);
    for (const { dataDir } of [first, second])
      expect(await readdir(path.join(dataDir, "uploads")).catch(() => [])).toEqual([]);
    expect((await two.delete(`/api/posts/${post.id}`)).status).toBeLessThan(300);
    await until(() => keysOf(address).length === 0);
  });

  test("that was cut keeps what arrived, wherever it goes on", async () => {
    const file = randomBytes(3_000_000);
    const address = await begin(one, file.length, pdf);
    const cut = http.request(new URL(address, first.url), {
      method: "PATCH",
      headers: {
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "content-length": String(file.length),
        cookie: [...one.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    cut.on("error", () => {});
    cut.write(file.subarray(0, 1_500_000));
    // The first piece is there, and what follows it is on its way.
    await until(async () => (await offsetOf(two, address)) > 0);
    cut.destroy();
    // What was on its way may be counted after it is asked: a phone then asks again, as here.
    const offset = await until(async () => {
      const said = await offsetOf(two, address);
      return (await sendBytes(two, address, said, file.subarray(said))).status === 204 && said;
    });
    expect(offset).toBeGreaterThan(0);
    expect((await bytesAt(three, address)).equals(file)).toBe(true);
  });

  test("sent to two servers at once is kept once", async () => {
    const file = randomBytes(2_500_000);
    const address = await begin(one, file.length, pdf);
    const answers = await Promise.all(
      [one, two, three].map((who) => sendBytes(who, address, 0, file.subarray(0, 2_000_000))),
    );
    const taken = answers.map(({ status }) => status).sort();
    expect(taken).toContain(204);
    for (const status of taken) expect([204, 409]).toContain(status);
    const offset = await offsetOf(two, address);
    const ends = await Promise.all(
      [one, two].map((who) => sendBytes(who, address, offset, file.subarray(offset))),
    );
    expect(ends.map(({ status }) => status)).toContain(204);
    expect(await offsetOf(three, address)).toBe(file.length);
    expect((await bytesAt(three, address)).equals(file)).toBe(true);
    await until(() => keysOf(address).length === 1);
    const rows = await first.db
      .selectFrom("media")
      .select("id")
      .where("id", "=", idOf(address))
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("a piece of which S3 lost is sent again from there", async () => {
    const file = randomBytes(30_000);
    for (const harm of ["lost", "shorter"]) {
      const address = await begin(one, file.length, pdf);
      await sendBytes(one, address, 0, file.subarray(0, 10_000));
      await sendBytes(two, address, 10_000, file.subarray(10_000, 20_000));
      const key = keysOf(address).sort()[1] as string;
      if (harm === "lost") s3.objects.delete(key);
      else s3.objects.set(key, (s3.objects.get(key) as Buffer).subarray(1));
      expect((await sendBytes(one, address, 20_000, file.subarray(20_000))).status).toBe(503);
      expect(await offsetOf(two, address)).toBe(10_000);
      expect((await sendBytes(two, address, 10_000, file.subarray(10_000))).status).toBe(204);
      expect((await bytesAt(one, address)).equals(file)).toBe(true);
    }
  });

  test("waits where S3 refuses, and loses nothing", async () => {
    const file = randomBytes(20_000);
    const address = await begin(one, file.length, pdf);
    await sendBytes(one, address, 0, file.subarray(0, 10_000));
    s3.trouble = ({ method }) => (method === "PUT" ? { status: 403, code: "AccessDenied" } : null);
    const refused = await sendBytes(two, address, 10_000, file.subarray(10_000));
    expect([refused.status, refused.body.code]).toEqual([503, "UNAVAILABLE"]);
    expect(await offsetOf(three, address)).toBe(10_000);
    // Its health names what fails, and it stays in service: all that needs no file is answered.
    const health = await two.get("/api/health");
    expect([health.status, health.body]).toEqual([200, { status: "degraded", failing: ["media"] }]);
    expect((await three.get("/api/health")).body).toEqual({ status: "ok" });
    // The bytes all arrive, and the media cannot be written.
    s3.trouble = ({ method, key }) =>
      method === "PUT" && key.includes("attached/") ? { status: 403, code: "AccessDenied" } : null;
    expect((await sendBytes(two, address, 10_000, file.subarray(10_000))).status).toBe(503);
    s3.trouble = () => null;
    expect(await offsetOf(three, address)).toBe(file.length);
    expect((await bytesAt(three, address)).equals(file)).toBe(true);
    expect((await bytesAt(two, address)).equals(file)).toBe(true);
    expect((await two.get("/api/health")).body).toEqual({ status: "ok" });
    const { body } = await two.get(`/api/media/${idOf(address)}`);
    s3.trouble = ({ method }) => (method === "GET" ? { status: 403, code: "AccessDenied" } : null);
    const unread = await two.get(body.url);
    expect([unread.status, unread.body.code]).toEqual([503, "UNAVAILABLE"]);
  });

  test("whose pieces S3 did not erase loses them an hour later", async () => {
    const file = randomBytes(10_000);
    const address = await begin(one, file.length, pdf);
    s3.trouble = ({ method, key }) =>
      method === "DELETE" && key.includes("uploads/")
        ? { status: 403, code: "AccessDenied" }
        : null;
    expect((await sendBytes(one, address, 0, file)).status).toBe(204);
    const left = () => keysOf(address).filter((key) => key.includes("uploads/"));
    expect(left()).toHaveLength(1);
    s3.trouble = () => null;
    await cleanUpUploadsJob(second.parvis.services).run({});
    expect(left()).toEqual([]);
    expect((await bytesAt(three, address)).equals(file)).toBe(true);
  });

  test("that nobody ends is erased everywhere, by whichever server cleans up", async () => {
    const address = await begin(one, 20_000, pdf);
    await sendBytes(one, address, 0, randomBytes(10_000));
    await cleanUpUploadsJob(second.parvis.services).run({});
    expect(await offsetOf(three, address)).toBe(10_000);
    first.clock.advance(DAY + HOUR);
    await cleanUpUploadsJob(second.parvis.services).run({});
    expect(keysOf(address)).toEqual([]);
    const rows = await first.db.selectFrom("shared_uploads").select("id").execute();
    expect(rows.filter(({ id }) => id === idOf(address))).toEqual([]);
  });
});
