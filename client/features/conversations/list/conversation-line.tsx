import { BellOff, Mic } from "lucide-react";
import { Link } from "react-router";
import type { ConversationItem } from "../../../../shared/conversations/conversations.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { firstNameOf, longDateTime } from "../../../infrastructure/words/formats.ts";
import { Count } from "../../../ui/count.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ListItem, ListItemEnd } from "../../../ui/lists/list-item.tsx";
import { mediaWords, shortMoment, texts } from "../texts.ts";
import { useTyping } from "../typing.ts";
import { Marks } from "../view/marks.tsx";
import { useDraftOf } from "../writing/message-draft.ts";
import { ConversationFace } from "./conversation-face.tsx";
import { lastWords } from "./last-words.ts";

type ConversationLineProps = {
  conversation: ConversationItem;
  /** It is the one that is open. */
  current: boolean;
};

/** A conversation in the list: who, what was said last or is being written, what is unread. */
export function ConversationLine({ conversation, current }: ConversationLineProps) {
  const { id, other, name, last, unreadCount, muted, witness } = conversation;
  const paths = usePaths();
  const me = useMe();
  const draft = useDraftOf(other?.id ?? id);
  const unread = unreadCount > 0;
  return (
    <ListItem
      as={Link}
      to={other ? paths.conversationWith(me.id, other.id) : paths.conversation(id)}
      aria-current={current || undefined}
      selected={current}
      unread={unread}
      draft={draft !== null}
      leading={<ConversationFace {...conversation} />}
      title={
        <>
          {name}
          {witness && (
            <span className="font-normal text-ink-2">
              {witness.id === me.id
                ? texts.asWitness
                : texts.withWitness(firstNameOf(witness.name))}
            </span>
          )}
        </>
      }
      meta={<LastLine conversation={conversation} />}
      end={
        <ListItemEnd
          unread={unread && !muted}
          time={
            last && (
              <time dateTime={last.createdAt} title={longDateTime(last.createdAt)}>
                {shortMoment(last.createdAt)}
              </time>
            )
          }
        >
          {muted && (
            <span className="mr-1 text-ink-3">
              <Icon of={BellOff} size="s" />
              <span className="sr-only">{texts.muted}</span>
            </span>
          )}
          <Count value={unreadCount} label={texts.unread(unreadCount)} />
        </ListItemEnd>
      }
    />
  );
}

function LastLine({ conversation }: { conversation: ConversationItem }) {
  const { id, other, last } = conversation;
  const me = useMe();
  const [writer] = useTyping(id);
  const draft = useDraftOf(other?.id ?? id);
  if (writer) {
    const name = conversation.faces.find((face) => face.id === writer)?.name;
    return (
      <span className="truncate font-medium text-blue-ink">
        {name ? texts.writes(name) : texts.writing}
      </span>
    );
  }
  if (draft) {
    const [media] = draft.media;
    const words = draft.text.trim() || (media ? mediaWords(media) : "");
    return <span className="truncate">{texts.draft(words)}</span>;
  }
  // The line keeps its height while nothing was said.
  if (!last) return <span>{"\u00a0"}</span>;
  const voice = !last.deleted && !last.text && last.media?.voice;
  return (
    <>
      {last.checkmark && !last.deleted && <Marks of={last.checkmark} />}
      {voice && <Icon of={Mic} size="s" />}
      <span className="truncate">{lastWords(conversation, me.id)}</span>
    </>
  );
}
