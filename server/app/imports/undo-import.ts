import { deleteImportedMessages } from "../../features/conversations/wiring.ts";
import {
  countImportedShares,
  deleteImportedChannels,
  deleteImportedEvents,
  deleteImportedGroups,
} from "../../features/gathering/wiring.ts";
import {
  closeImport,
  countHanging,
  findLastImport,
  HANGING,
  rowsOfImport,
} from "../../features/installation/wiring.ts";
import { eraseMedia } from "../../features/media/wiring.ts";
import {
  deleteImported,
  hideFormerPictures,
  takePortraits,
  unlinkCommunity,
  unlinkFromLegacy,
} from "../../features/people/wiring.ts";
import { deleteFormerActs, deleteImportedTexts } from "../../features/posts/wiring.ts";
import { tellAct } from "../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";

/** What came of taking an import back. */
export type Undone =
  | { state: "none" }
  | { state: "undone"; beganAt: Date }
  /** People went on from it: what they did, in words. */
  | { state: "kept"; beganAt: Date; hanging: string[] };

/** Takes the last import of a source back, as long as nobody did anything with what it brought. */
export async function undoImport(services: Services, source: string): Promise<Undone> {
  const last = await findLastImport(services.db, source);
  if (!last) return { state: "none" };
  const { id, beganAt } = last;
  return act(services, async (tx): Promise<Undone> => {
    const hanging = await countHanging(tx, id, beganAt);
    if (hanging.length > 0) {
      const words = hanging.map(({ what, count }) => `${HANGING[what]}\u00a0: ${count}`);
      return { state: "kept", beganAt, hanging: words };
    }
    tellAct({ subjectId: id });
    await takeBack(tx, services, id);
    return { state: "undone", beganAt };
  });
}

async function takeBack(tx: Transaction, services: Services, id: string): Promise<void> {
  const people = await rowsOfImport(tx, id, "members");
  await deleteFormerActs(tx, id);
  const { groups, mediaIds } = await deleteImportedTexts(tx, id);
  await countImportedShares(tx, groups);
  const others = [
    ...(await deleteImportedMessages(tx, id)),
    ...(await deleteImportedEvents(tx, id)),
    ...(await deleteImportedChannels(tx, id)),
  ];
  const pictures = [...(await deleteImportedGroups(tx, id)), ...(await takePortraits(tx, people))];
  const ofCommunity = await rowsOfImport(tx, id, "community_pictures");
  await hideFormerPictures(tx, ofCommunity);
  if (ofCommunity.length > 0) await services.outbox.record(tx, { kind: "community-changed" });
  await eraseMedia(tx, services, [...mediaIds, ...others, ...pictures, ...ofCommunity]);
  await unlinkCommunity(tx, await rowsOfImport(tx, id, "linked_community"));
  await unlinkFromLegacy(tx, await rowsOfImport(tx, id, "linked_members"));
  await deleteImported(tx, people);
  await closeImport(tx, id, services.clock());
}
