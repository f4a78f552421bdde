import { z } from "zod";
import { id, time } from "../ground/operation.contract.ts";
import { media } from "../media/media.contract.ts";
import { memberItem } from "../people/members.contract.ts";
import { CONVERSATION_KINDS } from "./conversation-kinds.ts";
import { CHECKMARKS, MESSAGE_KINDS } from "./message-kinds.ts";
import { HELD_REASONS, PROTECTIONS } from "./protection.ts";

export * from "./message-kinds.ts";

export const person = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

/** A conversation as a list row links to it; `otherId` is the other member of a pair. */
export const conversationLink = z.object({
  id,
  kind: z.enum(CONVERSATION_KINDS),
  name: z.string(),
  pictureUrl: z.string().nullable(),
  otherId: id.nullable(),
});
export type ConversationLink = z.infer<typeof conversationLink>;

/** Those who reacted to a message with the same emoji, the first of them first. */
const reaction = z.object({
  emoji: z.string(),
  people: z.array(z.object({ id, name: z.string() })),
});
export type Reaction = z.infer<typeof reaction>;

export const privateMessage = z.object({
  id,
  conversationId: id,
  /** Its rank in the conversation: 1, 2, 3 … */
  place: z.number().int(),
  kind: z.enum(MESSAGE_KINDS),
  author: person,
  /** Whom it happened to, where it is not a message. */
  about: person.nullable(),
  text: z.string(),
  media: z.array(media),
  /** What it answers, as it reads now. */
  replyTo: z
    .object({
      messageId: id,
      authorId: id,
      /** Its author's. */
      name: z.string(),
      /** Its beginning; empty when it was deleted. */
      text: z.string(),
      mediaKind: z.enum(["image", "video", "audio", "file"]).nullable(),
    })
    .nullable(),
  /** It was said elsewhere first, by its author or by someone else. */
  forwarded: z.boolean(),
  /** The post it passes on; whether the reader may see that post is the post's to say. */
  postId: id.nullable(),
  /** The most given first. */
  reactions: z.array(reaction),
  /** Null in what others wrote. */
  checkmark: z.enum(CHECKMARKS).nullable(),
  /** By the reader, for themselves. */
  pinned: z.boolean(),
  createdAt: time,
  updatedAt: time,
  editedAt: time.nullable(),
  /** Deleted for everyone: without words or media. */
  deletedAt: time.nullable(),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean(), report: z.boolean() }),
});
export type PrivateMessage = z.infer<typeof privateMessage>;

export const conversationItem = z.object({
  id,
  kind: z.enum(CONVERSATION_KINDS),
  /** Of two: the other's name. */
  name: z.string(),
  /** Of two: the other's portrait. */
  pictureUrl: z.string().nullable(),
  /**
   * Of two, the other member, also where a witness is beside them; null for a group, and for the
   * witness.
   */
  other: memberItem.nullable(),
  /** Who was chosen to be there where an adult and a minor write; all its members see them. */
  witness: person.nullable(),
  /** Whether members may write there, as far as a minor is in it. */
  protection: z.enum(PROTECTIONS),
  /** Of a group, up to three members other than the reader. */
  faces: z.array(person),
  memberCount: z.number().int(),
  /** The last message that the reader may read. */
  last: z
    .object({
      messageId: id,
      place: z.number().int(),
      kind: z.enum(MESSAGE_KINDS),
      authorId: id,
      authorName: z.string(),
      aboutName: z.string().nullable(),
      /** The beginning of its words. */
      text: z.string(),
      /** The first of its media. */
      media: z
        .object({
          kind: z.enum(["image", "video", "audio", "file"]),
          voice: z.boolean(),
          duration: z.number().nullable(),
          name: z.string(),
          count: z.number().int(),
        })
        .nullable(),
      /** It passes on a post. */
      post: z.boolean(),
      deleted: z.boolean(),
      checkmark: z.enum(CHECKMARKS).nullable(),
      createdAt: time,
    })
    .nullable(),
  /** Messages of others since the reader last read, counted up to 99. */
  unreadCount: z.number().int(),
  /** Whether alerts about it are silenced. */
  muted: z.boolean(),
  movedAt: time.nullable(),
});
export type ConversationItem = z.infer<typeof conversationItem>;

/** A message pinned for all members of its conversation. */
const sharedPin = z.object({
  messageId: id,
  authorName: z.string(),
  /** Its beginning. */
  text: z.string(),
  mediaKind: z.enum(["image", "video", "audio", "file"]).nullable(),
  pinnedBy: z.object({ id, name: z.string() }),
  pinnedAt: time,
});
export type SharedPin = z.infer<typeof sharedPin>;

export const conversation = conversationItem.extend({
  members: z.array(
    memberItem.extend({
      manager: z.boolean(),
      /**
       * Rank of the last message that reached one of their devices, and of the last they read. Null
       * in a group where either has blocked the other: they do not count in the reader's ticks.
       */
      receivedPlace: z.number().int().nullable(),
      readPlace: z.number().int().nullable(),
    }),
  ),
  /** Rank of the last message the reader had read before this answer: the unread line follows. */
  readPlace: z.number().int(),
  /** Of two: whether the reader blocked the other. That the other blocked them is never told. */
  blockedByMe: z.boolean(),
  /** Why nobody may write there for now. */
  heldWhy: z.enum(HELD_REASONS).nullable(),
  /** When its witness leaves, once the minor is of age. */
  witnessUntil: time.nullable(),
  /** The latest first. */
  sharedPins: z.array(sharedPin),
  abilities: z.object({
    /** Of a group, those who manage it; of two, both. */
    pinForAll: z.boolean(),
    /** False where one of the two blocked the other, or left. */
    write: z.boolean(),
    rename: z.boolean(),
    manageMembers: z.boolean(),
    leave: z.boolean(),
    /** Of an adult and a minor, the minor; of a discussion that is held, those who manage it. */
    chooseWitness: z.boolean(),
    /** Who was the minor, once of age. */
    endWitness: z.boolean(),
  }),
});
export type Conversation = z.infer<typeof conversation>;
