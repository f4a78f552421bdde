import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { ERASURE_KINDS } from "../../../../shared/administration/erasure-kinds.ts";
import { syncFolder } from "../../../infrastructure/data-folder.ts";
import { makeFolders } from "../../../infrastructure/storage/durable-file.ts";
import { nullWhenMissing } from "../../../infrastructure/storage/storage-fault.ts";
import type { RecordedErasure } from "./erasure.repository.ts";

/** Who was erased, one a line: it lies beside the backups, and goes where they go. */
export const ERASURES_FILE = "erasures.ndjson";

/** Where it is kept in a data folder. */
export const erasuresIn = (dataDir: string): string => path.join(dataDir, "backups", ERASURES_FILE);

/** Adds lines to the file, which survive a power cut once this resolves. */
export async function appendErasures(
  file: string,
  erasures: readonly RecordedErasure[],
): Promise<void> {
  if (erasures.length === 0) return;
  await makeFolders(path.dirname(file));
  const handle = await open(file, "a", 0o600);
  try {
    // A line that a power cut left unfinished ends here.
    const { size } = await handle.stat();
    await handle.appendFile(`${size > 0 ? "\n" : ""}${erasures.map(toLine).join("\n")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(path.dirname(file));
}

const toLine = ({ member, kind, at }: RecordedErasure): string =>
  JSON.stringify({ member, kind, at: at.toISOString() });

/** What several such files say; one that is missing, and a line that was cut, say nothing. */
export async function readErasures(files: readonly string[]): Promise<RecordedErasure[]> {
  const texts = await Promise.all(files.map((file) => nullWhenMissing(readFile(file, "utf8"))));
  const lines = texts.flatMap((text) => text?.split("\n") ?? []);
  const read = lines.map(readLine).filter((one) => one !== null);
  return [...new Map(read.map((one) => [one.member, one])).values()];
}

function readLine(line: string): RecordedErasure | null {
  try {
    const { member, kind, at } = JSON.parse(line);
    const day = new Date(at);
    const whole = typeof member === "string" && ERASURE_KINDS.includes(kind);
    return whole && !Number.isNaN(day.getTime()) ? { member, kind, at: day } : null;
  } catch {
    return null;
  }
}
