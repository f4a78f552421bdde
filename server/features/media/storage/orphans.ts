import type { Orphans } from "../../../../shared/administration/storage.contract.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { AUDIENCES } from "../audiences.ts";
import { findRecorded } from "../media.query.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

type Parts = Pick<Services, "db" | "media" | "clock">;

/**
 * Folders of files whose media is not recorded. Those of the last day may be about to be: they are
 * never among them, unless nothing is being uploaded (`youngest`).
 *
 * @param oldest folders older than that, in milliseconds, are passed over
 */
export async function* findOrphans(
  { db, media, clock }: Parts,
  { oldest = Number.POSITIVE_INFINITY, youngest = DAY_MS } = {},
): AsyncGenerator<string> {
  const now = clock().getTime();
  for (const audience of AUDIENCES) {
    let batch: string[] = [];
    for await (const { prefix, modifiedAt } of media.list(audience)) {
      const age = now - modifiedAt.getTime();
      if (age > youngest && age < oldest) batch.push(prefix);
      if (batch.length < BATCH) continue;
      yield* notRecorded(db, batch);
      batch = [];
    }
    yield* notRecorded(db, batch);
  }
}

async function* notRecorded(db: Parts["db"], prefixes: string[]): AsyncGenerator<string> {
  const idOf = (prefix: string): string => prefix.split("/")[1] as string;
  const recorded = await findRecorded(db, prefixes.map(idOf));
  for (const prefix of prefixes) if (!recorded.has(idOf(prefix))) yield prefix;
}

/** Counts what `findOrphans` finds. */
export async function countOrphans(services: Parts): Promise<Orphans> {
  const found = { media: 0, bytes: 0 };
  for await (const prefix of findOrphans(services)) {
    found.media++;
    found.bytes += await services.media.bytesUnder(prefix);
  }
  return found;
}

/** Erases what `findOrphans` finds. @returns what was erased */
export async function eraseOrphans(services: Parts): Promise<Orphans> {
  const erased = { media: 0, bytes: 0 };
  for await (const prefix of findOrphans(services)) {
    erased.media++;
    erased.bytes += await services.media.bytesUnder(prefix);
    await services.media.removeAll(prefix);
  }
  return erased;
}

/**
 * Erases at once all files whose media is not recorded: where nothing is being uploaded, and the
 * database is known to be the one of these files.
 */
export async function eraseUnrecorded(services: Parts): Promise<void> {
  for await (const prefix of findOrphans(services, { youngest: Number.NEGATIVE_INFINITY }))
    await services.media.removeAll(prefix);
}
