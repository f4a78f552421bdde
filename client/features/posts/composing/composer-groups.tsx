import { useMe } from "../../../infrastructure/session/session.ts";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { texts } from "../writing/texts.ts";

type ComposerGroupsProps = { chosen: readonly string[]; onToggle: (id: string) => void };

/** The author's groups, several of which may be chosen. */
export function ComposerGroups({ chosen, onToggle }: ComposerGroupsProps) {
  const { groups } = useMe();
  return (
    <ChipStrip label={texts.composer.groups}>
      {groups.map((group) => (
        <Chip
          key={group.id}
          check
          on={chosen.includes(group.id)}
          leading={<Arch id={group.id} src={group.pictureUrl} size="xs" />}
          onClick={() => onToggle(group.id)}
        >
          {group.name}
        </Chip>
      ))}
    </ChipStrip>
  );
}
