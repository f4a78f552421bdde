import { findByLegacyIds } from "../../features/installation/wiring.ts";
import {
  insertImportedPins,
  listMiscounted,
  recordFormerActs,
  recountMembers,
  sumEntries,
} from "../../features/posts/wiring.ts";
import type { GatheredPerson } from "./gather-people.ts";
import { type ImportWriting, legacyOf } from "./writing.ts";

const AT_ONCE = 200;

/**
 * What comes after all texts: what each person pinned, and the points they had beside those of the
 * acts that were brought, so that they have as many as before; then their counters, from the ledger.
 */
export async function settlePeople(
  writing: ImportWriting,
  people: readonly GatheredPerson[],
): Promise<void> {
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const batch = people.slice(start, start + AT_ONCE).flatMap((person) => {
      const memberId = writing.people.get(person.id);
      return memberId ? [{ person, memberId }] : [];
    });
    await writePins(writing, batch);
    if (!writing.dryRun) await carryPoints(writing, batch);
  }
}

type Settled = { person: GatheredPerson; memberId: string };

async function writePins(writing: ImportWriting, batch: readonly Settled[]): Promise<void> {
  const wanted = batch.flatMap(({ person, memberId }) =>
    person.pins.map((pin) => ({ ...pin, memberId })),
  );
  if (wanted.length === 0) return;
  await writing.within(async (tx) => {
    const keys = wanted.flatMap(({ id }) => [
      legacyOf(writing, id),
      legacyOf(writing, `chaine/${id}`),
    ]);
    const posts = await findByLegacyIds(tx, "posts", keys);
    const messages = await findByLegacyIds(tx, "private_messages", keys);
    const found = wanted.flatMap(({ id, at, memberId }) => {
      const postId =
        posts.get(legacyOf(writing, id)) ?? posts.get(legacyOf(writing, `chaine/${id}`));
      const subjectId = postId ?? messages.get(legacyOf(writing, id));
      const kind = postId ? ("post" as const) : ("message" as const);
      return subjectId
        ? [{ memberId, subjectId, kind, at: new Date(at ?? writing.now.getTime()) }]
        : [];
    });
    await insertImportedPins(tx, found);
    writing.account.detail("pins", found.length);
    const lost = wanted.length - found.length;
    if (lost > 0) writing.account.detail("pins", 0, lost, "de ce qui n’est pas importé");
  });
}

async function carryPoints(writing: ImportWriting, batch: readonly Settled[]): Promise<void> {
  const { importId, source, now, timeZone } = writing;
  const having = batch.filter(({ person }) => person.points !== null);
  await writing.within(async (tx) => {
    const sums = await sumEntries(
      tx,
      having.map(({ memberId }) => memberId),
      source,
    );
    const carried = having.flatMap(({ person, memberId }) => {
      const { points: brought = 0, isCarried = false } = sums.get(memberId) ?? {};
      const amount = (person.points ?? 0) - brought;
      if (amount === 0 || isCarried) return [];
      const at = new Date(person.at ?? now.getTime());
      return { memberId, kind: "carried" as const, subjectId: importId, groupIds: [], amount, at };
    });
    await recordFormerActs(tx, carried, timeZone);
    const ids = batch.map(({ memberId }) => memberId);
    await recountMembers(tx, await listMiscounted(tx, ids));
  });
}
