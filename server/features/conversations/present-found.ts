import type {
  ConversationLink,
  PrivateMessage,
} from "../../../shared/conversations/conversation-shapes.contract.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { portraitUrl } from "../media/index.ts";
import { nameOfFaces } from "./conversation.ts";
import type { FoundMessageRow } from "./find-messages.query.ts";
import { presentMessages } from "./present-message.ts";

type Found = { message: PrivateMessage; conversation: ConversationLink };

/** Gives messages that were found, each with its conversation, the shape of the contract. */
export function presentFound(
  services: Services,
  viewer: Viewer,
  rows: readonly FoundMessageRow[],
): Found[] {
  const messages = presentMessages(services, viewer, rows);
  return rows.map((row, at) => ({
    message: messages[at] as PrivateMessage,
    conversation: whereFound(row),
  }));
}

function whereFound(row: FoundMessageRow): Found["conversation"] {
  const { conversation_id: id, conversation_kind: kind, faces } = row;
  const [other] = faces;
  if (kind === "pair") {
    const pictureUrl = portraitUrl(other?.avatar ?? null);
    return { id, kind, name: other?.name ?? "", pictureUrl, otherId: other?.id ?? null };
  }
  const names = faces.map((face) => face.name);
  const name = row.conversation_name || nameOfFaces(names, row.member_count - 1);
  return { id, kind, name, pictureUrl: portraitUrl(row.picture), otherId: null };
}
