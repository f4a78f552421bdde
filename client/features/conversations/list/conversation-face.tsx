import type { ConversationItem } from "../../../../shared/conversations/conversations.contract.ts";
import { useConnection } from "../../../infrastructure/live/online.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { texts } from "../texts.ts";

type ConversationFaceProps = Pick<ConversationItem, "name" | "pictureUrl" | "other" | "faces">;

/** Of a pair, the other member with their presence; of a group, its picture or two faces. */
export function ConversationFace({ name, pictureUrl, other, faces }: ConversationFaceProps) {
  const [one, two] = faces;
  const away = useConnection() !== "ok";
  if (other || pictureUrl || !one || !two) {
    return (
      <Avatar
        name={name}
        src={other?.avatarUrl ?? pictureUrl}
        // Without network nobody knows who is there.
        onlineLabel={other?.connected && !away ? texts.online : undefined}
      />
    );
  }
  return (
    <span className="relative size-11 flex-none" aria-hidden="true">
      <Avatar name={one.name} src={one.avatarUrl} size="s" className="absolute! top-0 right-0" />
      <Avatar
        name={two.name}
        src={two.avatarUrl}
        size="s"
        className="absolute! bottom-0 left-0 ring-2 ring-slab"
      />
    </span>
  );
}
