import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type {
  Conversation,
  PrivateMessage,
} from "../../../../shared/conversations/conversations.contract.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { conversationQueries } from "../conversation-queries.ts";
import { reachedBy } from "./reached.ts";
import { texts } from "./texts.ts";

type Members = Conversation["members"];
type ReachedSheetProps = { message: PrivateMessage; members: Members; onClose: () => void };

/** Who read one's message and when, whom it reached, and whom not yet. */
export function ReachedSheet({ message, members, onClose }: ReachedSheetProps) {
  const { read, delivered, sent } = reachedBy(message, members);
  const hours = useHours(message.id, read.length);
  const words = texts.reached;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={words.sentAt(longDateTime(message.createdAt))}
      closeLabel={words.close}
      flush
    >
      <Part title={words.read} people={read} metaOf={({ id }) => words.readAt(hours.get(id))} />
      <Part title={words.delivered} people={delivered} />
      <Part title={words.sent} people={sent} />
    </Sheet>
  );
}

/** When each read it, of those whose hour is known; read again for each one more. */
function useHours(messageId: string, readers: number): Map<string, string> {
  const { data } = useQuery({
    ...conversationQueries.readers(messageId, readers),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return new Map(
    data?.items.flatMap(({ memberId, readAt }) => (readAt ? [[memberId, readAt]] : [])),
  );
}

type PartProps = {
  title: string;
  people: Members;
  metaOf?: (member: Members[number]) => string;
};

function Part({ title, people, metaOf }: PartProps) {
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="meta px-gutter pt-3 pb-1 font-semibold">{title}</h3>
      <List>
        {people.map((member) => (
          <li key={member.id}>
            <ListItem
              leading={<Avatar name={member.name} src={member.avatarUrl} size="c" />}
              title={member.name}
              meta={metaOf?.(member)}
            />
          </li>
        ))}
      </List>
    </section>
  );
}
