import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { backUp } from "../../server/app/backups/backup-commands.ts";
import { copyCommand } from "../../server/app/backups/send-backup.ts";
import { scryptPasswords } from "../../server/features/accounts/wiring.ts";
import type { S3Access } from "../../server/infrastructure/s3/signed-requests.ts";
import type { RestorationState } from "../../shared/installation/restoration.contract.ts";
import {
  Client,
  comment,
  followed,
  PASSWORD,
  publish,
  signUp,
  startTestParvis,
  type TestParvis,
  until,
  uploadFile,
  uploadPhoto,
} from "../builders/index.ts";
import { databaseOf, type ParvisProcess } from "./parvis-process.ts";

const CLI = fileURLToPath(new URL("../../dist/server/cli.js", import.meta.url));

/** What a restore may take on a busy machine. */
export const RESTORE = { within: 120_000, what: "the end of a restore" };

/** A backup, who signs in, what is in it, and the shares of the key that it is sealed for. */
export type CarriedBackup = {
  file: string;
  email: string;
  posts: number;
  members: number;
  shares: string[];
};

type Made = {
  sealed?: boolean;
  /** Bytes of a file that somebody shared. */
  leaflet?: number;
  /** Where a copy is kept, with its media beside it; sealed where the backup is. */
  copiedTo?: string;
  /** What opens that place. */
  s3?: S3Access;
};

/** Backs a small community up. @param folder where it is written */
export async function madeBackup(
  folder: string,
  { sealed = false, leaflet = 0, copiedTo, s3 }: Made = {},
): Promise<CarriedBackup> {
  // As a real server keeps passwords: people sign in with theirs afterwards.
  const config = s3 ? { s3 } : {};
  const site = await startTestParvis({ install: {}, passwords: scryptPasswords, config });
  const marthe = await signUp(site, "Marthe");
  const mediaIds = [await uploadPhoto(marthe)];
  await publish(marthe, site.group, "Avant la panne", { mediaIds });
  const post = await publish(marthe, site.group, "Bonjour");
  await comment(marthe, post, "Merci");
  if (leaflet > 0) {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(leaflet)]);
    const file = await uploadFile(marthe, bytes, { filename: "chants.pdf" });
    await publish(marthe, site.group, "Le carnet", { mediaIds: [file] });
  }
  const shares = sealed ? await chooseKey(site) : [];
  await followed(site);
  const database = { connectionString: site.database.connectionString };
  const { file, made } = await backUp(site.parvis.services, database, { wanted: folder });
  if (copiedTo)
    await copyCommand(site.parvis.services, database, { to: copiedTo, isUnsealed: !sealed });
  const { email } = marthe;
  await site.stop();
  return { file, email, posts: made.rows.posts ?? 0, members: made.rows.members ?? 0, shares };
}

/** Chooses a recovery key. @returns its three shares, as they are read from paper */
async function chooseKey({ admin }: TestParvis): Promise<string[]> {
  const { body } = await admin.post("/api/admin/recovery-key-drafts", { password: PASSWORD });
  const ending = body.key.join("").replaceAll(" ", "").slice(-6);
  const wish = { ticket: body.ticket, ending, guardians: [] };
  const chosen = await admin.put("/api/admin/recovery-key", wish);
  if (chosen.status !== 200) throw new Error(chosen.text);
  return body.shares.map((lines: string[]) => lines.join("\n"));
}

/** The key of the link that a server without a community has printed last. */
export const keyOf = (parvis: ParvisProcess): Promise<string> =>
  until(() => [...parvis.output().matchAll(/cle=([\w-]+)/g)].at(-1)?.[1]);

/** The wizard of a server, as a browser calls it. */
export function wizardOf(parvis: ParvisProcess, key: string) {
  const client = new Client(parvis.url);
  const state = async (ticket?: string): Promise<RestorationState | undefined> => {
    const asked = new URLSearchParams({ key, ...(ticket && { ticket }) });
    const answer = await client.get(`/api/installation/restoration?${asked}`).catch(() => null);
    return answer?.status === 200 ? answer.body : undefined;
  };
  const reaches = (wanted: RestorationState["state"], ticket?: string) =>
    until(async () => {
      const now = await state(ticket);
      return now?.state === wanted ? now : undefined;
    }, RESTORE);
  const post = (call: string, body: object = {}) =>
    client.post(`/api/installation/${call}`, { key, ...body });
  return {
    client,
    state,
    reaches,
    post,
    /** Reads a backup whole, then begins to bring it back. @param words what opens it. @returns the ticket */
    async begin(id: string, words: readonly string[] = []): Promise<string> {
      const examined = await post("examinations", { id, words });
      if (examined.status !== 202) throw new Error(examined.text);
      await reaches("ready");
      const begun = await post("restoration", { signOut: false });
      if (begun.status !== 202) throw new Error(begun.text);
      return begun.body.ticket;
    },
  };
}

/** Lays a folder for backups in the data folder of a server. */
export async function restoreFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, "restore");
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Kills the process in which a server restores, once there is one. */
export async function killRestore(parvis: ParvisProcess): Promise<void> {
  const pid = await until(() => childOf(parvis.pid, "run-restore"));
  process.kill(pid, "SIGKILL");
}

/** A process begun by another whose command names a word. */
async function childOf(parent: number, word: string): Promise<number | undefined> {
  const ps = spawn("ps", ["-A", "-o", "pid=,ppid=,args="]);
  let said = "";
  ps.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  await once(ps, "close");
  const lines = said.split("\n").map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
  const found = lines.find((line) => Number(line?.[2]) === parent && line?.[3]?.includes(word));
  return found ? Number(found[1]) : undefined;
}

/** A command of the operator, in a process of its own. */
export function command(dataDir: string, args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", PARVIS_DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, ended };
}

/** How many posts and members a running server holds. */
export async function countsOf(dataDir: string): Promise<{ posts: number; members: number }> {
  const { pool, close } = databaseOf(dataDir);
  const { rows } = await pool.query(
    "select (select count(*)::int from posts) as posts, (select count(*)::int from members) as members",
  );
  await close();
  return rows[0];
}

/** Lets the time pass in which a backup that is killed counts as being made. */
export async function ageDeadBackup(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, "media", "backup-reads"), { force: true });
  const { pool, close } = databaseOf(dataDir);
  await pool.query("update backups set seen_at = seen_at - interval '1 hour'");
  await close();
}

/** What a data folder is made of, but for what comes and goes. */
export const partsOf = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => name !== "ballast").toSorted();
