import { Check } from "lucide-react";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { groupChoiceTexts as texts } from "./group-choice-texts.ts";

type GroupChoiceSheetProps = {
  groups: readonly { id: string; name: string }[];
  value: string | undefined;
  onChoose: (groupId: string | undefined) => void;
  onClose: () => void;
};

/** One group, or all of them, chosen in a sheet. */
export function GroupChoiceSheet({ groups, value, onChoose, onClose }: GroupChoiceSheetProps) {
  const choose = (groupId: string | undefined) => {
    onChoose(groupId);
    onClose();
  };
  const line = (id: string | undefined, name: string) => (
    <li key={id ?? ""}>
      <ListItem
        as="button"
        aria-pressed={id === value}
        leading={id && <Arch id={id} size="s" />}
        title={name}
        end={id === value && <Icon of={Check} className="text-blue-ink" />}
        onClick={() => choose(id)}
        wrap
        className="items-center!"
      />
    </li>
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.byGroup}
      closeLabel={texts.close}
      flush
    >
      <List>
        {line(undefined, texts.everyGroup)}
        {groups.map(({ id, name }) => line(id, name))}
      </List>
    </Sheet>
  );
}
