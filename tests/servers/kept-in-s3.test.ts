import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { leaveEverywhere } from "../../server/app/member-lifecycle.ts";
import { tidyMachine } from "../../server/app/operations/tidy-machine.ts";
import { sweepExportsJob } from "../../server/features/accounts/wiring.ts";
import { keepBackupsJob } from "../../server/features/administration/wiring.ts";
import { importUploads } from "../../server/features/installation/importing/sent-files.ts";
import { sweepImportsJob } from "../../server/features/installation/wiring.ts";
import { writeMediaChoice } from "../../server/infrastructure/storage/media-choice.ts";
import { unzipped } from "../archives/unzipped.ts";
import {
  Client,
  DAY,
  jpeg,
  PASSWORD,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../builders/index.ts";
import { startStrictS3 } from "../fakes/s3-server.ts";

/**
 * Two servers that answer and one that works, each on a machine of its own: they share a database and
 * a bucket, in which media are.
 */
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
const worker = await startTestParvis({ ...beside, config: { ...config, roles: ["worker"] } });
// As an operator copies them: the commands that the worker runs open them anew.
await copyFile(path.join(first.dataDir, "secrets.json"), path.join(worker.dataDir, "secrets.json"));
const odile = await signUp(first, "Odile");
afterAll(async () => {
  for (const one of [worker, second, first]) await one.stop();
  await s3.stop();
});
beforeEach(() => {
  s3.trouble = () => null;
});

/** In a command in a process of its own, after everything else of the machine. */
const SLOW = { within: 60_000 };

const keysUnder = (prefix: string) =>
  [...s3.objects.keys()].filter((key) => key.startsWith(`photos/${prefix}/`));

/** The same browser, as a balancer leads it to another server. */
function at(site: TestParvis, member: TestMember): Client {
  const client = new Client(site.url);
  for (const [name, value] of member.cookies) client.cookies.set(name, value);
  return client;
}

/** Every file in a folder of a machine, by its path there. */
async function filesOf(site: TestParvis, folder: string): Promise<string[]> {
  const place = path.join(site.dataDir, folder);
  if (!existsSync(place)) return [];
  const found = await readdir(place, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}

async function copyOf(member: TestMember) {
  const asked = await member.post("/api/me/data-exports", { password: PASSWORD });
  expect(asked.status).toBe(202);
  return until(async () => {
    const { latest, download } = (await member.get("/api/me/data-exports")).body;
    if (latest.state === "failed") throw new Error(latest.failure);
    return latest.state === "ready" && download;
  }, SLOW);
}

async function bytesOf(client: Client, url: string, headers = {}) {
  const answer = await client.fetch("GET", url, { headers });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), answer };
}

const CHAT = [
  "12/03/2024, 18:31 - Aïcha: Bonjour à toutes et tous",
  "12/03/2024, 18:32 - Jean: Qui apporte le pain ?",
].join("\n");

const UPLOADS = "/api/admin/imports/uploads";
const TUS = { "tus-resumable": "1.0.0" };
const IN_PIECES = { ...TUS, "content-type": "application/offset+octet-stream" };

/** Sends a file to be imported, one half to each server. */
async function sendChat(text = CHAT): Promise<string> {
  const content = Buffer.from(text);
  const named = `filename ${Buffer.from("Discussion.txt").toString("base64")}`;
  const admins = [first, second].map((site) => at(site, first.admin)) as [Client, Client];
  const begun = await admins[0].fetch("POST", UPLOADS, {
    headers: { ...TUS, "upload-length": String(content.length), "upload-metadata": named },
  });
  expect(begun.status).toBe(201);
  const address = `${UPLOADS}/${begun.headers.get("location")?.split("/").at(-1)}`;
  let offset = 0;
  for (const [part, admin] of [content.subarray(0, 30), content.subarray(30)].map(
    (one, which) => [one, admins[which] as Client] as const,
  )) {
    const answer = await admin.fetch("PATCH", address, {
      headers: { ...IN_PIECES, "upload-offset": String(offset) },
      body: part,
    });
    expect(answer.status, await answer.text()).toBe(204);
    offset += part.length;
  }
  return address;
}

const imports = async (site: TestParvis) =>
  (await at(site, first.admin).get("/api/admin/imports")).body;

