import type { z } from "zod";
import { DomainError } from "../../../shared/errors.ts";
import { PAGE_SIZE } from "../../../shared/limits.ts";
import type { Media, mediaContract, Resource } from "../../../shared/media.ts";
import { DELETED } from "../../../shared/operation.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import type { Services } from "../../infrastructure/services.ts";
import { groupIdsOf, type Viewer } from "../../infrastructure/session/viewer.ts";
import { uploadId } from "../../infrastructure/storage/upload-store.ts";
import { findOwnMedia } from "./media.query.ts";
import { deleteUnattached, setAlt } from "./media.repository.ts";
import { mediaPrefix, toMedia } from "./media.ts";
import { createMediaSigner } from "./media-address.ts";
import { listResources, type RawResource } from "./resources.query.ts";
import { uploadStoreOf } from "./upload.routes.ts";

type Contract = typeof mediaContract;
type Input<Name extends keyof Contract> = z.output<
  NonNullable<Contract[Name]["~orpc"]["inputSchema"]>
>;
type ResourcePage = { items: Resource[]; nextCursor: string | null };

async function read(services: Services, viewer: Viewer, { id }: Input<"read">): Promise<Media> {
  const found = await findOwnMedia(services.db, viewer.id, id);
  if (!found) throw new DomainError("NOT_FOUND");
  return toMedia(found, signerFor(services, viewer));
}

async function describe(
  services: Services,
  viewer: Viewer,
  input: Input<"describe">,
): Promise<Media> {
  if (!(await setAlt(services.db, viewer.id, input.id, input.alt)))
    throw new DomainError("NOT_FOUND");
  return read(services, viewer, input);
}

async function remove(
  services: Services,
  viewer: Viewer,
  { id }: Input<"remove">,
): Promise<typeof DELETED> {
  const audience = await deleteUnattached(services.db, viewer.id, id);
  if (!audience) throw new DomainError("NOT_FOUND");
  await uploadStoreOf(services).forget(uploadId(viewer.id, id));
  await services.media.removeAll(mediaPrefix(audience, id));
  return DELETED;
}

async function resources(
  services: Services,
  viewer: Viewer,
  input: Input<"listResources">,
): Promise<ResourcePage> {
  const { groupId, name, cursor, limit = PAGE_SIZE } = input;
  const wanted = { groupId, name, ownGroupIds: groupIdsOf(viewer), after: decodeCursor(cursor) };
  const rows = await listResources(services.db, { ...wanted, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ at: row.created_at, id: row.media.id }));
  const sign = signerFor(services, viewer);
  return { ...page, items: page.items.map((row) => toResource(row, sign)) };
}

const signerFor = ({ secrets, clock }: Services, viewer: Viewer) =>
  createMediaSigner(secrets, viewer.id, clock());

function toResource(row: RawResource, sign: ReturnType<typeof signerFor>): Resource {
  const { post_id: postId, author, group } = row;
  return {
    media: toMedia(row.media, sign),
    postId,
    author,
    group,
    createdAt: row.created_at.toISOString(),
  };
}

/** The calls of the contract about media, each as `(services, viewer, input) => output`. */
export const mediaCalls = { read, describe, remove, listResources: resources };
