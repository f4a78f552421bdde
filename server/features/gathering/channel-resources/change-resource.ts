import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Erasure, Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { deleteFile } from "../../media/index.ts";
import { lockOpenToManage } from "../channels/change-channel.ts";
import { recordChannelChange } from "../channels/record-change.ts";
import { changeOf } from "./offer-resource.ts";
import { type FoundResource, lockResource } from "./resource.query.ts";
import {
  deleteResource,
  lockResourcesOf,
  placesOf,
  type ResourcePlace,
  saveResourceOrder,
  updateResource,
} from "./resource.repository.ts";

/**
 * Puts the resources of a channel in this order; those that are not named come after.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, CHANNEL_UNKNOWN
 */
export async function orderResources(
  services: Services,
  viewer: Viewer,
  { id, resourceIds }: { id: string; resourceIds: readonly string[] },
): Promise<void> {
  await act(services, async (tx) => {
    const channel = await lockOpenToManage(tx, viewer, id);
    await saveResourceOrder(tx, id, [...new Set(resourceIds)]);
    await recordChannelChange(tx, services, changeOf(channel, viewer));
  });
}

type Words = { title?: string | undefined; description?: string | undefined };

/** Changes the words of a resource, in every channel. @throws DomainError NOT_FOUND, NOT_ALLOWED */
export async function editResource(
  services: Services,
  viewer: Viewer,
  { id, ...words }: Words & { id: string },
): Promise<void> {
  await act(services, async (tx) => {
    await lockToChange(tx, viewer, id);
    await updateResource(tx, id, words, services.clock());
    await recordResourceChange(tx, services, viewer.id, await placesOf(tx, id));
  });
}

/**
 * Deletes a resource from every channel that holds it, and erases its file.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED
 */
export async function removeResource(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await act(services, async (tx) => {
    await erase(tx, services, await lockToChange(tx, viewer, id), viewer.id);
  });
}

/**
 * Erases the resources that a member offers, from every channel.
 *
 * @returns how many there were
 */
export const eraseResourcesOf: Erasure = async (tx, services, ownerId, count) => {
  const resources = await lockResourcesOf(tx, ownerId, count);
  for (const resource of resources) await erase(tx, services, resource, ownerId);
  return resources.length;
};

async function erase(
  tx: Transaction,
  services: Services,
  { id, mediaId }: Pick<FoundResource, "id" | "mediaId">,
  by: string,
): Promise<void> {
  const places = await placesOf(tx, id);
  await deleteResource(tx, id);
  if (mediaId) await deleteFile(tx, mediaId);
  await recordResourceChange(tx, services, by, places, mediaId ? [mediaId] : []);
}

async function lockToChange(tx: Transaction, viewer: Viewer, id: string): Promise<FoundResource> {
  const found = await lockResource(tx, viewer, id);
  if (!found) throw new DomainError("NOT_FOUND");
  if (!found.mayChange) throw new DomainError("NOT_ALLOWED");
  return found;
}

/** Tells each channel that holds a resource; files are to be erased once. */
export async function recordResourceChange(
  tx: Transaction,
  services: Services,
  memberId: string,
  places: readonly ResourcePlace[],
  mediaIds: string[] = [],
): Promise<void> {
  for (const [at, place] of places.entries())
    await recordChannelChange(tx, services, {
      ...place,
      memberId,
      mediaIds: at === 0 ? mediaIds : [],
    });
}