describe("an import", () => {
  test("sent by halves to two servers is read by the worker, and its list by any", async () => {
    await sendChat();
    for (const site of [first, second])
      expect((await imports(site)).files).toMatchObject([
        { id: "sent/Discussion.txt", sent: true, bytes: Buffer.byteLength(CHAT) },
      ]);
    const wish = { source: "whatsapp", file: "sent/Discussion.txt", groupId: first.group.id };
    const asked = await at(second, first.admin).post("/api/admin/imports", {
      ...wish,
      trial: false,
    });
    expect(asked.status, asked.text).toBe(202);
    const item = await until(async () => {
      const found = (await imports(first)).items.find(
        ({ id }: { id: string }) => id === asked.body.id,
      );
      return found.state !== "running" && found;
    }, SLOW);
    expect(item).toMatchObject({ state: "done", failure: "", hasList: true });
    expect(item.report.kinds).toContainEqual(
      expect.objectContaining({ kind: "partages", written: 2 }),
    );
    for (const site of [first, second]) {
      const list = await at(site, first.admin).post(`/api/admin/imports/${item.id}/left-out`);
      expect(list.body.csv).toMatch(/^\ufeffsorte;/);
      // It has served, and names everyone.
      expect((await imports(site)).files).toEqual([]);
    }
    expect(keysUnder("uploads")).toEqual([]);
    for (const site of [first, second, worker])
      expect(await filesOf(site, "to-import"), site.dataDir).toEqual([]);
  }, 120_000);

  test("is taken away by whoever administers, at any server", async () => {
    await sendChat();
    const away = { file: "sent/Discussion.txt" };
    const answer = await at(second, first.admin).post("/api/admin/imports/files/remove", away);
    expect(answer.status, answer.text).toBe(200);
    expect(keysUnder("uploads")).toEqual([]);
  });

  test("of a file that lies in the folder of another machine says where it is wanted", async () => {
    await mkdir(path.join(first.dataDir, "to-import"), { recursive: true });
    await writeFile(path.join(first.dataDir, "to-import", "ici.txt"), CHAT);
    const wish = { source: "whatsapp", file: "laid/ici.txt", groupId: first.group.id };
    const asked = await first.admin.post("/api/admin/imports", { ...wish, trial: true });
    const item = await until(async () => {
      const found = (await imports(first)).items.find(
        ({ id }: { id: string }) => id === asked.body.id,
      );
      return found?.state === "failed" && found;
    }, SLOW);
    expect(item.failure).toContain("n’est pas sur la machine qui fait les tâches");
    await rm(path.join(first.dataDir, "to-import", "ici.txt"));
  }, 90_000);
});

describe("a backup made by the worker", () => {
  const PATH = "/api/admin/backups";
  const archives = async () =>
    (await filesOf(worker, "backups")).filter((name) => name.endsWith(".tar"));
  const items = async (site: TestParvis) => (await at(site, first.admin).get(PATH)).body.items;

  test("is told of by every server, with the folder that holds it, and removed there", async () => {
    expect((await first.admin.post(PATH)).status).toBe(202);
    const [made] = await until(async () => {
      const found = await items(second);
      return found.length === 1 && found;
    }, SLOW);
    const folder = path.join(worker.dataDir, "backups");
    expect(made).toMatchObject({ here: false, place: null });
    expect(made.heldIn).toMatch(new RegExp(`^[^:]+:${folder}$`));
    expect(await archives()).toHaveLength(1);

    const opened = await first.admin.post(`${PATH}/${made.id}/download`, { password: PASSWORD });
    expect([opened.status, opened.body.code]).toEqual([409, "BACKUP_ON_OTHER_MACHINE"]);

    expect((await at(second, first.admin).delete(`${PATH}/${made.id}`)).status).toBe(200);
    expect(await items(first)).toEqual([]);
    await until(async () => (await archives()).length === 0, SLOW);
    await keepBackupsJob(worker.parvis.services, () => "Europe/Paris").run({});
    expect(await items(first)).toEqual([]);
    expect(await first.db.selectFrom("backups").selectAll().execute()).toEqual([]);
  }, 120_000);
});

