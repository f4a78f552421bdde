import { z } from "zod";
import { id, line, operation, proposedId, time } from "../ground/operation.contract.ts";
import { conversation, privateMessage } from "./conversation-shapes.contract.ts";
import { isOneEmoji, MAX_EMOJI_LENGTH } from "./emoji.ts";

const tag = "Messages privés";

/** One emoji, with all the signs it is made of. */
const emoji = line(MAX_EMOJI_LENGTH).refine(isOneEmoji, { params: { fault: "emoji" } });

const react = operation("PUT /private-messages/{id}/reaction", {
  tag,
  summary: "Réagir à un message privé par un emoji\u202f; un autre remplace le premier",
})
  .input(z.object({ id, emoji }))
  .output(privateMessage);

const unreact = operation("DELETE /private-messages/{id}/reaction", {
  tag,
  summary: "Retirer sa réaction à un message privé",
})
  .input(z.object({ id }))
  .output(privateMessage);

const forward = { conversationId: id, messageId: proposedId };

const forwardMessage = operation("POST /private-messages/{id}/forward", {
  tag,
  summary: "Transférer un message privé, avec ses pièces jointes, dans une conversation",
  status: 201,
  failure: "POST_CREATE_FAILED",
})
  .input(z.object({ id, ...forward }))
  .output(privateMessage);

const forwardPost = operation("POST /posts/{id}/forward", {
  tag,
  summary:
    "Transférer un partage dans une conversation\u00a0: qui ne peut pas le lire ne le lit pas",
  status: 201,
  failure: "POST_CREATE_FAILED",
})
  .input(z.object({ id, ...forward }))
  .output(privateMessage);

const pinForAll = operation("POST /private-messages/{id}/pin-for-all", {
  tag,
  summary: "Épingler un message privé pour tous les membres de sa conversation",
  failure: "PIN_FAILED",
})
  .input(z.object({ id }))
  .output(conversation);

const unpinForAll = operation("DELETE /private-messages/{id}/pin-for-all", {
  tag,
  summary: "Retirer l’épingle que voient tous les membres d’une conversation",
  failure: "PIN_FAILED",
})
  .input(z.object({ id }))
  .output(conversation);

const listReaders = operation("GET /private-messages/{id}/readers", {
  tag,
  summary: "Qui a lu l’un de ses messages, et quand",
  failure: "LIST_FAILED",
})
  .input(z.object({ id }))
  .output(
    z.object({
      items: z.array(
        z.object({
          memberId: id,
          /** Null where it was read before hours were kept, or long ago. */
          readAt: time.nullable(),
        }),
      ),
    }),
  );

/** What members do with a message, beside writing it. */
export const messageActs = {
  react,
  unreact,
  forwardMessage,
  forwardPost,
  pinForAll,
  unpinForAll,
  listReaders,
};
