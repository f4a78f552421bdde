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
import { CommandError } from "../command-error.ts";
import { isFolder } from "./find-files.ts";
import { isSourceName, type SourceName } from "./source-names.ts";
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

type SourceWords = { how: string; takes: string; leaves: string };

/** Another product, and how what it exports is read. */
export type ImportSourceKind = {
  /** What ids from there begin with; a group's where several groups may come from it. */
  idFor(intoId: string | null): string;
  name: string;
  /** Everything goes into the group that the operator names. */
  needsGroup: boolean;
  /** What was written there earns points, as it did. */
  earns: boolean;
  /** For its page, in French: how one gets the file, what is taken of it, and what is left. */
  page?: SourceWords;
  /** Accounts with their passwords may come beside. */
  hasAccounts?: boolean;
  open<T>(asked: Asked, work: (opened: Opened) => Promise<T>): Promise<T>;
};

const ofGroup = (product: string) => (intoId: string | null) => `${product}.${intoId ?? ""}`;

/** Every product that something can be brought from. */
export const SOURCES: Readonly<Record<SourceName, ImportSourceKind>> = {
  ancien: {
    idFor: () => "former",
    name: "l’ancien outil",
    needsGroup: false,
    earns: true,
    hasAccounts: true,
    page: {
      how: "L’export de sa base\u00a0: une archive .zip de l’export géré, ou un fichier JSON par collection.",
      takes:
        "Les membres, les groupes, les chaînes et leurs ressources, les partages, les commentaires, les messages privés, les évènements et les points, à leur date.",
      leaves:
        "Les notifications passées et les comptes connectés à d’autres plateformes. Personne n’est prévenu, et personne n’est nommé avant d’avoir donné son accord.",
    },
    open: (asked, work) =>
      withFolder(asked, (place) =>
        work({
          readings: readFormer(
            asked.accounts ? [place, asked.accounts] : [place],
            asked.services.clock(),
          ),
          folders: place === asked.place ? [] : [place],
        }),
      ),
  },
  whatsapp: {
    idFor: ofGroup("whatsapp"),
    name: "WhatsApp",
    needsGroup: true,
    earns: false,
    page: {
      how: "Dans WhatsApp, ouvrez le groupe, puis «\u00a0Exporter la discussion\u00a0»\u00a0: une archive .zip avec les fichiers, ou un texte .txt.",
      takes: "Les messages du groupe, avec leurs photos et leurs fichiers, comme des partages.",
      leaves:
        "Les numéros de téléphone, les réactions et les appels. Les personnes restent «\u00a0Ancien membre\u00a0», et rien ne rapporte de points.",
    },
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
    page: {
      how: "Dans Telegram sur ordinateur, ouvrez le groupe, puis «\u00a0Exporter l’historique\u00a0» au format JSON, et compressez le dossier en .zip.",
      takes: "Les messages du groupe, avec leurs photos et leurs fichiers, comme des partages.",
      leaves:
        "Les réactions et les réponses entre messages. Les personnes restent «\u00a0Ancien membre\u00a0», et rien ne rapporte de points.",
    },
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
    page: {
      how: "Dans Discourse, «\u00a0Administration\u00a0», puis «\u00a0Sauvegardes\u00a0»\u00a0: l’archive .tar.gz, avec les fichiers envoyés si vous les voulez.",
      takes:
        "Les membres, avec leur mot de passe et leur photo, les catégories comme des groupes (fermés si elles étaient réservées), les sujets comme des partages, les réponses comme des commentaires, les j’aime et les fichiers.",
      leaves:
        "Les messages privés et le chat, ce qui était supprimé ou masqué, les brouillons et les badges. Personne n’est prévenu, et personne n’est nommé avant d’avoir donné son accord.",
    },
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
    page: {
      how: "La copie de sa base MySQL, un fichier .sql ou .sql.gz\u202f; avec les fichiers, une archive .zip ou .tar.gz de cette copie et du dossier «\u00a0uploads\u00a0».",
      takes:
        "Les membres, avec leur photo, les espaces comme des groupes (fermés s’ils étaient privés), les publications, les commentaires, les j’aime et les fichiers.",
      leaves:
        "Les messages privés et les mots de passe, les sondages, les pages wiki et les agendas, les brouillons et ce qui était supprimé. Personne n’est prévenu, et personne n’est nommé avant d’avoir donné son accord.",
    },
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

export const sourceNamed = (name: string | undefined): ImportSourceKind | undefined =>
  name !== undefined && isSourceName(name) ? SOURCES[name] : undefined;

/** How deep an archive may hold what it holds. */
const MOST_DEEP = 2;

/** The file of a database: itself, or the only one of its kind in a folder, or in those within it. */
async function findDump(place: string, depth = 0): Promise<string | null> {
  if ((await stat(place)).isFile()) return place;
  const entries = await readdir(place, { withFileTypes: true });
  const dumps = entries.filter((entry) => entry.isFile() && /\.sql(\.gz)?$/i.test(entry.name));
  if (dumps.length > 1)
    throw new CommandError("Plusieurs fichiers .sql sont à cet endroit\u00a0: nommez le bon.");
  if (dumps[0]) return path.join(place, dumps[0].name);
  const within = entries.filter((entry) => entry.isDirectory() && entry.name !== "uploads");
  for (const { name } of depth < MOST_DEEP ? within : []) {
    const found = await findDump(path.join(place, name), depth + 1);
    if (found) return found;
  }
  return null;
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
