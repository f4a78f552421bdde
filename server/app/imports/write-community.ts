import { readFile } from "node:fs/promises";
import {
  type FormerCommunityRecord,
  noteRows,
  type Spool,
} from "../../features/installation/wiring.ts";
import { storePictures } from "../../features/people/index.ts";
import {
  linkCommunity,
  listMissingPictures,
  showFormerPictures,
} from "../../features/people/wiring.ts";
import { tellFile, unreadableIs } from "./store-files.ts";
import { type ImportWriting, legacyOf } from "./writing.ts";

const AT_ONCE = 50;

/** The community keeps its own words; its former id leads to it, and it takes pictures it has none of. */
export async function writeCommunity(writing: ImportWriting, spool: Spool): Promise<void> {
  for await (const batch of spool.batches("community", AT_ONCE))
    for (const record of batch) {
      await writing.within(async (tx) => {
        const linked = await linkCommunity(tx, legacyOf(writing, record.id));
        await noteRows(tx, writing.importId, "linked_community", linked ? [linked] : []);
      });
      await takePictures(writing, record);
      writing.account.count("community", "merged");
    }
}

async function takePictures(
  writing: ImportWriting,
  { pictures }: FormerCommunityRecord,
): Promise<void> {
  const { services, files, dryRun, importId, keeperId } = writing;
  for (const field of await writing.within(listMissingPictures)) {
    const file = pictures[field];
    if (!file) continue;
    if (dryRun) {
      tellFile(writing, file, await files.isThere(file));
      continue;
    }
    const stored = await files
      .lend(file, async (place) =>
        storePictures(services, keeperId, { [field]: (await readFile(place)).toString("base64") }),
      )
      .catch((error) => unreadableIs(writing, error));
    if (stored === undefined) continue;
    tellFile(writing, file, stored !== null);
    if (!stored) continue;
    await writing.within(async (tx) => {
      await showFormerPictures(tx, stored);
      await noteRows(tx, importId, "community_pictures", Object.values(stored));
      await services.outbox.record(tx, { kind: "community-changed" });
    });
  }
}
