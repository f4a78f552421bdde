import type {
  Conversation,
  PrivateMessage,
} from "../../../../shared/conversations/conversations.contract.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { reachedBy } from "./reached.ts";
import { texts } from "./texts.ts";

type ReachedSheetProps = {
  message: PrivateMessage;
  members: Conversation["members"];
  onClose: () => void;
};

/** Who read one's message, whom it reached, and whom not yet. */
export function ReachedSheet({ message, members, onClose }: ReachedSheetProps) {
  const { read, delivered, sent } = reachedBy(message, members);
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
      <Part title={words.read} people={read} />
      <Part title={words.delivered} people={delivered} />
      <Part title={words.sent} people={sent} />
    </Sheet>
  );
}

function Part({ title, people }: { title: string; people: Conversation["members"] }) {
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="meta px-gutter pt-3 pb-1 font-semibold">{title}</h3>
      <List>
        {people.map(({ id, name, avatarUrl }) => (
          <li key={id}>
            <ListItem leading={<Avatar name={name} src={avatarUrl} size="c" />} title={name} />
          </li>
        ))}
      </List>
    </section>
  );
}
