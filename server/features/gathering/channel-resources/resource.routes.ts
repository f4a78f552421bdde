import type { ChannelResource } from "../../../../shared/gathering/channels.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { DELETED } from "../../../../shared/ground/operation.contract.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { createMediaSigner } from "../../media/index.ts";
import { readableChannel } from "../channels/present-channel.ts";
import { editResource, orderResources, removeResource } from "./change-resource.ts";
import { addResource } from "./offer-resource.ts";
import { listOfChannel, readResource } from "./resource.query.ts";

const calls = memberCalls.channels;

const signerFor = ({ secrets, clock }: Services, viewer: Viewer) =>
  createMediaSigner(secrets, viewer.id, clock());

/** @throws DomainError NOT_FOUND */
async function answerWithResource(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<ChannelResource> {
  const found = await readResource(services.db, viewer, id, signerFor(services, viewer));
  if (!found) throw new DomainError("NOT_FOUND");
  return found;
}

/** What a channel offers. */
export const resourceCalls = {
  listResources: calls.listResources.handler(async ({ context: { services, viewer }, input }) => {
    await readableChannel(services, viewer, input.id);
    const sign = signerFor(services, viewer);
    return { items: await listOfChannel(services.db, viewer, input.id, sign) };
  }),

  addResource: calls.addResource.handler(async ({ context: { services, viewer }, input }) =>
    answerWithResource(services, viewer, await addResource(services, viewer, input)),
  ),

  orderResources: calls.orderResources.handler(async ({ context: { services, viewer }, input }) => {
    await orderResources(services, viewer, input);
    return { success: true as const };
  }),

  editResource: calls.editResource.handler(async ({ context: { services, viewer }, input }) => {
    await editResource(services, viewer, input);
    return answerWithResource(services, viewer, input.id);
  }),

  removeResource: calls.removeResource.handler(async ({ context: { services, viewer }, input }) => {
    await removeResource(services, viewer, input.id);
    return DELETED;
  }),
};
