import { randomUUID } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import { nullWhenMissing } from "./storage-fault.ts";

/** Gives a sign of life in a file that exists: by the clock of its folder, not of this machine. */
export const giveSign = (file: string): Promise<void> =>
  writeFile(file, ".", { flag: "r+", mode: 0o600 });

/**
 * Whether whoever keeps a mark gave a sign of life within so many milliseconds; null where there is
 * no mark. Several machines may share its folder, each with a clock of its own: the mark is compared
 * with a file that is written beside it now.
 */
export async function gaveSign(file: string, withinMs: number): Promise<boolean | null> {
  if (!(await nullWhenMissing(stat(file)))) return null;
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, "", { mode: 0o600 });
  // The mark after what it is compared with: a sign given meanwhile counts.
  const now = (await stat(beside)).mtimeMs;
  await rm(beside, { force: true });
  const mark = await nullWhenMissing(stat(file));
  return mark && now - mark.mtimeMs < withinMs;
}
