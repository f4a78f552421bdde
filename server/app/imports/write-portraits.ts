import { claimPortrait } from "../../features/media/index.ts";
import { keepPortrait, listWithoutPortrait } from "../../features/people/wiring.ts";
import type { GatheredPerson } from "./gather-people.ts";
import { storeOne } from "./store-files.ts";
import type { ImportWriting } from "./writing.ts";

const AT_ONCE = 200;

/**
 * Keeps the pictures of imported people apart, until they come and are shown by them. Members who are
 * here already choose their own.
 */
export async function writePortraits(
  writing: ImportWriting,
  people: readonly GatheredPerson[],
): Promise<void> {
  const pictured = people.flatMap(({ id, portrait }) => {
    const memberId = writing.people.get(id);
    return portrait && memberId ? [{ memberId, portrait }] : [];
  });
  for (let start = 0; start < pictured.length; start += AT_ONCE) {
    const batch = pictured.slice(start, start + AT_ONCE);
    const without = await writing.within((tx) =>
      listWithoutPortrait(
        tx,
        batch.map(({ memberId }) => memberId),
      ),
    );
    for (const { memberId, portrait } of batch) {
      if (!without.has(memberId)) continue;
      const { mediaId } = await storeOne(writing, portrait, memberId, "portrait");
      if (!mediaId) continue;
      await writing.within(async (tx) => {
        await claimPortrait(tx, { ownerId: memberId, mediaId, at: writing.now });
        await keepPortrait(tx, memberId, mediaId);
      });
    }
  }
}
