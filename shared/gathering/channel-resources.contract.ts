import { z } from "zod";
import {
  MAX_CHANNEL_RESOURCES,
  MAX_DESCRIPTION_LENGTH,
  MAX_LINK_LENGTH,
  MAX_NAME_LENGTH,
} from "../ground/limits.ts";
import {
  deleted,
  done,
  id,
  line,
  operation,
  proposedId,
  prose,
  time,
} from "../ground/operation.contract.ts";
import { linkPreview } from "../media/link-previews.contract.ts";
import { media } from "../media/media.contract.ts";

const tag = "Chaînes";
const person = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

/** A file or a link that a channel offers. */
export const channelResource = z.object({
  id,
  title: z.string(),
  description: z.string(),
  media: media.nullable(),
  link: linkPreview.nullable(),
  /** The address of a link, even where nothing is known of its page. */
  linkUrl: z.string().nullable(),
  owner: person,
  createdAt: time,
  updatedAt: time,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ChannelResource = z.infer<typeof channelResource>;

const listResources = operation("GET /channels/{id}/resources", {
  tag,
  summary: "Les ressources d’une chaîne, dans leur ordre",
  failure: "LIST_FAILED",
})
  .input(z.object({ id }))
  .output(z.object({ items: z.array(channelResource) }));

const resourceAbout = {
  title: line(MAX_NAME_LENGTH).min(1),
  description: prose(MAX_DESCRIPTION_LENGTH),
};

const addResource = operation("POST /channels/{id}/resources", {
  tag,
  summary:
    "Ajouter une ressource à une chaîne\u00a0: un fichier ou un lien, ou une qui existe déjà",
  status: 201,
})
  .input(
    z.object({
      id,
      /** Proposed id of a new resource. */
      resourceId: proposedId,
      /** A resource that is already in another channel that the member animates. */
      existingId: id.optional(),
      title: resourceAbout.title.optional(),
      description: resourceAbout.description.default(""),
      mediaId: id.optional(),
      linkUrl: line(MAX_LINK_LENGTH)
        .pipe(z.url({ protocol: /^https?$/ }))
        .optional(),
    }),
  )
  .output(channelResource);

const orderResources = operation("PUT /channels/{id}/resources", {
  tag,
  summary: "Ranger les ressources d’une chaîne",
})
  .input(z.object({ id, resourceIds: z.array(id).max(MAX_CHANNEL_RESOURCES) }))
  .output(done);

const editResource = operation("PATCH /resources/{id}", {
  tag,
  summary: "Changer le titre ou les mots d’une ressource",
})
  .input(
    z.object({
      id,
      title: resourceAbout.title.optional(),
      description: resourceAbout.description.optional(),
    }),
  )
  .output(channelResource);

const removeResource = operation("DELETE /resources/{id}", {
  tag,
  summary: "Supprimer une ressource, de toutes les chaînes où elle se trouve",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

export const channelResourcesContract = {
  listResources,
  addResource,
  orderResources,
  editResource,
  removeResource,
};
