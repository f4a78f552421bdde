import type { z } from "zod";
import { DomainError } from "../../../shared/ground/errors.ts";
import { DELETED } from "../../../shared/ground/operation.contract.ts";
import type { Media, mediaContract } from "../../../shared/media/media.contract.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { uploadId } from "../../infrastructure/storage/upload-store.ts";
import { uploadsOf } from "../../infrastructure/storage/uploads-anywhere.ts";
import { findOwnMedia } from "./media.query.ts";
import { deleteUnattached, setAlt } from "./media.repository.ts";
import { mediaPrefix, toMedia } from "./media.ts";
import { createMediaSigner } from "./media-address.ts";
import { setPoster } from "./set-poster.ts";

type Contract = typeof mediaContract;
type Input<Name extends keyof Contract> = z.output<
  NonNullable<Contract[Name]["~orpc"]["inputSchema"]>
>;

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
  await act(services, async (tx) => {
    if (!(await setAlt(tx, viewer.id, input.id, input.alt))) throw new DomainError("NOT_FOUND");
    await services.tellMediaReaders(tx, input.id);
  });
  return read(services, viewer, input);
}

async function remove(
  services: Services,
  viewer: Viewer,
  { id }: Input<"remove">,
): Promise<typeof DELETED> {
  const audience = await deleteUnattached(services.db, viewer.id, id);
  if (!audience) throw new DomainError("NOT_FOUND");
  await uploadsOf(services).forget(uploadId(viewer.id, id));
  await services.media.removeAll(mediaPrefix(audience, id));
  return DELETED;
}

async function poster(services: Services, viewer: Viewer, input: Input<"setPoster">) {
  await setPoster(services, viewer, input);
  return read(services, viewer, input);
}

const signerFor = ({ secrets, clock }: Services, viewer: Viewer) =>
  createMediaSigner(secrets, viewer.id, clock());

/** The calls of the contract about media, each as `(services, viewer, input) => output`. */
export const mediaCalls = { read, describe, setPoster: poster, remove };
