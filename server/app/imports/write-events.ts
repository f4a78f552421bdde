import { insertImportedEvent } from "../../features/gathering/wiring.ts";
import {
  type EventRecord,
  findByLegacyIds,
  type Refusal,
  type Spool,
} from "../../features/installation/wiring.ts";
import { claimPortrait } from "../../features/media/index.ts";
import { storeOne } from "./store-files.ts";
import { type ImportWriting, idAt, legacyOf, noteWritten, personOf } from "./writing.ts";

const AT_ONCE = 100;

/** Writes calendar events: the former product did not note who wrote each. */
export async function writeEvents(writing: ImportWriting, spool: Spool): Promise<void> {
  for await (const batch of spool.batches("event", AT_ONCE)) {
    const legacy = batch.map(({ id }) => legacyOf(writing, id));
    const there = await writing.within((tx) => findByLegacyIds(tx, "calendar_events", legacy));
    const met = new Set<string>();
    for (const record of batch) {
      const isKnown = there.has(legacyOf(writing, record.id)) || met.has(record.id);
      met.add(record.id);
      if (isKnown) writing.account.count("event", "known");
      else await writeOne(writing, record);
    }
  }
}

async function writeOne(writing: ImportWriting, record: EventRecord): Promise<void> {
  const authorId = (record.author && personOf(writing, record.author)) ?? writing.keeperId;
  const groupIds = [...new Set(record.groupIds.flatMap((id) => writing.groups.get(id) ?? []))];
  if (record.access === "groupes" && groupIds.length === 0)
    return writing.account.leaveOut(record, "no-group" satisfies Refusal);
  const picture = record.picture && (await storeOne(writing, record.picture, authorId, "portrait"));
  const pictureMediaId = picture?.mediaId ?? null;
  const { now, timeZone } = writing;
  const id = idAt(record.at);
  await writing.within(async (tx) => {
    if (pictureMediaId)
      await claimPortrait(tx, { ownerId: authorId, mediaId: pictureMediaId, at: now });
    await insertImportedEvent(
      tx,
      {
        id,
        legacyId: legacyOf(writing, record.id),
        authorId,
        title: record.title,
        description: record.description,
        type: record.type as "autre",
        access: record.access,
        status: record.status,
        startsAt: new Date(record.startsAt),
        location: record.location,
        url: record.url,
        urlText: record.urlText,
        groupIds,
        pictureMediaId,
        at: new Date(record.at),
        updatedAt: new Date(record.updatedAt),
      },
      { timeZone, now },
    );
    await noteWritten(tx, writing, { kind: "event", table: "calendar_events", ids: [id] });
  });
}
