import type { PrivateMessage } from "../../../shared/conversations/conversations.contract.ts";
import { DomainError } from "../../../shared/ground/errors.ts";
import { MAX_MESSAGES_READ, PAGE_SIZE } from "../../../shared/ground/limits.ts";
import { DELETED } from "../../../shared/ground/operation.contract.ts";
import { decodeCursor, type Position, toPage } from "../../infrastructure/database/keyset.ts";
import { wordsOf } from "../../infrastructure/database/words.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { deleteMessage, editMessage } from "./change-message.ts";
import { findMessages } from "./find-messages.query.ts";
import { forwardMessage } from "./forwarding/forward-message.ts";
import { readMessage, readMessages, readNews, readSent } from "./message.query.ts";
import type { MessageRow } from "./message-columns.query.ts";
import { presentFound } from "./present-found.ts";
import { presentMessages, toIso } from "./present-message.ts";
import { reactToMessage, takeReactionBack } from "./reactions/react.ts";
import { listReaders } from "./readers/readers.query.ts";
import { sendMessage } from "./send-message.ts";

const calls = memberCalls.conversations;

/** Messages that a conversation opens with, when the caller does not say how many. */
export const MESSAGES_SHOWN = 24;
/** A message may be committed so long after its time: news overlap rather than miss one. */
const LATE_MS = 5000;

/** The position of a message in a list; within a conversation, its id tells its place. */
export const positionOfMessage = ({ id, created_at }: MessageRow): Position => ({
  id,
  at: new Date(created_at),
});

async function answerWithMessage(
  services: Services,
  viewer: Viewer,
  id: string,
  read = readMessage,
): Promise<PrivateMessage> {
  const row = await read(services.db, viewer, id);
  if (!row) throw new DomainError("NOT_FOUND");
  return presentMessages(services, viewer, [row])[0] as PrivateMessage;
}

/** A message that the viewer just sent. @throws DomainError NOT_FOUND */
export const answerWithSent = (services: Services, viewer: Viewer, id: string) =>
  answerWithMessage(services, viewer, id, readSent);

export const messageCalls = {
  searchMessages: calls.searchMessages.handler(
    async ({ context: { services, viewer }, input: { cursor, limit, conversationId, words } }) => {
      const wanted = limit ?? PAGE_SIZE;
      const rows = await findMessages(services.db, viewer, {
        words: wordsOf(words),
        conversationId,
        after: decodeCursor(cursor),
        count: wanted + 1,
      });
      const page = toPage(rows, wanted, positionOfMessage);
      return { ...page, items: presentFound(services, viewer, page.items) };
    },
  ),

  listMessages: calls.listMessages.handler(async ({ context: { services, viewer }, input }) => {
    const limit = input.limit ?? MESSAGES_SHOWN;
    const rows = await readMessages(services.db, viewer, input.id, {
      before: decodeCursor(input.cursor),
      around: input.around,
      count: limit + 1,
    });
    if (!rows) throw new DomainError("NOT_FOUND");
    const page = toPage(rows, limit, positionOfMessage);
    return { ...page, items: presentMessages(services, viewer, page.items) };
  }),

  listNews: calls.listNews.handler(async ({ context: { services, viewer }, input }) => {
    const since = new Date(Date.parse(input.since) - LATE_MS);
    const count = MAX_MESSAGES_READ + 1;
    const rows = await readNews(services.db, viewer, input.id, { since, count });
    if (!rows) throw new DomainError("NOT_FOUND");
    const more = rows.length === count;
    return { items: more ? [] : presentMessages(services, viewer, rows), more };
  }),

  send: calls.send.handler(async ({ context: { services, viewer }, input }) =>
    answerWithSent(services, viewer, await sendMessage(services, viewer, input)),
  ),

  forwardMessage: calls.forwardMessage.handler(async ({ context: { services, viewer }, input }) =>
    answerWithSent(services, viewer, await forwardMessage(services, viewer, input)),
  ),

  react: calls.react.handler(async ({ context: { services, viewer }, input }) => {
    await reactToMessage(services, viewer, input);
    return answerWithMessage(services, viewer, input.id);
  }),

  unreact: calls.unreact.handler(async ({ context: { services, viewer }, input }) => {
    await takeReactionBack(services, viewer, input.id);
    return answerWithMessage(services, viewer, input.id);
  }),

  listReaders: calls.listReaders.handler(async ({ context: { services, viewer }, input }) => {
    const readers = await listReaders(services.db, viewer, input.id);
    if (!readers) throw new DomainError("NOT_FOUND");
    return {
      items: readers.map(({ memberId, readAt }) => ({ memberId, readAt: readAt && toIso(readAt) })),
    };
  }),

  readMessage: calls.readMessage.handler(({ context: { services, viewer }, input }) =>
    answerWithMessage(services, viewer, input.id),
  ),

  editMessage: calls.editMessage.handler(async ({ context: { services, viewer }, input }) => {
    await editMessage(services, viewer, input);
    return answerWithMessage(services, viewer, input.id);
  }),

  removeMessage: calls.removeMessage.handler(async ({ context: { services, viewer }, input }) => {
    await deleteMessage(services, viewer, input.id);
    return DELETED;
  }),
};
