import type { Conversation } from "../../../shared/conversations/conversations.contract.ts";
import { DomainError } from "../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../shared/ground/limits.ts";
import { DELETED } from "../../../shared/ground/operation.contract.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { toMemberItem } from "../people/index.ts";
import { broadcastTyping } from "./broadcast-typing.ts";
import {
  listConversations,
  type OpenedRow,
  readConversation,
  readConversationWith,
} from "./conversation.query.ts";
import { createConversation } from "./create-conversation.ts";
import { addMembers, clearConversation, editConversation, removeMember } from "./manage-group.ts";
import { MESSAGES_SHOWN, positionOfMessage } from "./message.routes.ts";
import { presentConversation, presentItem } from "./present-conversation.ts";
import { presentMessages } from "./present-message.ts";
import { proposeWitness } from "./protection/open-trio.ts";
import { witnessCalls } from "./protection/witness.routes.ts";
import { markRead, markReceived } from "./reach-messages.ts";
import { pinForAll, unpinForAll } from "./shared-pins/pin-for-all.ts";

const calls = memberCalls.conversations;
const DONE = { success: true } as const;

/** A conversation without its messages, after an act. @throws DomainError NOT_FOUND */
async function answerWithConversation(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<Conversation> {
  const wanted = { count: 0, now: services.clock() };
  const row = await readConversation(services.db, viewer, id, wanted);
  if (!row) throw new DomainError("NOT_FOUND");
  return presentConversation(row);
}

function presentOpened(services: Services, viewer: Viewer, row: OpenedRow, wanted: number) {
  const page = toPage(row.messages, wanted, positionOfMessage);
  return {
    conversation: presentConversation(row),
    messages: { ...page, items: presentMessages(services, viewer, page.items) },
  };
}

/** The calls of conversations themselves; those of messages are in `message.routes.ts`. */
export const conversationCalls = {
  ...witnessCalls,

  list: calls.list.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const rows = await listConversations(services.db, viewer, {
      name: input.name,
      after: decodeCursor(input.cursor),
      count: wanted + 1,
      now: services.clock(),
    });
    const page = toPage(rows, wanted, (row) => ({ at: row.moved_at, id: row.id }));
    return { ...page, items: page.items.map(presentItem) };
  }),

  open: calls.open.handler(async ({ context: { services, viewer }, input }) => {
    const limit = input.limit ?? MESSAGES_SHOWN;
    const wanted = { count: limit + 1, now: services.clock() };
    const row = await readConversation(services.db, viewer, input.id, wanted);
    if (!row) throw new DomainError("NOT_FOUND");
    return presentOpened(services, viewer, row, limit);
  }),

  openWith: calls.openWith.handler(async ({ context: { services, viewer }, input }) => {
    if (input.memberId === viewer.id) throw new DomainError("NOT_TO_ONESELF");
    const limit = input.limit ?? MESSAGES_SHOWN;
    const wanted = { count: limit + 1, now: services.clock() };
    const row = await readConversationWith(services.db, viewer, input.memberId, wanted);
    if (!row || (row.state !== "active" && !row.opened)) throw new DomainError("NOT_FOUND");
    const { conversation, messages } = row.opened
      ? presentOpened(services, viewer, row.opened, limit)
      : { conversation: null, messages: { items: [], nextCursor: null } };
    const witnessed = conversation ? null : await proposeWitness(services, viewer, row.id);
    return {
      member: toMemberItem(row),
      conversation,
      messages,
      blockedByMe: row.blocked_by_me,
      canWrite: conversation?.abilities.write ?? (!row.apart && witnessed?.by !== null),
      witnessed,
    };
  }),

  create: calls.create.handler(async ({ context: { services, viewer }, input }) =>
    answerWithConversation(services, viewer, await createConversation(services, viewer, input)),
  ),

  edit: calls.edit.handler(async ({ context: { services, viewer }, input }) => {
    await editConversation(services, viewer, input);
    return answerWithConversation(services, viewer, input.id);
  }),

  addMembers: calls.addMembers.handler(async ({ context: { services, viewer }, input }) => {
    await addMembers(services, viewer, input);
    return answerWithConversation(services, viewer, input.id);
  }),

  removeMember: calls.removeMember.handler(async ({ context: { services, viewer }, input }) => {
    await removeMember(services, viewer, input);
    return DONE;
  }),

  clear: calls.clear.handler(async ({ context: { services, viewer }, input }) => {
    await clearConversation(services, viewer, input.id);
    return DELETED;
  }),

  pinForAll: calls.pinForAll.handler(async ({ context: { services, viewer }, input }) =>
    answerWithConversation(services, viewer, await pinForAll(services, viewer, input.id)),
  ),

  unpinForAll: calls.unpinForAll.handler(async ({ context: { services, viewer }, input }) =>
    answerWithConversation(services, viewer, await unpinForAll(services, viewer, input.id)),
  ),

  markRead: calls.markRead.handler(async ({ context: { services, viewer }, input }) => {
    await markRead(services, viewer, input);
    return DONE;
  }),

  markReceived: calls.markReceived.handler(async ({ context: { services, viewer } }) => {
    await markReceived(services, viewer);
    return DONE;
  }),

  type: calls.type.handler(async ({ context: { services, viewer }, input }) => {
    await broadcastTyping(services, viewer, input.id);
    return DONE;
  }),
};
