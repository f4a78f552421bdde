import { ForwardSheet, NewMessageSheet } from "../../features/conversations/index.ts";
import { newId } from "../../features/posts/index.ts";
import { chooseMembers } from "./choose-members.tsx";

type NewMessageProps = {
  /** A post to forward, in the place of a message to write. */
  postId?: string | null;
  /** @param left it leads to another page */
  onClose: (left?: boolean) => void;
};

/** Chooses the recipients of a new message, among the members, or of a post that is forwarded. */
export function NewMessage({ postId, onClose }: NewMessageProps) {
  if (postId) return <ForwardSheet of={{ from: { postId }, text: "", newId }} onClose={onClose} />;
  return <NewMessageSheet choose={chooseMembers} newId={newId} onClose={onClose} />;
}
