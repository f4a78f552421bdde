import { X } from "lucide-react";
import type { Group } from "../../../../../shared/gathering/groups.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { Avatar } from "../../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { List, ListItem } from "../../../../ui/lists/list-item.tsx";
import { MemberPicker } from "./member-picker.tsx";
import { texts } from "./texts.ts";
import { useGroupAct } from "./use-group-act.ts";

type Person = { id: string; name: string };
const words = texts.animators;

/** Who animates a group; administrators name them and dismiss them. */
export function AnimatorsPart({ group }: { group: Group }) {
  const { animators, abilities, archivedAt } = group;
  const { name, dismiss } = useNaming(group.id);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="title px-gutter text-h4">{words.title}</h3>
      <p className="px-gutter text-ink-2">{animators.length > 0 ? words.lead : words.none}</p>
      <List aria-label={words.title}>
        {animators.map((person) => (
          <li key={person.id}>
            <AnimatorLine person={person} dismiss={abilities.nameAnimators && dismiss} />
          </li>
        ))}
      </List>
      {abilities.nameAnimators && archivedAt === null && (
        <div className="px-gutter">
          <MemberPicker
            label={words.search}
            pickLabel={words.pick}
            taken={new Set(animators.map((person) => person.id))}
            onPick={({ id: memberId, name: called }) => name.mutate({ id: memberId, name: called })}
          />
        </div>
      )}
    </section>
  );
}

/** Names who animates a group, and dismisses them. */
function useNaming(id: string) {
  const name = useGroupAct(
    ({ id: memberId }: Person) => api.groups.nameAnimator({ id, memberId }),
    (person) => ({ text: words.named(person.name) }),
  );
  const dismiss = useGroupAct(
    ({ id: memberId }: Person) => api.groups.dismissAnimator({ id, memberId }),
    (person) => ({
      text: words.dismissed(person.name),
      action: { label: words.undo, onSelect: () => name.mutate(person) },
    }),
  );
  return { name, dismiss };
}

type AnimatorLineProps = {
  person: Group["animators"][number];
  /** False for who may not dismiss them. */
  dismiss: false | ReturnType<typeof useNaming>["dismiss"];
};

function AnimatorLine({ person, dismiss }: AnimatorLineProps) {
  return (
    <ListItem
      leading={<Avatar name={person.name} src={person.avatarUrl} size="c" />}
      title={person.name}
      end={
        dismiss && (
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
