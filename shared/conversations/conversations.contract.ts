import { z } from "zod";
import {
  MAX_CONVERSATION_MEMBERS,
  MAX_MEDIA_PER_MESSAGE,
  MAX_MESSAGES_READ,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
} from "../ground/limits.ts";
import {
  cursor,
  deleted,
  done,
  id,
  limit,
  line,
  operation,
  page,
  proposedId,
  prose,
  time,
  words,
} from "../ground/operation.contract.ts";
import { memberItem } from "../people/members.contract.ts";
import {
  conversation,
  conversationItem,
  conversationLink,
  person,
  privateMessage,
} from "./conversation-shapes.contract.ts";
import { messageActs } from "./message-acts.contract.ts";
import { witnessActs } from "./witness.contract.ts";

export type {
  Checkmark,
  Conversation,
  ConversationItem,
  MessageKind,
  PrivateMessage,
  Reaction,
  SharedPin,
} from "./conversation-shapes.contract.ts";

const tag = "Messages privés";

const messages = page(privateMessage);

/** A conversation and its newest messages. */
const opened = z.object({ conversation, messages });

const list = operation("GET /conversations", {
  tag,
  summary: "Ses conversations, celle où l’on a parlé en dernier d’abord",
  failure: "LIST_FAILED",
})
  .input(
    z.object({
      /** A part of the other's name, or of the group's. */
      name: words,
      cursor,
      limit,
    }),
  )
  .output(page(conversationItem));

