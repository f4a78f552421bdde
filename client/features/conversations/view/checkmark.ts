import type {
  Conversation,
  PrivateMessage,
} from "../../../../shared/conversations/conversations.contract.ts";
import { CHECKMARKS, type Checkmark } from "../../../../shared/conversations/message-kinds.ts";

/**
 * How far the member's own message came: the least of the other members whose place is known, and
 * never less than what the server said of it (a member may have joined since).
 */
export function checkmarkOf(
  message: Pick<PrivateMessage, "place" | "checkmark" | "author">,
  members: Conversation["members"],
): Checkmark | null {
  if (!message.checkmark) return null;
  const least = (reached: (member: Conversation["members"][number]) => number | null) => {
    const others = members.filter((one) => one.id !== message.author.id).map(reached);
    const counted = others.filter((place) => place !== null);
    return counted.length > 0 && counted.every((place) => place >= message.place);
  };
  const seen: Checkmark = least(({ readPlace }) => readPlace)
    ? "read"
    : least(({ receivedPlace }) => receivedPlace)
      ? "delivered"
      : "sent";
  return furthest(seen, message.checkmark);
}

const furthest = (one: Checkmark, other: Checkmark): Checkmark =>
  CHECKMARKS.indexOf(one) > CHECKMARKS.indexOf(other) ? one : other;
