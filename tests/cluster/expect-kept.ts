import { expect } from "vitest";
import type { Database } from "../../server/infrastructure/database/database.ts";
import { until } from "../builders/index.ts";
import { countPosts, expectWholeDatabase } from "../faults/ledger.ts";
import type { LastingStream } from "./lasting-stream.ts";
import type { Writers } from "./writers.ts";

/** Every acknowledged share is there once, told once to each stream, and nothing is half written. */
export async function expectKept(
  db: Database,
  written: Writers,
  streams: readonly LastingStream[],
): Promise<void> {
  const kept = await countPosts(db);
  expect(written.acknowledged.filter((id) => kept.get(id) !== 1)).toEqual([]);
  const wanted = new Set(written.acknowledged);
  for (const stream of streams) {
    const heard = () =>
      stream.facts().flatMap((fact) => (fact.kind === "post-published" ? [fact.postId] : []));
    const missing = () => {
      const known = new Set(heard());
      return [...wanted].filter((id) => !known.has(id));
    };
    await until(() => missing().length === 0, { within: 30_000, what: "every fact was heard" });
    const ofThem = heard().filter((id) => wanted.has(id));
    expect(ofThem.length).toBe(wanted.size);
    expect(stream.resets()).toBe(0);
  }
  await expectWholeDatabase(db);
}
