import {
  type ImportedChannel,
  type ImportedGroup,
  type ImportedMembership,
  type ImportedResource,
  insertImportedChannels,
  insertImportedGroups,
  insertImportedMemberships,
  insertImportedResources,
  listKnownGroups,
} from "../../features/gathering/wiring.ts";
import {
  type ChannelRecord,
  findByLegacyIds,
  type GroupRecord,
  type Refusal,
  type ResourceRecord,
  type Spool,
} from "../../features/installation/wiring.ts";
import { claimFile, claimPortrait } from "../../features/media/index.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { searchable } from "../../infrastructure/text.ts";
import { storeOne } from "./store-files.ts";
import {
  type ImportWriting,
  idAt,
  knownAmong,
  legacyOf,
  noteWritten,
  personOf,
  whyNobody,
} from "./writing.ts";

const AT_ONCE = 200;

/** Writes groups; those of the same name as an open one go to it. */
export async function writeGroups(
  writing: ImportWriting,
  spool: Spool,
  seen: ReadonlyMap<string, string | null>,
): Promise<void> {
  const known = new Map(
    (await writing.within(listKnownGroups)).map(({ id, searchName }) => [searchName, id]),
  );
  const records: GroupRecord[] = [];
  for await (const batch of spool.batches("group", AT_ONCE)) records.push(...batch);
  const named = new Set(records.map(({ id }) => id));
  const others = [...seen].flatMap(([id, name]): GroupRecord[] =>
    name && !named.has(id) ? [{ ...UNREAD_GROUP, id, name }] : [],
  );
  const all = [...records, ...others];
  for (let start = 0; start < all.length; start += AT_ONCE)
    await writeSomeGroups(writing, all.slice(start, start + AT_ONCE), known);
}

/** A group that only texts name. */
const UNREAD_GROUP: Omit<GroupRecord, "id" | "name"> = {
  kind: "group",
  collection: "",
  entry: "open",
  members: [],
  picture: null,
  addressName: null,
  at: null,
};

async function writeSomeGroups(
  writing: ImportWriting,
  batch: readonly GroupRecord[],
  known: Map<string, string>,
): Promise<void> {
  const legacy = batch.map(({ id }) => legacyOf(writing, id));
  const there = await writing.within((tx) => findByLegacyIds(tx, "groups", legacy));
  const added = new Map<GroupRecord, ImportedGroup>();
  for (const record of batch) {
    const found = there.get(legacyOf(writing, record.id)) ?? writing.groups.get(record.id);
    // What only some could read goes to no group that others may enter.
    const same = record.entry === "open" ? known.get(searchable(record.name)) : undefined;
    const isRead = record.collection !== "";
    if (found ?? same) writing.groups.set(record.id, (found ?? same) as string);
    if (found || same) {
      if (isRead) writing.account.count("group", found ? "known" : "merged");
      continue;
    }
    const group = await groupOf(writing, record);
    added.set(record, group);
    if (record.entry === "open") known.set(searchable(record.name), group.id);
    writing.groups.set(record.id, group.id);
    if (!isRead) writing.account.read("group");
  }
  await writing.within((tx) => saveGroups(tx, writing, added));
}

async function groupOf(writing: ImportWriting, record: GroupRecord): Promise<ImportedGroup> {
  const { keeperId, now } = writing;
  const picture = record.picture && (await storeOne(writing, record.picture, keeperId, "portrait"));
  const at = record.at ?? now.getTime();
  return {
    id: idAt(at),
    legacyId: legacyOf(writing, record.id),
    legacyName: record.addressName && legacyOf(writing, record.addressName),
    name: record.name,
    entry: record.entry,
    pictureMediaId: picture?.mediaId ?? null,
    at: new Date(at),
  };
}

async function saveGroups(
  tx: Transaction,
  writing: ImportWriting,
  added: ReadonlyMap<GroupRecord, ImportedGroup>,
): Promise<void> {
  const groups = [...added.values()];
  for (const { pictureMediaId: mediaId } of groups)
    if (mediaId) await claimPortrait(tx, { ownerId: writing.keeperId, mediaId, at: writing.now });
  await insertImportedGroups(tx, groups);
  await insertImportedMemberships(
    tx,
    [...added].flatMap(([record, group]) => membershipsOf(writing, record, group.id)),
  );
  await noteWritten(tx, writing, {
    kind: "group",
    table: "groups",
    ids: groups.map(({ id }) => id),
  });
}

function membershipsOf(
  writing: ImportWriting,
  { members }: GroupRecord,
  groupId: string,
): ImportedMembership[] {
  const known = new Set(
    knownAmong(
      writing,
      members.map(({ id }) => id),
      "memberships",
    ),
  );
  return members.flatMap(({ id, animates }) => {
    const memberId = writing.people.get(id);
    // Two of theirs may be one person here.
    if (!memberId || !known.delete(memberId)) return [];
    return [{ memberId, groupId, animates, at: writing.now }];
  });
}

/** Writes channels, with who follows them. */
export async function writeChannels(writing: ImportWriting, spool: Spool): Promise<void> {
  for await (const batch of spool.batches("channel", AT_ONCE)) {
    const legacy = batch.map(({ id }) => legacyOf(writing, id));
    const there = await writing.within((tx) => findByLegacyIds(tx, "channels", legacy));
    const added: ImportedChannel[] = [];
    for (const record of batch) {
      const channel = await newChannelOf(writing, record, there);
      if (channel) added.push(channel);
    }
    await writing.within(async (tx) => {
      for (const { ownerId, pictureMediaId: mediaId } of added)
        if (mediaId) await claimPortrait(tx, { ownerId, mediaId, at: writing.now });
      await insertImportedChannels(tx, added);
      await noteWritten(tx, writing, {
        kind: "channel",
        table: "channels",
        ids: added.map(({ id }) => id),
      });
    });
  }
}

