import { UserPlus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Channel } from "../../../../../shared/gathering/channels.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Avatar } from "../../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../../../ui/lists/list-item.tsx";
import { useChannelAct } from "../channel-acts.ts";
import type { MemberPicking } from "../invite-sheet.tsx";
import { texts } from "./texts.ts";

type Person = { id: string; name: string };
const words = texts.animators;

/** Names and dismisses a channel's animators; the member who opened it cannot be dismissed. */
export function ChannelAnimators(props: { channel: Channel; picking: MemberPicking }) {
  const { animators, author } = props.channel;
  const [picking, setPicking] = useState(false);
  const { name, dismiss } = useNaming(props.channel.id);
  const chosen = new Set(animators.map((person) => person.id));
  const toggle = (person: Person) => {
    if (person.id === author.id) return;
    if (chosen.has(person.id)) dismiss.mutate(person);
    else name.mutate(person);
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="title text-h4">{words.title}</h2>
      <p className="text-ink-2">{words.lead}</p>
      <List aria-label={words.title} className="-mx-gutter">
        {animators.map((person) => (
          <li key={person.id}>
            <AnimatorLine person={person} opened={person.id === author.id} dismiss={dismiss} />
          </li>
        ))}
      </List>
      <div>
        <Button variant="line" icon={<Icon of={UserPlus} />} onClick={() => setPicking(true)}>
          {words.add}
        </Button>
      </div>
      {picking && (
        <PickingSheet onOpenChange={setPicking}>
          {props.picking({ chosen, onToggle: toggle })}
        </PickingSheet>
      )}
    </section>
  );
}

/** Names who animates a channel, and dismisses them. */
function useNaming(id: string) {
  const name = useChannelAct(
    (person: Person) => api.channels.nameAnimator({ id, memberId: person.id }),
    (person) => ({ text: words.named(person.name) }),
  );
  const dismiss = useChannelAct(
    (person: Person) => api.channels.dismissAnimator({ id, memberId: person.id }),
    (person) => ({
      text: words.dismissed(person.name),
      action: { label: words.comeBack, onSelect: () => name.mutate(person) },
    }),
  );
  return { name, dismiss };
}

type AnimatorLineProps = {
  person: Channel["animators"][number];
  /** Whether they opened the channel. */
  opened: boolean;
  dismiss: ReturnType<typeof useNaming>["dismiss"];
};

function AnimatorLine({ person, opened, dismiss }: AnimatorLineProps) {
  return (
    <ListItem
      leading={<Avatar name={person.name} src={person.avatarUrl} size="c" />}
      title={person.name}
      meta={opened ? words.opened : undefined}
      end={
        !opened && (
          <IconButton
            label={words.dismiss(person.name)}
            busy={dismiss.isPending && dismiss.variables.id === person.id}
            onClick={() => dismiss.mutate(person)}
          >
            <Icon of={X} />
          </IconButton>
        )
      }
    />
  );
}

type PickingSheetProps = { onOpenChange: (open: boolean) => void; children: ReactNode };

function PickingSheet({ onOpenChange, children }: PickingSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={onOpenChange}
      title={words.add}
      closeLabel={words.close}
      flush
      className="min-h-[70dvh]"
    >
      {children}
    </Sheet>
  );
}
