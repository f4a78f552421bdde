import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FileNamed } from "../../features/installation/wiring.ts";
import type { Outgoing } from "../../infrastructure/outgoing/outgoing.ts";
import { nullWhenMissing } from "../../infrastructure/storage/storage-fault.ts";

/** Where the files that texts name are. */
export type FileFinder = {
  /** Whether a file is there, or at an address that may be asked. */
  isThere(file: FileNamed): Promise<boolean>;
  /** Lends a file as a local path; null when it is not there. */
  lend<T>(
    file: FileNamed,
    work: (localPath: string, name: string) => Promise<T>,
  ): Promise<T | null>;
};

type Places = {
  /** Folders that hold them. */
  folders: readonly string[];
  /** Hosts that may be asked for them. */
  hosts: readonly string[];
  /** For what was fetched. */
  workFolder: string;
  outgoing: Outgoing;
};

const MAX_FETCHED = 100 * 1024 * 1024;
const FETCH_MS = 120_000;
const MAX_DEPTH = 12;

/**
 * Files by the path or the name that their address ends with: in the folders first, then at the hosts
 * that the operator named. Nothing outside of the folders is opened, whatever an address says.
 */
export async function createFileFinder(places: Places): Promise<FileFinder> {
  const byPath = new Map<string, string>();
  for (const folder of places.folders) await index(path.resolve(folder), "", byPath, 0);
  const localOf = ({ url, parts: least = 1 }: FileNamed): string | undefined => {
    const parts = partsOf(url);
    for (let from = 0; from <= parts.length - least; from++) {
      const found = byPath.get(parts.slice(from).join("/").toLowerCase());
      if (found) return found;
    }
    return undefined;
  };
  const isAllowed = ({ url }: FileNamed): boolean =>
    URL.canParse(url) && places.hosts.includes(new URL(url).hostname.toLowerCase());
  return {
    isThere: async (file) => localOf(file) !== undefined || isAllowed(file),
    async lend(file, work) {
      const name = file.name ?? partsOf(file.url).at(-1) ?? "fichier";
      const local = localOf(file);
      if (local) return work(local, name);
      if (!isAllowed(file)) return null;
      return fetched(places, file.url, (localPath) => work(localPath, name));
    },
  };
}

/** Every file under a folder, by its path there, by its name alone and with its folder, without case. */
async function index(
  folder: string,
  under: string,
  byPath: Map<string, string>,
  depth: number,
): Promise<void> {
  if (depth > MAX_DEPTH) return;
  const entries = await readdir(path.join(folder, under), { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const inside = under ? `${under}/${entry.name}` : entry.name;
    if (entry.isDirectory()) await index(folder, inside, byPath, depth + 1);
    if (!entry.isFile()) continue;
    byPath.set(inside.toLowerCase(), path.join(folder, inside));
    for (const parts of [1, 2]) {
      const end = inside.toLowerCase().split("/").slice(-parts).join("/");
      if (!byPath.has(end)) byPath.set(end, path.join(folder, inside));
    }
  }
}

/** The parts of the path that an address names: of a storage, those of what it calls the object. */
function partsOf(url: string): string[] {
  const pathname = URL.canParse(url) ? new URL(url).pathname : url;
  const object = /\/o\/([^/?]+)$/.exec(pathname)?.[1] ?? pathname;
  try {
    return decodeURIComponent(object).split("/").filter(Boolean);
  } catch {
    return object.split("/").filter(Boolean);
  }
}

async function fetched<T>(
  { outgoing, workFolder }: Places,
  url: string,
  work: (localPath: string) => Promise<T>,
): Promise<T | null> {
  const answer = await outgoing
    .get(url, {
      types: ["image/", "audio/", "video/", "application/", "text/"],
      maxBytes: MAX_FETCHED,
      cut: false,
      signal: AbortSignal.timeout(FETCH_MS),
    })
    .catch(() => null);
  if (!answer) return null;
  const folder = await mkdtemp(path.join(workFolder, "fetched-"));
  try {
    const file = path.join(folder, "file");
    await writeFile(file, answer.bytes);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a place is a folder. */
export const isFolder = async (place: string): Promise<boolean> =>
  (await nullWhenMissing(stat(place)))?.isDirectory() ?? false;