const searchMessages = operation("GET /private-messages", {
  tag,
  summary: "Ce qui a été dit dans ses conversations, par mots, le plus récent d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ words: line(100).min(1), conversationId: id.optional(), cursor, limit }))
  .output(
    page(
      z.object({
        message: privateMessage,
        conversation: conversationLink,
      }),
    ),
  );

const open = operation("GET /conversations/{id}", {
  tag,
  summary: "Une conversation et ses derniers messages",
  failure: "POSTS_READ_FAILED",
})
  .input(z.object({ id, limit: z.coerce.number().int().min(1).max(MAX_MESSAGES_READ).optional() }))
  .output(opened);

const openWith = operation("GET /conversations/with/{memberId}", {
  tag,
  summary: "La conversation avec un membre\u202f; rien encore où l’on ne s’est jamais écrit",
  failure: "POSTS_READ_FAILED",
})
  .input(
    z.object({
      memberId: id,
      limit: z.coerce.number().int().min(1).max(MAX_MESSAGES_READ).optional(),
    }),
  )
  .output(
    z.object({
      member: memberItem,
      conversation: conversation.nullable(),
      messages,
      blockedByMe: z.boolean(),
      canWrite: z.boolean(),
      /** Where nothing was said yet between an adult and a minor. */
      witnessed: z
        .object({
          /** Who will be the witness unless the minor chooses another; null where nobody can be. */
          by: person.nullable(),
          /** Whether the reader, the minor, may choose another. */
          mayChoose: z.boolean(),
        })
        .nullable(),
    }),
  );

const create = operation("POST /conversations", {
  tag,
  summary: "Commencer une conversation, ou retrouver celle que l’on a déjà avec quelqu’un",
  status: 201,
  failure: "POST_CREATE_FAILED",
})
  .input(
    z.object({
      id: proposedId,
      /** A single member without `name`: the conversation of two. Several, or a name: a group. */
      memberIds: z
        .array(id)
        .min(1)
        .max(MAX_CONVERSATION_MEMBERS - 1),
      name: line(MAX_NAME_LENGTH).optional(),
      /** Of an adult and a minor: whom the minor chooses for witness. */
      witnessId: id.optional(),
    }),
  )
  .output(conversation);

const edit = operation("PATCH /conversations/{id}", {
  tag,
  summary: "Renommer une discussion ou changer sa photo",
})
  .input(
    z.object({
      id,
      name: line(MAX_NAME_LENGTH).min(2).optional(),
      pictureMediaId: id.nullable().optional(),
    }),
  )
  .output(conversation);

const addMembers = operation("POST /conversations/{id}/members", {
  tag,
  summary: "Faire entrer des membres dans une discussion",
})
  .input(
    z.object({
      id,
      memberIds: z
        .array(id)
        .min(1)
        .max(MAX_CONVERSATION_MEMBERS - 1),
    }),
  )
  .output(conversation);

const removeMember = operation("DELETE /conversations/{id}/members/{memberId}", {
  tag,
  summary: "Quitter une discussion, ou en retirer quelqu’un",
})
  .input(z.object({ id, memberId: id }))
  .output(done);

const clear = operation("DELETE /conversations/{id}", {
  tag,
  summary: "Vider une conversation pour soi seul",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

const listMessages = operation("GET /conversations/{id}/messages", {
  tag,
  summary: "Les messages d’une conversation, les plus récents d’abord",
  failure: "POSTS_READ_FAILED",
})
  .input(
    z.object({
      id,
      cursor,
      /** Begins so that this message is among them. */
      around: id.optional(),
      limit: z.coerce.number().int().min(1).max(MAX_MESSAGES_READ).optional(),
    }),
  )
  .output(messages);

const listNews = operation("GET /conversations/{id}/news", {
  tag,
  summary: "Les messages écrits ou changés depuis un moment",
  failure: "POSTS_READ_FAILED",
})
  .input(z.object({ id, since: time }))
  /** `more`: over a page has changed, the client reads what is on screen again. */
  .output(z.object({ items: z.array(privateMessage), more: z.boolean() }));

const send = operation("POST /conversations/{conversationId}/messages", {
  tag,
  summary: "Écrire un message privé",
  status: 201,
  failure: "POST_CREATE_FAILED",
})
  .input(
    z.object({
      conversationId: id,
      id: proposedId,
      text: prose(MAX_TEXT_LENGTH),
      mediaIds: z.array(id).max(MAX_MEDIA_PER_MESSAGE).optional(),
      replyToId: id.optional(),
    }),
  )
  .output(privateMessage);

const readMessage = operation("GET /private-messages/{id}", {
  tag,
  summary: "Un message privé",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(privateMessage);

const editMessage = operation("PATCH /private-messages/{id}", {
  tag,
  summary: "Corriger un de ses messages",
})
  .input(z.object({ id, text: prose(MAX_TEXT_LENGTH) }))
  .output(privateMessage);

const removeMessage = operation("DELETE /private-messages/{id}", {
  tag,
  summary: "Supprimer un de ses messages pour tout le monde",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

const markRead = operation("POST /conversations/{id}/read", {
  tag,
  summary: "Dire jusqu’où l’on a lu",
})
  .input(z.object({ id, place: z.number().int().min(0) }))
  .output(done);

const markReceived = operation("POST /conversations/received", {
  tag,
  summary: "Dire que tout ce qui a été envoyé jusqu’ici est arrivé sur cet appareil",
}).output(done);

const type = operation("POST /conversations/{id}/typing", {
  tag,
  summary: "Dire que l’on est en train d’écrire",
  status: 202,
})
  .input(z.object({ id }))
  .output(done);

/** The reader's pinned list (`epingleMessage`), latest first. */
const pinned = z.object({
  success: z.literal(true),
  epingleMessage: z.array(z.object({ messageIdEpingle: id, dateOfCreation: time })),
});

const pinMessage = operation("POST /private-messages/{id}/pin", {
  tag,
  summary: "Épingler un message privé, pour soi",
  failure: "PIN_FAILED",
})
  .input(z.object({ id }))
  .output(pinned);

const unpinMessage = operation("DELETE /private-messages/{id}/pin", {
  tag,
  summary: "Retirer l’épingle d’un message privé",
  failure: "PIN_FAILED",
})
  .input(z.object({ id }))
  .output(pinned);

const listPinned = operation("GET /conversations/{id}/pins", {
  tag,
  summary: "Les messages que l’on a épinglés dans une conversation",
  failure: "PIN_FAILED",
})
  .input(z.object({ id, cursor, limit }))
  .output(messages);

export const conversationsContract = {
  list,
  searchMessages,
  open,
  openWith,
  create,
  edit,
  addMembers,
  removeMember,
  clear,
  listMessages,
  listNews,
  send,
  readMessage,
  editMessage,
  removeMessage,
  markRead,
  markReceived,
  type,
  pinMessage,
  unpinMessage,
  listPinned,
  ...messageActs,
  ...witnessActs,
};
