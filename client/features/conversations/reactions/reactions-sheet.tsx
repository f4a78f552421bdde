import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { cx } from "../../../ui/cx.ts";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { mediaWords } from "../texts.ts";
import { EMOJI_FONT } from "./emoji-font.ts";
import { texts } from "./texts.ts";
import { useReact } from "./use-react.ts";

/** The message in one line: its words, or what it holds. */
const wordsOf = ({ text, media: [first, ...others] }: PrivateMessage): string =>
  text || (first ? mediaWords({ ...first, count: others.length + 1 }) : "");

type ReactionsSheetProps = { message: PrivateMessage; mayReact: boolean; onClose: () => void };

/** Who reacted to a message, and with what; one's own is taken back here. */
export function ReactionsSheet({ message, mayReact, onClose }: ReactionsSheetProps) {
  const me = useMe();
  const react = useReact();
  const lines = message.reactions.flatMap(({ emoji, people }) =>
    people.map((person) => ({ ...person, emoji })),
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      lead={<span className="block truncate">{wordsOf(message)}</span>}
      closeLabel={texts.close}
      flush
    >
      <List>
        {lines.map(({ id, name, emoji }) => (
          <li key={id}>
            <ListItem
              title={id === me.id ? texts.you : name}
              {...(id === me.id &&
                mayReact && {
                  meta: texts.touchToRemove,
                  onClick: () => {
                    react(message, emoji);
                    onClose();
                  },
                })}
              end={<span className={cx("text-[1.5rem] leading-none", EMOJI_FONT)}>{emoji}</span>}
            />
          </li>
        ))}
      </List>
    </Sheet>
  );
}
