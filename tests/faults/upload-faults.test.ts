import { execFileSync } from "node:child_process";
import { mkdir, readdir, rm, stat, statfs, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesBelow, until } from "../builders/index.ts";
import { isAlive } from "../builders/is-alive.ts";
import { createCommunity, type RemoteCommunity, type RemoteMember } from "./community.ts";
import { expectWholeDatabase } from "./ledger.ts";
import {
  afterwards,
  cleanUp,
  databaseOf,
  type ParvisProcess,
  startParvis,
  temporaryFolder,
} from "./parvis-process.ts";
import { begin, heavyPhoto, offsetOf, sendFrom } from "./photos.ts";

afterAll(cleanUp);

const publishPhoto = (member: RemoteMember, { groupIds }: RemoteCommunity, mediaId: string) =>
  member.ask("POST", `/groups/${groupIds[0]}/posts`, { text: "", mediaIds: [mediaId] });

const idOf = (address: string) => address.split("/").at(-1) as string;

describe("a photo under way when the server dies", { timeout: 120_000 }, () => {
  let parvis: ParvisProcess;
  let community: RemoteCommunity;
  let member: RemoteMember;
  let photo: Buffer;

  beforeAll(async () => {
    parvis = await startParvis({ dataDir: await temporaryFolder() });
    community = await createCommunity(parvis, ["Adèle"]);
    member = community.members[0] as RemoteMember;
    photo = await heavyPhoto();
  }, 120_000);

  const restart = async () => {
    parvis = await startParvis({ dataDir: parvis.dataDir, port: parvis.port });
  };

  it("resumes where the disk says, and is published whole", async () => {
    const begun = await begin(member, parvis.url, photo.length);
    const address = `${parvis.url}${begun.headers.location}`;
    const half = Math.floor(photo.length / 2);
    const sending = sendFrom(member, address, 0, photo, half);
    sending.catch(() => {});
    const uploads = path.join(parvis.dataDir, "uploads");
    await until(async () => (await bytesBelow(uploads, idOf(address))) === half);
    await parvis.crash();
    await expect(sending).rejects.toThrow();
    await restart();
    const offset = await offsetOf(member, address);
    expect(offset).toBe(half);
    const sent = await sendFrom(member, address, offset, photo);
    expect(sent.status, sent.text).toBe(204);
    const { status, body } = await publishPhoto(member, community, idOf(address));
    expect(status).toBe(201);
    expect((body.media as unknown[])[0]).toMatchObject({ width: 1100, height: 800 });
  });

  it("whose last bytes arrived becomes a media when its owner asks where it stands", async () => {
    const begun = await begin(member, parvis.url, photo.length);
    const address = `${parvis.url}${begun.headers.location}`;
    const { give } = await holdMedia(parvis);
    const sending = sendFrom(member, address, 0, photo);
    sending.catch(() => {});
    const file = path.join(parvis.dataDir, "uploads");
    await until(async () => (await bytesBelow(file, idOf(address))) === photo.length);
    parvis.kill("SIGKILL");
    await until(() => !isAlive(parvis.pid));
    await give();
    await sending.catch(() => {});
    await restart();
    expect((await member.ask("GET", `/media/${idOf(address)}`)).status).toBe(404);
    expect(await offsetOf(member, address)).toBe(photo.length);
    expect((await member.ask("GET", `/media/${idOf(address)}`)).status).toBe(200);
    expect((await publishPhoto(member, community, idOf(address))).status).toBe(201);
    expect((await publishPhoto(member, community, idOf(address))).body.code).toBe(
      "MEDIA_NOT_READY",
    );
    const { db, close } = databaseOf(parvis.dataDir);
    await expectWholeDatabase(db);
    await close();
  });
});

/**
 * Has a server wait before it writes down any media. `give` lets go once that server is dead, and
 * ends what it had asked: a database goes on with a statement whose asker is gone.
 */
