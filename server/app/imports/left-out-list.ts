import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import type { LeftOutLine } from "../../features/installation/wiring.ts";

/** The list of what is left out, written as it is told. */
export type LeftOutList = { add(line: LeftOutLine): void; close(): Promise<void> };

/** @param file undefined where nobody asked for the list */
export async function openLeftOutList(file: string | undefined): Promise<LeftOutList> {
  if (!file) return { add: () => {}, close: async () => {} };
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const stream = createWriteStream(file, { mode: 0o600 });
  stream.write("\ufeffsorte;collection;identifiant;raison\r\n");
  return { add: (line) => void stream.write(lineOf(line)), close: () => closed(stream) };
}

/** Several lists of the same. */
export async function openLeftOutLists(
  ...files: readonly (string | null | undefined)[]
): Promise<LeftOutList> {
  const lists = await Promise.all(files.map((file) => openLeftOutList(file ?? undefined)));
  return {
    add(line) {
      for (const list of lists) list.add(line);
    },
    async close() {
      for (const list of lists) await list.close();
    },
  };
}

async function closed(stream: WriteStream): Promise<void> {
  stream.end();
  await finished(stream);
}

const lineOf = ({ kind, collection, id, reason }: LeftOutLine): string =>
  `${[kind, collection, id, reason].map(cell).join(";")}\r\n`;

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
