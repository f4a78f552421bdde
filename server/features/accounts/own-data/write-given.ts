import { type FileHandle, mkdir, open, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { GivenTable } from "../../../infrastructure/own-data.ts";
import type { Vault } from "../../../infrastructure/vault.ts";
import { findWholeFiles, type WholeFile } from "../../media/index.ts";
import {
  indexPage,
  type KindCount,
  listPage,
  type PageParts,
  pageName,
  READ_ME,
} from "./export-pages.ts";
import { exportSchema } from "./export-schema.ts";
import { type GivenRow, jsonName, readGiven } from "./given-rows.query.ts";

export type Writing = PageParts & {
  folder: string;
  given: readonly GivenTable[];
  memberId: string;
  /** Opens what is sealed at rest. */
  vault: Vault;
  note(part: number): Promise<void>;
};

/** A file of the copy: where it stands now, and its name in the copy. */
export type WrittenFile = { path: string; name: string };

/**
 * Writes all that a member is given into a folder, as JSON and as pages, a few rows at a time.
 *
 * @returns the files, the first page first, and the media they name
 */
export async function writeGiven(
  db: Database,
  writing: Writing,
): Promise<{ files: WrittenFile[]; media: WholeFile[] }> {
  const { folder, given, note } = writing;
  await mkdir(path.join(folder, "donnees"));
  await mkdir(path.join(folder, "pages"));
  const media = new Map<string, WholeFile>();
  const counted: KindCount[] = [];
  let profile: GivenRow | undefined;
  for (const [at, one] of given.entries()) {
    const kind = await writeKind(db, writing, one, media);
    counted.push(kind);
    profile ??= kind.first;
    await note((at + 1) / given.length);
  }
  const names = [
    "index.html",
    "LISEZMOI.txt",
    "schema.json",
    ...counted.map((kind) => `donnees/${kind.given.file}.json`),
    ...counted.flatMap((kind) =>
      Array.from({ length: kind.pages }, (_, page) => pageName(kind.given, page)),
    ),
  ];
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write("index.html", indexPage(writing, counted, profile ?? {}));
  await write("LISEZMOI.txt", READ_ME(writing));
  await write("schema.json", `${JSON.stringify(exportSchema(given), null, 2)}\n`);
  const files = names.map((name) => ({ path: path.join(folder, name), name }));
  return { files, media: [...media.values()] };
}

type Kind = KindCount & { first: GivenRow | undefined };

async function writeKind(
  db: Database,
  writing: Writing,
  given: GivenTable,
  media: Map<string, WholeFile>,
): Promise<Kind> {
  const json = await open(path.join(writing.folder, "donnees", `${given.file}.json`), "wx", 0o600);
  let count = 0;
  let pages = 0;
  let first: GivenRow | undefined;
  // One page is held back, as it says whether another follows it.
  let held: GivenRow[] | null = null;
  const writePage = async (rows: GivenRow[], last: boolean) => {
    const text = listPage(writing, given, rows, { page: pages, last });
    await writeFile(path.join(writing.folder, pageName(given, pages)), text, { mode: 0o600 });
    pages += 1;
  };
  try {
    await json.write("[");
    await readGiven({ db, vault: writing.vault }, given, writing.memberId, async (rows) => {
      await nameFiles(db, given, rows, media);
      await writeRows(json, rows, count === 0);
      first ??= rows[0];
      count += rows.length;
      if (held) await writePage(held, false);
      held = rows;
    });
    if (held) await writePage(held, true);
    await json.write("\n]\n");
  } finally {
    await json.close();
  }
  return { given, count, pages, first };
}

const writeRows = (json: FileHandle, rows: GivenRow[], first: boolean) =>
  json.write(
    rows.map((row, at) => `${first && at === 0 ? "" : ","}\n${JSON.stringify(row)}`).join(""),
  );

/** Has each row name the files of its media as they stand in the copy. */
async function nameFiles(
  db: Database,
  { fields }: GivenTable,
  rows: GivenRow[],
  media: Map<string, WholeFile>,
): Promise<void> {
  const kinds = Object.entries(fields).filter(([, { kind }]) => kind === "files");
  const places = kinds.map(([name]) => jsonName(name));
  if (places.length === 0) return;
  const idsOf = (row: GivenRow) => places.flatMap((place) => row[place] as string[]);
  const unknown = [...new Set(rows.flatMap(idsOf))].filter((id) => !media.has(id));
  for (const file of await findWholeFiles(db, unknown)) media.set(file.id, file);
  for (const row of rows)
    for (const place of places)
      row[place] = (row[place] as string[]).flatMap((id) => {
        const file = media.get(id);
        return file ? [`medias/${id}${file.extension}`] : [];
      });
}