describe("a copy of one's data", () => {
  test("asked for at one server, made by the worker, is taken at the other by ranges", async () => {
    const photo = await uploadPhoto(odile, await jpeg());
    await publish(odile, first.group, "Merci pour dimanche", { mediaIds: [photo] });
    const { id, url, bytes: size } = await copyOf(odile);
    expect(keysUnder("exports")).toEqual([`photos/exports/${id}/donnees.zip`]);
    for (const site of [first, second, worker])
      expect(await filesOf(site, "exports"), site.dataDir).toEqual([]);

    const elsewhere = at(second, odile);
    const whole = await bytesOf(elsewhere, url);
    expect([whole.status, whole.bytes.length]).toEqual([200, size]);
    expect(whole.answer.headers.get("cache-control")).toBe("private, no-store");
    expect([...unzipped(whole.bytes).keys()]).toContain(`medias/${photo}.webp`);
    const half = Math.floor(size / 2);
    const start = await bytesOf(elsewhere, url, { range: `bytes=0-${half - 1}` });
    const rest = await bytesOf(at(first, odile), url, { range: `bytes=${half}-` });
    expect([start.status, rest.status]).toEqual([206, 206]);
    expect(Buffer.concat([start.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
  }, 90_000);

  test("is nobody else's, and stands at no address of media", async () => {
    const { url, id } = (await odile.get("/api/me/data-exports")).body.download;
    const josue = await signUp(first, "Josué");
    expect((await at(second, josue).get(url)).status).toBe(404);
    expect((await new Client(second.url).get(url)).status).toBe(401);
    expect((await at(second, odile).get(`/media/exports/${id}/donnees.zip`)).status).toBe(404);
  });

  test("goes with who leaves", async () => {
    const marthe = await signUp(first, "Marthe");
    const { id } = await copyOf(marthe);
    expect(keysUnder(`exports/${id}`)).toHaveLength(1);
    const who = { memberId: marthe.id, email: marthe.email, at: first.clock() };
    await first.db.transaction().execute((tx) => leaveEverywhere(tx, first.parvis.services, who));
    await until(() => keysUnder(`exports/${id}`).length === 0);
  }, 90_000);

  test("says that it failed where the store refuses it, and leaves nothing", async () => {
    const eric = await signUp(first, "Éric");
    s3.trouble = ({ method, key }) =>
      method === "PUT" && key.includes("exports/") ? { status: 403, code: "AccessDenied" } : null;
    await eric.post("/api/me/data-exports", { password: PASSWORD });
    const { latest } = await until(async () => {
      const { body } = await eric.get("/api/me/data-exports");
      return body.latest.state === "failed" && body;
    }, SLOW);
    expect(latest.failure).toBe("broken");
    expect(keysUnder(`exports/${latest.id}`)).toEqual([]);
    expect(await filesOf(worker, "exports")).toEqual([]);
  }, 90_000);

  test("left half made on the disk of a machine that died, is erased there", async () => {
    const left = path.join(
      second.dataDir,
      "exports",
      "making",
      "01990000-0000-7000-8000-000000000001",
    );
    await mkdir(left, { recursive: true });
    await writeFile(path.join(left, "donnees.zip.part"), "x");
    await tidyMachine(second.parvis.services);
    expect(existsSync(left)).toBe(false);
  });
});

// Last: commands, which are processes of their own, do not know that days go by here.
describe("as days go by", () => {
  test("a copy of one's data is gone from the bucket on its day", async () => {
    const { url } = (await odile.get("/api/me/data-exports")).body.download;
    first.clock.advance(6 * DAY);
    await sweepExportsJob(worker.parvis.services).run({});
    expect((await bytesOf(at(second, odile), url)).status).toBe(200);
    first.clock.advance(DAY);
    expect((await bytesOf(at(second, odile), url)).status).toBe(404);
    await sweepExportsJob(worker.parvis.services).run({});
    expect(keysUnder("exports")).toEqual([]);
  });

  test("an import that nobody makes is kept for a week, then gone from the bucket", async () => {
    await sendChat();
    await sendChat(`${CHAT}\n12/03/2024, 18:33 - Jean: Moi`);
    const [file, ...others] = (await imports(first)).files;
    expect(others).toEqual([]);
    expect(file.bytes).toBeGreaterThan(Buffer.byteLength(CHAT));
    expect(keysUnder("uploads")).toHaveLength(2);
    first.clock.advance(6 * DAY);
    await importUploads(worker.parvis.services).eraseBefore(
      new Date(first.clock().getTime() - DAY),
    );
    await sweepImportsJob(worker.parvis.services).run({});
    expect((await imports(second)).files).toHaveLength(1);
    first.clock.advance(2 * DAY);
    await sweepImportsJob(worker.parvis.services).run({});
    expect((await imports(second)).files).toEqual([]);
    expect(keysUnder("uploads")).toEqual([]);
  });
});
