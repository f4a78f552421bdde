import {
  type ChooseMembers,
  NewMessageSheet,
} from "../../features/conversations/new-message-sheet.tsx";
import { MemberChoice } from "../../features/people/members/member-choice.tsx";
import { newId } from "../../features/posts/composing/new-id.ts";

/** The members, to choose from. */
export const chooseMembers: ChooseMembers = (choice) => <MemberChoice {...choice} />;

/** Whom one writes to, among the members. */
export function NewMessage({ onClose }: { onClose: () => void }) {
  return <NewMessageSheet choose={chooseMembers} newId={newId} onClose={onClose} />;
}
