import { execFile } from "node:child_process";
import { lchown, lstat, readdir } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** The system account that runs PostgreSQL when Parvis itself runs as root. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

/** A dedicated account first; `nobody` last, because other services may share it. */
const accountNames = ["parvis", "postgres", "nobody"];

const run = promisify(execFile);

async function numericId(flag: "-u" | "-g", name: string): Promise<number> {
  const { stdout } = await run("id", [flag, name]);
  return Number(stdout.trim());
}

async function findAccount(name: string): Promise<SystemAccount | null> {
  try {
    const [uid, gid] = await Promise.all([numericId("-u", name), numericId("-g", name)]);
    return uid > 0 ? { uid, gid } : null;
  } catch {
    return null;
  }
}

async function ownerOf(cluster: string): Promise<SystemAccount | null> {
  try {
    const { uid, gid } = await lstat(cluster);
    return { uid, gid };
  } catch {
    return null;
  }
}

function checkOwnAccount(owner: SystemAccount | null, cluster: string): void {
  if (owner !== null && owner.uid !== process.getuid?.()) {
    throw new Error(
      `La base ${cluster} appartient à un autre compte (uid ${owner.uid}). ` +
        "Relancez Parvis sous le compte qui l’a créée (sudo si c’était root).",
    );
  }
  try {
    userInfo();
  } catch {
    throw new Error(
      `Le compte uid ${process.getuid?.()} n’a pas de nom sur cette machine et PostgreSQL en ` +
        "demande un. Ajoutez-le à /etc/passwd, ou indiquez une base extérieure dans DATABASE_URL.",
    );
  }
}

/**
 * The account that runs PostgreSQL: null for the current one; under root, which PostgreSQL
 * refuses, another. The owner of an existing cluster is kept.
 * @throws in French when no account fits.
 */
export async function chooseAccount(cluster: string): Promise<SystemAccount | null> {
  const owner = await ownerOf(cluster);
  if (process.getuid?.() !== 0) {
    checkOwnAccount(owner, cluster);
    return null;
  }
  if (owner !== null && owner.uid !== 0) return owner;
  for (const name of accountNames) {
    const account = await findAccount(name);
    if (account !== null) return account;
  }
  throw new Error(
    "PostgreSQL refuse de tourner sous root et aucun compte ordinaire n’a été trouvé. " +
      "Créez-en un\u00a0: useradd --system parvis",
  );
}

/** Gives a folder and what it holds to the account; links are never followed. */
export async function giveTo(account: SystemAccount | null, target: string): Promise<void> {
  if (account === null) return;
  const found = await lstat(target);
  if (found.isDirectory()) {
    for (const name of await readdir(target)) await giveTo(account, path.join(target, name));
  }
  if (found.uid !== account.uid) await lchown(target, account.uid, account.gid);
}
