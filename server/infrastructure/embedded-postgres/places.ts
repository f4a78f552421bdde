import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rename,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeDataFolder } from "../data-folder.ts";

/** Where everything of the embedded database lies inside the data folder. */
export interface Places {
  /** Ours alone to write: what PostgreSQL's account owns is inside. */
  readonly root: string;
  readonly lock: string;
  readonly owner: string;
  /** PostgreSQL's own data folder, named after its major version. */
  readonly cluster: string;
  readonly sockets: string;
}

export function placesIn(dataDir: string, major: string): Places {
  const root = path.resolve(dataDir, "postgresql");
  return {
    root,
    lock: path.join(root, "lock"),
    owner: path.join(root, "owner.json"),
    cluster: path.join(root, major),
    sockets: path.join(root, "run"),
  };
}

/** Creates the folders that hold the rest, private to us (PostgreSQL's account only passes). */
export async function makeRoot({ root }: Places): Promise<void> {
  await makeDataFolder(path.dirname(root));
  await mkdir(root, { recursive: true });
  await chmod(root, process.getuid?.() === 0 ? 0o711 : 0o700);
}

// Linux stops at 107 bytes, macOS at 103.
const longestSocketPath = 103;

const socketName = ".s.PGSQL.5432";

async function validShortcut(record: string, sockets: string): Promise<string | null> {
  try {
    const shortcut = (await readFile(record, "utf8")).trim();
    return (await readlink(shortcut)) === sockets ? shortcut : null;
  } catch {
    return null;
  }
}

/**
 * The folder clients name to reach the socket: the true one, or when its path is too long
 * for a socket address, a link to it from a private folder (0700) under the system's
 * temporary folder, kept from one start to the next. The server itself binds by a relative
 * path, which is always short.
 */
export async function reachableSockets({ root, sockets }: Places): Promise<string> {
  if (Buffer.byteLength(path.join(sockets, socketName)) <= longestSocketPath) return sockets;
  const record = path.join(root, "shortcut");
  const existing = await validShortcut(record, sockets);
  if (existing !== null) return existing;
  const shortcut = path.join(await mkdtemp(path.join(tmpdir(), "parvis-")), "run");
  await symlink(sockets, shortcut);
  await writeFile(`${record}.new`, shortcut);
  await rename(`${record}.new`, record);
  return shortcut;
}
