import type {
  Conversation,
  PrivateMessage,
} from "../../shared/conversations/conversations.contract.ts";
import type { Client } from "./client.ts";
import { created } from "./writing.ts";

type Person = { id: string };

/** The conversation of two people, by the real call. */
export async function converse(author: Client, other: Person): Promise<Conversation> {
  return created(await author.post("/api/conversations", { memberIds: [other.id] }));
}

/** A group of discussion, by the real call. */
export async function discuss(
  author: Client,
  others: readonly Person[],
  name = "Groupe",
): Promise<Conversation> {
  const memberIds = others.map(({ id }) => id);
  return created(await author.post("/api/conversations", { memberIds, name }));
}

/** Writes a private message by the real call; the answer must be 201. */
export async function say(
  author: Client,
  conversation: Person,
  text: string,
  more: Record<string, unknown> = {},
): Promise<PrivateMessage> {
  const path = `/api/conversations/${conversation.id}/messages`;
  return created(await author.post(path, { text, ...more }));
}

/** The messages of a conversation as someone reads them, newest first. */
export async function messagesOf(
  reader: Client,
  conversation: Person,
  query = "",
): Promise<PrivateMessage[]> {
  const { status, body, text } = await reader.get(
    `/api/conversations/${conversation.id}/messages${query}`,
  );
  if (status !== 200) throw new Error(`messages refused: ${text}`);
  return body.items;
}
