import { createHmac } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import {
  DumpError,
  findChat,
  findResult,
  type ImportReading,
  readDiscourse,
  readFormer,
  readHumHub,
  readTelegram,
  readWhatsApp,
} from "../../features/installation/wiring.ts";
import type { Services } from "../../infrastructure/services.ts";
import { CommandError } from "../command.ts";
import { isFolder } from "./find-files.ts";
import { withUntarred } from "./unpack-tar.ts";
import { withUnpacked } from "./unpack-zip.ts";

/** What a source is read with. */
export type Opened = {
  readings: AsyncIterable<ImportReading>;
  /** Folders that hold its files. */
  folders: string[];
};

type Asked = {
  services: Services;
  /** The export itself. */
  place: string;
  /** The accounts of the former product's identity provider. */
  accounts: string | undefined;
  timeZone: string;
};

/** Another product, and how what it exports is read. */
export type ImportSourceKind = {
  /** What ids from there begin with; a group's where several groups may come from it. */
  idFor(intoId: string | null): string;
  name: string;
  /** Everything goes into the group that the operator names. */
  needsGroup: boolean;
  /** What was written there earns points, as it did. */
  earns: boolean;
  open<T>(asked: Asked, work: (opened: Opened) => Promise<T>): Promise<T>;
};

const ofGroup = (product: string) => (intoId: string | null) => `${product}.${intoId ?? ""}`;

/** Every product that something can be brought from. */
export const SOURCES: Readonly<Record<string, ImportSourceKind>> = {
  ancien: {
    idFor: () => "former",
    name: "l’ancien outil",
    needsGroup: false,
    earns: true,
    open: ({ services, place, accounts }, work) =>
      work({
        readings: readFormer(accounts ? [place, accounts] : [place], services.clock()),
        folders: [],
      }),
  },
  whatsapp: {
    idFor: ofGroup("whatsapp"),
    name: "WhatsApp",
    needsGroup: true,
    earns: false,
    open: (asked, work) =>
      withFolder(asked, async (place) => {
        const chat = await findChat(place);
        if (!chat) throw new CommandError("Aucune discussion n’est dans cette archive.");
        const { services, timeZone } = asked;
        const readings = readWhatsApp(chat, {
          timeZone,
          now: services.clock(),
          pseudonym: (of) =>
            createHmac("sha256", services.secrets.pseudonyms)
              .update(`import ${of}`)
              .digest("base64url")
              .slice(0, 22),
        });
        return work({ readings, folders: [path.dirname(chat)] });
      }),
  },
  telegram: {
    idFor: ofGroup("telegram"),
    name: "Telegram",
    needsGroup: true,
    earns: false,
    open: (asked, work) =>
      withFolder(asked, async (place) => {
        const file = await findResult(place);
        if (!file) throw new CommandError("Aucun result.json n’est à cet endroit.");
        const readings = readTelegram(file, asked.services.clock());
        return work({ readings, folders: [path.dirname(file)] });
      }),
  },
  discourse: {
    idFor: () => "discourse",
    name: "Discourse",
    needsGroup: false,
    earns: true,
    open: (asked, work) =>
      withFolder(asked, async (place) => {
        const dump = await findDump(place);
        if (!dump) throw new CommandError("Aucun dump.sql n’est à cet endroit.");
        const readings = readDiscourse(dump, asked.services.clock());
        return inFrench(work({ readings, folders: await foldersOf(place) }));
      }),
  },
  humhub: {
    idFor: () => "humhub",
    name: "HumHub",
    needsGroup: false,
    earns: true,
    open: (asked, work) =>
      withFolder(asked, async (place) => {
        const dump = await findDump(place);
        if (!dump) throw new CommandError("Aucun fichier .sql n’est à cet endroit.");
        const { services, timeZone } = asked;
        const readings = readHumHub(dump, { now: services.clock(), timeZone });
        return inFrench(work({ readings, folders: await foldersOf(place) }));
      }),
  },
};

/** The file of a database: itself, or the only one of its kind in a folder. */
async function findDump(place: string): Promise<string | null> {
  if ((await stat(place)).isFile()) return place;
  const names = (await readdir(place)).filter((name) => /\.sql(\.gz)?$/i.test(name)).sort();
  const [name, ...others] = names;
  if (others.length > 0)
    throw new CommandError(`Plusieurs fichiers .sql sont à cet endroit\u00a0: nommez le bon.`);
  return name ? path.join(place, name) : null;
}

const foldersOf = async (place: string): Promise<string[]> =>
  (await isFolder(place)) ? [place] : [];

/** What a dump as a whole is refused for is said as it is. */
async function inFrench<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DumpError) throw new CommandError(error.message);
    throw error;
  }
}

/** Pictures of other sizes are made again here. */
const isWanted = (name: string): boolean => !/(^|\/)optimized\//.test(name);

/** An archive is unpacked first; a folder or a file is read where it is. */
async function withFolder<T>(
  { services, place }: Asked,
  work: (place: string) => Promise<T>,
): Promise<T> {
  const under = path.join(services.config.dataDir, "imports");
  if (await isFolder(place)) return work(place);
  if (/\.(tar|tar\.gz|tgz)$/i.test(place))
    return withUntarred(place, { under, wants: isWanted }, work);
  return /\.zip$/i.test(place) ? withUnpacked(place, under, work) : work(place);
}
