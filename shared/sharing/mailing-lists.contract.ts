import { z } from "zod";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from "../ground/limits.ts";
import {
  cursor,
  deleted,
  id,
  limit,
  line,
  operation,
  page,
  proposedId,
  time,
} from "../ground/operation.contract.ts";

const tag = "Listes d’adresses";

/** A list of addresses that animators and above may write to. */
export const mailingList = z.object({
  id,
  name: z.string(),
  /** Addresses that still want letters. */
  addressCount: z.number().int(),
  unsubscribedCount: z.number().int(),
  /** Letters a day, over all its shares. */
  dailyQuota: z.number().int(),
  sentToday: z.number().int(),
  createdAt: time,
  updatedAt: time,
});
export type MailingList = z.infer<typeof mailingList>;

export const mailingAddress = z.object({
  id,
  email: z.string(),
  name: z.string(),
  unsubscribedAt: time.nullable(),
  createdAt: time,
});
export type MailingAddress = z.infer<typeof mailingAddress>;

const dailyQuota = z.number().int().min(1).max(10_000);

const list = operation("GET /admin/mailing-lists", {
  tag,
  summary: "Les listes d’adresses",
  access: "admin",
  failure: "LIST_FAILED",
}).output(z.object({ items: z.array(mailingList), mailDelivered: z.boolean() }));

const create = operation("POST /admin/mailing-lists", {
  tag,
  summary: "Créer une liste d’adresses",
  access: "admin",
  status: 201,
})
  .input(
    z.object({
      id: proposedId,
      name: line(MAX_NAME_LENGTH).min(2),
      dailyQuota: dailyQuota.default(500),
    }),
  )
  .output(mailingList);

const edit = operation("PATCH /admin/mailing-lists/{id}", {
  tag,
  summary: "Changer une liste",
  access: "admin",
})
  .input(
    z.object({
      id,
      name: line(MAX_NAME_LENGTH).min(2).optional(),
      dailyQuota: dailyQuota.optional(),
    }),
  )
  .output(mailingList);

const remove = operation("DELETE /admin/mailing-lists/{id}", {
  tag,
  summary: "Supprimer une liste et ses adresses",
  access: "admin",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

const listAddresses = operation("GET /admin/mailing-lists/{id}/addresses", {
  tag,
  summary: "Les adresses d’une liste",
  access: "admin",
  failure: "LIST_FAILED",
})
  .input(z.object({ id, cursor, limit }))
  .output(page(mailingAddress));

/** Addresses as people paste them: one per line, `Nom <adresse>` or the address alone. */
const addAddresses = operation("POST /admin/mailing-lists/{id}/addresses", {
  tag,
  summary: "Ajouter des adresses à une liste",
  access: "admin",
  status: 201,
})
  .input(
    z.object({
      id,
      addresses: z
        .array(
          z.object({
            email: z.email().max(MAX_EMAIL_LENGTH),
            name: line(MAX_NAME_LENGTH).default(""),
          }),
        )
        .min(1)
        .max(1000),
    }),
  )
  /** Those that were there stay as they are: who unsubscribed is not written to again. */
  .output(z.object({ success: z.literal(true), added: z.number().int(), known: z.number().int() }));

const removeAddress = operation("DELETE /admin/mailing-lists/{id}/addresses/{addressId}", {
  tag,
  summary: "Retirer une adresse d’une liste",
  access: "admin",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id, addressId: id }))
  .output(deleted);

export const mailingListsContract = {
  list,
  create,
  edit,
  remove,
  listAddresses,
  addAddresses,
  removeAddress,
};
