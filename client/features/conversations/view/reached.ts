import type {
  Conversation,
  PrivateMessage,
} from "../../../../shared/conversations/conversations.contract.ts";

type Members = Conversation["members"];

/**
 * The other members by how far a message came to them. Those whose progress the reader does not see
 * are left out.
 */
export function reachedBy(
  { place, author }: Pick<PrivateMessage, "place" | "author">,
  members: Members,
): { read: Members; delivered: Members; sent: Members } {
  const others = members.filter(({ id }) => id !== author.id);
  const read = others.filter(({ readPlace }) => readPlace !== null && readPlace >= place);
  const delivered = others.filter(
    ({ receivedPlace, id }) =>
      receivedPlace !== null && receivedPlace >= place && !read.some((one) => one.id === id),
  );
  const known = new Set([...read, ...delivered].map(({ id }) => id));
  const sent = others.filter(({ id, receivedPlace }) => receivedPlace !== null && !known.has(id));
  return { read, delivered, sent };
}
