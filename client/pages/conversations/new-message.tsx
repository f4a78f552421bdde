import {
  type ChooseMembers,
  ForwardSheet,
  NewMessageSheet,
} from "../../features/conversations/index.ts";
import { MemberChoice } from "../../features/people/index.ts";
import { newId } from "../../features/posts/index.ts";

/** The members, to choose from. */
export const chooseMembers: ChooseMembers = (choice) => <MemberChoice {...choice} />;

/** Chooses the recipients of a new message, among the members. */
export function NewMessage({ onClose }: { onClose: () => void }) {
  return <NewMessageSheet choose={chooseMembers} newId={newId} onClose={onClose} />;
}

type ForwardPostProps = { postId: string; onClose: () => void };

/** Chooses the conversations that a post is forwarded to. */
export function ForwardPost({ postId, onClose }: ForwardPostProps) {
  return <ForwardSheet of={{ from: { postId }, text: "", newId }} onClose={onClose} />;
}
