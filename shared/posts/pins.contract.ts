import { z } from "zod";
import { conversationLink, privateMessage } from "../conversations/conversation-shapes.contract.ts";
import { cursor, id, limit, operation, page, time } from "../ground/operation.contract.ts";
import { post } from "./posts.contract.ts";

const tag = "Épingles";

/** The reader's pinned list (`epingleMessage`), latest first. */
const pinned = z.object({
  success: z.literal(true),
  epingleMessage: z.array(z.object({ messageIdEpingle: id, dateOfCreation: time })),
});

const pin = operation("POST /posts/{id}/pin", {
  tag,
  summary: "Épingler un partage",
  failure: "PIN_FAILED",
})
  .input(z.object({ id }))
  .output(pinned);

const unpin = operation("DELETE /posts/{id}/pin", {
  tag,
  summary: "Retirer une épingle",
  failure: "PIN_FAILED",
})
  .input(z.object({ id }))
  .output(pinned);

export const pinItem = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("post"), pinnedAt: time, post }),
  z.object({
    kind: z.literal("message"),
    pinnedAt: time,
    message: privateMessage,
    conversation: conversationLink,
  }),
]);
export type PinItem = z.infer<typeof pinItem>;

const list = operation("GET /pins", {
  tag,
  summary: "Ce que l’on a épinglé et que l’on peut encore lire, le plus récent d’abord",
  failure: "PIN_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(pinItem));

export const pinsContract = { pin, unpin, list };
