import { z } from "zod";
import { cursor, id, limit, operation, page, time } from "../ground/operation.contract.ts";
import { media } from "../media/media.contract.ts";
import { conversation, person } from "./conversation-shapes.contract.ts";
import { READING_REASONS, SEALED_KINDS } from "./protection.ts";

const tag = "Messages privés";

/** Someone who may be the witness of a conversation of a minor. */
const witnessCandidate = person.extend({ kind: z.enum(["referent", "guardian"]) });

const candidates = z.object({ items: z.array(witnessCandidate) });

const listWitnesses = operation("GET /conversations/{id}/witnesses", {
  tag,
  summary: "Qui peut être témoin d’une conversation où il y a un mineur",
  failure: "LIST_FAILED",
})
  .input(z.object({ id }))
  .output(candidates);

const listWitnessesWith = operation("GET /conversations/with/{memberId}/witnesses", {
  tag,
  summary: "Qui un mineur peut choisir pour témoin avant d’écrire à un adulte",
  failure: "LIST_FAILED",
})
  .input(z.object({ memberId: id }))
  .output(candidates);

const chooseWitness = operation("PUT /conversations/{id}/witness", {
  tag,
  summary:
    "Choisir le témoin d’une conversation\u00a0: le mineur, ou dans une discussion qui la gère",
})
  .input(z.object({ id, memberId: id }))
  .output(conversation);

const endWitness = operation("DELETE /conversations/{id}/witness", {
  tag,
  summary: "Se passer du témoin, une fois majeur",
})
  .input(z.object({ id }))
  .output(conversation);

/** What an adult deleted or corrected beside a minor, without its words. */
const sealedItem = z.object({
  id,
  conversationId: id,
  author: person,
  kind: z.enum(SEALED_KINDS),
  /** Those who are in its conversation now. */
  people: z.array(z.object({ id, name: z.string() })),
  writtenAt: time,
  sealedAt: time,
  /** When it is gone. */
  until: time,
});
export type SealedItem = z.infer<typeof sealedItem>;

const listSealed = operation("GET /sealed-messages", {
  tag,
  summary: "Les messages scellés, sans leur contenu\u00a0: pour référents et administration",
  failure: "LIST_FAILED",
})
  .input(z.object({ conversationId: id.optional(), cursor, limit }))
  .output(page(sealedItem));

const readSealed = operation("POST /sealed-messages/{id}/reading", {
  tag,
  summary: "Lire un message scellé, en disant pourquoi\u00a0: le journal des actes le garde",
  failure: "READ_FAILED",
})
  .input(z.object({ id, reason: z.enum(READING_REASONS) }))
  .output(sealedItem.extend({ text: z.string(), media: z.array(media) }));

/** What is asked about the witnesses of conversations that hold a minor, and of what is sealed. */
export const witnessActs = {
  listWitnesses,
  listWitnessesWith,
  chooseWitness,
  endWitness,
  listSealed,
  readSealed,
};
