import type {
  Conversation,
  ConversationItem,
} from "../../../shared/conversations/conversations.contract.ts";
import { quoteOf } from "../../infrastructure/text.ts";
import { portraitUrl } from "../media/index.ts";
import { toMemberItem } from "../people/index.ts";
import type { ConversationRow, OpenedRow } from "./conversation.query.ts";
import { nameOfFaces } from "./conversation.ts";
import { mayChooseWitness, mayPinForAll } from "./message.policy.ts";
import { toIso, toPerson } from "./present-message.ts";

/** Gives a conversation of a list the shape of the contract. */
export function presentItem(row: ConversationRow): ConversationItem {
  const { id, kind, other, faces, last, muted, protection } = row;
  const shownFaces = faces.map(toPerson);
  const inGroup = {
    name:
      row.name ||
      nameOfFaces(
        faces.map(({ name }) => name),
        row.member_count - 1,
      ),
    pictureUrl: portraitUrl(row.picture),
  };
  const withOther = { name: other?.name ?? "", pictureUrl: portraitUrl(other?.avatar ?? null) };
  return {
    id,
    kind,
    muted,
    ...(other ? withOther : inGroup),
    witness: row.witness && toPerson(row.witness),
    protection,
    other: other && toMemberItem(other),
    faces: shownFaces,
    memberCount: row.member_count,
    last: last && { ...last, text: quoteOf(last.text), createdAt: toIso(last.createdAt) },
    unreadCount: row.unread,
    movedAt: row.moved_at && toIso(row.moved_at),
  };
}

/** Gives an opened conversation the shape of the contract. */
export function presentConversation(row: OpenedRow): Conversation {
  const { writable: write } = row;
  const witness = row.role_inside === "witness";
  /** Of many: of two, with or without a witness, the other is said. */
  const group = row.kind === "group" && row.other === null && !witness;
  const manager = group && row.role_inside === "manager";
  return {
    ...presentItem(row),
    members: row.members.map((member) => ({
      ...toMemberItem(member),
      manager: member.role_inside === "manager",
      receivedPlace: member.receivedPlace,
      readPlace: member.readPlace,
    })),
    readPlace: row.read_place,
    blockedByMe: row.blocked_by_me,
    heldWhy: row.held_why,
    witnessUntil: row.witness_until && toIso(row.witness_until),
    sharedPins: row.shared_pins.map((pin) => ({
      ...pin,
      text: quoteOf(pin.text),
      pinnedAt: toIso(pin.pinnedAt),
    })),
    abilities: {
      pinForAll: mayPinForAll({ ofTwo: row.other !== null, manager, writable: write }),
      write,
      rename: manager,
      manageMembers: manager,
      leave: group || witness,
      chooseWitness: mayChooseWitness({
        ofTwo: row.other !== null,
        minor: row.am_minor,
        manager,
        protection: row.protection,
      }),
      endWitness: row.was_minor && row.witness_until !== null,
    },
  };
}
