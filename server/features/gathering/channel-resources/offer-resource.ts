import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_CHANNEL_RESOURCES, MAX_NAME_LENGTH } from "../../../../shared/ground/limits.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { claimFile, isKnown, pageAddress } from "../../media/index.ts";
import { lockOpenToManage } from "../channels/change-channel.ts";
import type { ResourceOffered } from "../channels/channel.events.ts";
import type { StoredChannel } from "../channels/channel.repository.ts";
import { recordChannelChange } from "../channels/record-change.ts";
import {
  countResources,
  fileName,
  insertResource,
  isOwnIn,
  lockLookedAfter,
  putInChannel,
} from "./resource.repository.ts";

/** The job that asks the page of a resource what it says of itself. */
export const FETCH_RESOURCE_LINK = "fetch-resource-link";

export type ResourceInput = {
  id: string;
  resourceId?: string | undefined;
  existingId?: string | undefined;
  title?: string | undefined;
  description: string;
  mediaId?: string | undefined;
  linkUrl?: string | undefined;
};

/**
 * Offers a file or a link in a channel, or puts there a resource of another channel that the
 * viewer looks after. A repeat with the same id answers with the first.
 *
 * @returns the id of the resource
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, CHANNEL_UNKNOWN, RESOURCE_EMPTY, MEDIA_NOT_READY,
 *   ID_TAKEN, INVALID_INPUT when the channel is full
 */
export function addResource(
  services: Services,
  viewer: Viewer,
  wish: ResourceInput,
): Promise<string> {
  return act(services, async (tx) => {
    const channel = await lockOpenToManage(tx, viewer, wish.id);
    const at = services.clock();
    const resourceId = wish.existingId ?? wish.resourceId ?? uuidv7();
    const ready = wish.existingId
      ? await assertLookedAfter(tx, viewer, wish.existingId)
      : await write(tx, services, viewer, { ...wish, resourceId });
    if (ready === "repeat") return resourceId;
    if (!(await putInChannel(tx, { channelId: channel.id, resourceId, at }))) return resourceId;
    if ((await countResources(tx, channel.id)) > MAX_CHANNEL_RESOURCES) throw full();
    await recordChannelChange(tx, services, changeOf(channel, viewer));
    const about = { channelId: channel.id, resourceId, memberId: viewer.id };
    const offered: ResourceOffered = { kind: "resource-offered", ...about };
    await services.outbox.record(tx, offered);
    return resourceId;
  });
}

/** What `recordChannelChange` is given of a locked channel that changes. */
export const changeOf = (channel: StoredChannel, { id: memberId }: Viewer) => ({
  channelId: channel.id,
  memberId,
  closedGroupId: channel.groupClosed ? channel.groupId : null,
});

async function assertLookedAfter(tx: Transaction, viewer: Viewer, id: string): Promise<"ready"> {
  if (!(await lockLookedAfter(tx, viewer, id))) throw new DomainError("NOT_FOUND");
  return "ready";
}

type New = ResourceInput & { resourceId: string };

async function write(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  wish: New,
): Promise<"ready" | "repeat"> {
  const { resourceId: id, mediaId = null, description } = wish;
  const linkUrl = wish.linkUrl === undefined ? null : pageAddress(wish.linkUrl);
  if ((mediaId === null) === (linkUrl === null)) throw new DomainError("RESOURCE_EMPTY");
  const [ownerId, at] = [viewer.id, services.clock()];
  if (await isOwnIn(tx, { resourceId: id, channelId: wish.id, ownerId })) return "repeat";
  if (mediaId) await claimFile(tx, { ownerId, mediaId, at });
  const title = wish.title ?? (await ownTitle(tx, viewer, { mediaId, linkUrl }));
  if (!(await insertResource(tx, { id, ownerId, title, description, mediaId, linkUrl, at })))
    throw new DomainError("ID_TAKEN");
  // A page that is known still gives its title to a link that has none.
  if (linkUrl && (!wish.title || !(await isKnown(tx, linkUrl))))
    await services.jobs.enqueue(tx, FETCH_RESOURCE_LINK, { resourceId: id, ownerId, url: linkUrl });
  return "ready";
}

/** The name of the file, or the host of the link until its page says better. */
async function ownTitle(
  tx: Transaction,
  viewer: Viewer,
  { mediaId, linkUrl }: { mediaId: string | null; linkUrl: string | null },
): Promise<string> {
  if (linkUrl) return hostOf(linkUrl);
  const name = mediaId && (await fileName(tx, viewer.id, mediaId));
  if (!name) throw new DomainError("MEDIA_NOT_READY");
  return name.slice(0, MAX_NAME_LENGTH);
}

/** What a link is called before its page was read. */
export const hostOf = (linkUrl: string): string =>
  new URL(linkUrl).hostname.replace(/^www\./, "").slice(0, MAX_NAME_LENGTH);

const full = () =>
  new DomainError("INVALID_INPUT", [
    { field: "id", message: `Une chaîne offre au plus ${MAX_CHANNEL_RESOURCES}\u00a0ressources.` },
  ]);
