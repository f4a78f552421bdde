import type { Range } from "../../../infrastructure/storage/media-store.ts";

/**
 * Reads a `Range` header. Several ranges or another unit are not for us: the answer is then the
 * whole file, as HTTP allows.
 */
export function readRange(header: string | undefined): Range | undefined {
  const { first, last } =
    /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/.exec(header ?? "")?.groups ?? {};
  if (first) {
    if (!last) return { start: Number(first) };
    return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) };
  }
  return last ? { last: Number(last) } : undefined;
}
