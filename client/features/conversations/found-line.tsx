import { Link } from "react-router";
import type {
  ConversationLink,
  PrivateMessage,
} from "../../../shared/conversations/conversation-shapes.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { ListItem } from "../../ui/lists/list-item.tsx";
import { mediaWords, shortMoment, texts } from "./texts.ts";

type FoundLineProps = { message: PrivateMessage; conversation: ConversationLink };

/** A message on a line that opens its conversation there. */
export function FoundLine({ message, conversation }: FoundLineProps) {
  const paths = usePaths();
  const me = useMe();
  const { id, name, pictureUrl, otherId } = conversation;
  const { author, media, text, createdAt } = message;
  const said = text || (media[0] ? mediaWords(media[0]) : "");
  return (
    <ListItem
      as={Link}
      to={`${otherId ? paths.conversationWith(me.id, otherId) : paths.conversation(id)}?message=${message.id}`}
      leading={<Avatar name={name} src={pictureUrl} />}
      title={name}
      meta={
        <span className="line-clamp-2">
          {author.id === me.id ? texts.you(said) : texts.by(author.name, said)}
        </span>
      }
      end={<span className="meta">{shortMoment(createdAt)}</span>}
    />
  );
}
