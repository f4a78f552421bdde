import type { ConversationKind } from "../../../shared/conversations/conversation-kinds.ts";
import type { MessageKind } from "../../../shared/conversations/message-kinds.ts";
import type {
  HeldReason,
  Protection,
  SealedKind,
} from "../../../shared/conversations/protection.ts";
import type { Defaulted } from "../../infrastructure/database/column-types.ts";

type ConversationsTable = {
  id: string;
  kind: Defaulted<ConversationKind>;
  pair: string | null;
  name: Defaulted<string>;
  search_name: Defaulted<string>;
  picture_media_id: string | null;
  created_by: string | null;
  message_count: Defaulted<number>;
  protection: Defaulted<Protection>;
  held_why: Defaulted<HeldReason | null>;
  minor_id: Defaulted<string | null>;
  witness_chosen_at: Defaulted<Date | null>;
  witness_until: Defaulted<Date | null>;
  created_at: Date;
  updated_at: Date;
  legacy_id: string | null;
};

type ConversationMembersTable = {
  conversation_id: string;
  member_id: string;
  role: Defaulted<"member" | "manager" | "witness">;
  read_place: Defaulted<number>;
  received_place: Defaulted<number>;
  shown_place: Defaulted<number>;
  hidden_place: Defaulted<number>;
  reading_places: Defaulted<number[]>;
  reading_times: Defaulted<(Date | null)[]>;
  moved_at: Date | null;
  joined_at: Date;
};

type PrivateMessagesTable = {
  id: string;
  conversation_id: string;
  place: number;
  author_id: string;
  kind: Defaulted<MessageKind>;
  about_member_id: string | null;
  text: string;
  reply_to_id: string | null;
  forwarded: Defaulted<boolean>;
  post_id: string | null;
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  legacy_id: string | null;
};

type MessageReactionsTable = {
  message_id: string;
  member_id: string;
  emoji: string;
  created_at: Date;
};

type ConversationPinsTable = {
  message_id: string;
  conversation_id: string;
  pinned_by: string;
  pinned_at: Date;
};

type SealedMessagesTable = {
  id: string;
  message_id: string;
  conversation_id: string;
  author_id: string;
  kind: SealedKind;
  sealed: string;
  written_at: Date;
  sealed_at: Date;
  until: Date;
};

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    conversations: ConversationsTable;
    conversation_members: ConversationMembersTable;
    private_messages: PrivateMessagesTable;
    message_reactions: MessageReactionsTable;
    conversation_pins: ConversationPinsTable;
    sealed_messages: SealedMessagesTable;
  }
}
