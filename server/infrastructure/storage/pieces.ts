import { open, stat } from "node:fs/promises";
import type { HeldFile } from "./media-store.ts";
import { nullWhenMissing } from "./storage-fault.ts";

const PIECE_BYTES = 256 * 1024;

/** Memory of files that were read to their end, for the next ones. */
const free: Buffer[] = [];

/**
 * A whole file for who reads thousands of them, in memory that is used again and again: each piece
 * is overwritten by the next. Memory of their own would be collected hundreds of times for every
 * gigabyte, which takes longer than reading it.
 *
 * @returns null when there is none
 */
export async function openPieces(place: string): Promise<HeldFile | null> {
  const found = await nullWhenMissing(stat(place));
  return found?.isFile() ? { size: found.size, stream: piecesOf(place) } : null;
}

/** The bytes of a file, as `openPieces` gives them. */
export async function* piecesOf(place: string): AsyncGenerator<Uint8Array> {
  const handle = await open(place, "r");
  const memory = free.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(memory, 0, memory.length);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    free.push(memory);
    await handle.close();
  }
}