/** A channel to be written; null where it is here, or left out. */
async function newChannelOf(
  writing: ImportWriting,
  record: ChannelRecord,
  there: ReadonlyMap<string, string>,
): Promise<ImportedChannel | null> {
  const { channels, account } = writing;
  const isFree = record.access === "libre";
  const ownerId = personOf(writing, record.owner);
  const found = there.get(legacyOf(writing, record.id));
  // The former product kept some channels twice, under one id.
  if (channels.has(record.id)) account.count("channel", "merged");
  else if (found) {
    channels.set(record.id, { id: found, isFree, ownerId });
    account.count("channel", "known");
  } else if (!ownerId) account.leaveOut(record, whyNobody(writing, record.owner));
  else {
    const picture =
      record.picture && (await storeOne(writing, record.picture, ownerId, "portrait"));
    const channel = channelOf(writing, record, ownerId, picture?.mediaId ?? null);
    channels.set(record.id, { id: channel.id, isFree, ownerId });
    return channel;
  }
  return null;
}

function channelOf(
  writing: ImportWriting,
  record: ChannelRecord,
  ownerId: string,
  pictureMediaId: string | null,
): ImportedChannel {
  const followers = knownAmong(writing, record.followers, "followers");
  return {
    id: idAt(record.at),
    legacyId: legacyOf(writing, record.id),
    ownerId,
    name: record.name,
    description: record.description,
    type: record.type as ImportedChannel["type"],
    access: record.access,
    paymentWords: record.paymentWords,
    groupId: record.groupId ? (writing.groups.get(record.groupId) ?? null) : null,
    pictureMediaId,
    isArchived: record.archived,
    followerIds: followers.filter((id) => id !== ownerId),
    at: new Date(record.at),
    updatedAt: new Date(record.updatedAt),
  };
}

/** Writes resources into the channels that show them. */
export async function writeResources(writing: ImportWriting, spool: Spool): Promise<void> {
  const shownIn = await channelsOfResources(writing, spool);
  for await (const batch of spool.batches("resource", AT_ONCE)) {
    const legacy = batch.map(({ id }) => legacyOf(writing, id));
    const there = await writing.within((tx) => findByLegacyIds(tx, "resources", legacy));
    const added: ImportedResource[] = [];
    for (const record of batch) {
      if (there.has(legacyOf(writing, record.id))) writing.account.count("resource", "known");
      else {
        const resource = await resourceOf(writing, record, shownIn.get(record.id) ?? []);
        if (resource) added.push(resource);
      }
    }
    await writing.within(async (tx) => {
      await claimFiles(tx, added, writing.now);
      await insertImportedResources(tx, added);
      await noteWritten(tx, writing, {
        kind: "resource",
        table: "resources",
        ids: added.map(({ id }) => id),
      });
    });
  }
}

async function claimFiles(
  tx: Transaction,
  resources: readonly ImportedResource[],
  at: Date,
): Promise<void> {
  for (const { mediaId, ownerId } of resources)
    if (mediaId) await claimFile(tx, { ownerId, mediaId, at });
}

/** Which channels show each resource, as their pages say. */
async function channelsOfResources(
  writing: ImportWriting,
  spool: Spool,
): Promise<Map<string, string[]>> {
  const shown = new Map<string, string[]>();
  const show = (channelId: string, resourceIds: readonly string[]) => {
    for (const id of resourceIds) shown.set(id, [...(shown.get(id) ?? []), channelId]);
  };
  for await (const batch of spool.batches("channel", AT_ONCE))
    for (const { id, resourceIds } of batch) show(id, resourceIds);
  for await (const batch of spool.batches("channel-page", AT_ONCE))
    for (const record of batch) {
      show(record.channelId, record.resourceIds);
      writing.account.count("channel-page", "merged");
    }
  return shown;
}

async function resourceOf(
  writing: ImportWriting,
  record: ResourceRecord,
  shownIn: readonly string[],
): Promise<ImportedResource | null> {
  const channels = [...new Set([...record.channelIds, ...shownIn])].flatMap(
    (id) => writing.channels.get(id) ?? [],
  );
  const ownerId = personOf(writing, record.owner) ?? channels[0]?.ownerId ?? null;
  if (channels.length === 0) return leaveOut("no-channel");
  if (!ownerId) return leaveOut(whyNobody(writing, record.owner));
  const stored = record.file && (await storeOne(writing, record.file, ownerId, "attached"));
  const linkUrl = stored?.isThere ? null : (record.link ?? webAddress(record.file?.url));
  if (!stored?.isThere && !linkUrl) return leaveOut("says-nothing");
  const at = record.at ?? writing.now.getTime();
  return {
    id: idAt(at),
    legacyId: legacyOf(writing, record.id),
    ownerId,
    title: record.title,
    description: record.description,
    mediaId: stored?.mediaId ?? null,
    linkUrl,
    channelIds: channels.map(({ id }) => id),
    at: new Date(at),
  };

  function leaveOut(reason: Refusal): null {
    writing.account.leaveOut(record, reason);
    return null;
  }
}

const webAddress = (url: string | undefined): string | null =>
  url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;