async function holdMedia({ dataDir }: ParvisProcess) {
  const { pool, close } = databaseOf(dataDir);
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("lock table media in exclusive mode");
  const give = async () => {
    await holder.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid()`);
    await holder.query("rollback");
    holder.release();
    await close();
  };
  return { give };
}

/** Whether a small file system can be mounted here: root on Linux. */
function mayMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

const MEGABYTE = 1024 * 1024;

/** Mounts a file system of so many megabytes; what is not written takes no memory. */
async function mountSmallDisk(folder: string, megabytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", folder]);
  afterwards(async () => void execFileSync("umount", ["--lazy", folder]));
}

/** Fills a disk but for a few kilobytes, while others may write there. @returns what empties it */
async function fill(folder: string): Promise<() => Promise<void>> {
  const filler = path.join(folder, "filler");
  const { bavail, bsize } = await statfs(folder);
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
  await truncate(filler, (await stat(filler)).size - 8 * 1024);
  return () => rm(filler);
}

const canMount = mayMount();
const why = canMount ? "" : " (skipped: mounting a small disk takes root on Linux)";

describe.skipIf(!canMount)(`a full disk${why}`, { timeout: 120_000 }, () => {
  let parvis: ParvisProcess;
  let community: RemoteCommunity;
  let member: RemoteMember;
  let photo: Buffer;

  beforeAll(async () => {
    const dataDir = await temporaryFolder();
    await mountSmallDisk(path.join(dataDir, "uploads"), 264);
    await mountSmallDisk(path.join(dataDir, "media"), 4);
    parvis = await startParvis({ dataDir });
    community = await createCommunity(parvis, ["Adèle"]);
    member = community.members[0] as RemoteMember;
    photo = await heavyPhoto(7);
  }, 120_000);

  const expectDiskFull = (answer: { status: number; text: string }) => {
    expect(answer.status).toBe(507);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: "DISK_FULL" });
  };

  it("an upload that would leave no room is refused before its first byte", async () => {
    expectDiskFull(await begin(member, parvis.url, 12 * MEGABYTE));
    const uploads = path.join(parvis.dataDir, "uploads");
    const left = await readdir(uploads, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it("an upload that finds the disk full halfway goes on once there is room", async () => {
    const begun = await begin(member, parvis.url, photo.length);
    const address = `${parvis.url}${begun.headers.location}`;
    const empty = await fill(path.join(parvis.dataDir, "uploads"));
    expectDiskFull(await sendFrom(member, address, 0, photo));
    await empty();
    const offset = await offsetOf(member, address);
    expect(offset).toBeLessThan(photo.length);
    expect((await sendFrom(member, address, offset, photo)).status).toBe(204);
    expect((await publishPhoto(member, community, idOf(address))).status).toBe(201);
  });

  it("a photo whose renditions find no room leaves no half, and is made once there is room", async () => {
    const media = path.join(parvis.dataDir, "media");
    const empty = await fill(media);
    const begun = await begin(member, parvis.url, photo.length);
    const address = `${parvis.url}${begun.headers.location}`;
    expectDiskFull(await sendFrom(member, address, 0, photo));
    expect((await member.ask("GET", `/media/${idOf(address)}`)).status).toBe(404);
    expect((await publishPhoto(member, community, idOf(address))).body.code).toBe(
      "MEDIA_NOT_READY",
    );
    const files = await readdir(media, { recursive: true });
    expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
    await empty();
    expect(await offsetOf(member, address)).toBe(photo.length);
    expect((await publishPhoto(member, community, idOf(address))).status).toBe(201);
  });
});

describe.skipIf(!canMount)(`a full disk under the database${why}`, { timeout: 180_000 }, () => {
  it("publishing says that the disk is full; once there is room it works, and nothing is lost", async () => {
    const dataDir = await temporaryFolder();
    await mountSmallDisk(path.join(dataDir, "postgresql"), 400);
    execFileSync("chmod", ["711", path.join(dataDir, "postgresql")]);
    const parvis = await startParvis({ dataDir });
    const { members, groupIds } = await createCommunity(parvis, ["Adèle", "Bakary"]);
    const publish = (member: RemoteMember, text: string) =>
      member.ask("POST", `/groups/${groupIds[0]}/posts`, { text });
    const kept = await publish(members[0] as RemoteMember, "Avant");
    const empty = await fill(path.join(dataDir, "postgresql"));
    const refused = await untilRefused(() => publish(members[1] as RemoteMember, "x".repeat(4900)));
    expect(refused.last).toMatchObject({ success: false, code: "DISK_FULL" });
    await empty();
    await until(async () => (await publish(members[0] as RemoteMember, "Après")).status === 201, {
      within: 60_000,
    });
    const { db, pool, close } = databaseOf(dataDir);
    const { rows } = await pool.query("select id from posts where id = any($1)", [
      [kept.body.id, ...refused.acknowledged],
    ]);
    expect(rows).toHaveLength(1 + refused.acknowledged.length);
    await expectWholeDatabase(db);
    await close();
  });
});

/** Publishes until the server refuses: there is always a little room left in what is allocated. */
async function untilRefused(
  publish: () => Promise<{ status: number; body: Record<string, unknown> }>,
) {
  const acknowledged: unknown[] = [];
  for (let time = 0; time < 20_000; time++) {
    const { status, body } = await publish();
    if (status !== 201) return { last: body, acknowledged };
    acknowledged.push(body.id);
  }
  throw new Error("the disk never filled");
}
