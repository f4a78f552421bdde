import { useMe } from "../../../infrastructure/session/session.ts";
import { useChoices } from "../../../product/use-choices.ts";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { texts } from "../writing/texts.ts";

type ComposerGroupsProps = { chosen: readonly string[]; onToggle: (id: string) => void };

/** The author's groups, several of which may be chosen; found by name where there are many. */
export function ComposerGroups({ chosen, onToggle }: ComposerGroupsProps) {
  const { groups } = useMe();
  const { shown, search } = useChoices(groups, chosen);
  return (
    <>
      {search && (
        <div className="px-gutter pb-1.5">
          <SearchField
            label={texts.composer.groupSearch(groups.length)}
            clearLabel={texts.composer.groupSearchClear}
            {...search}
          />
        </div>
      )}
      <ChipStrip label={texts.composer.groups}>
        {shown.map((group) => (
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
        {shown.length === 0 && (
          <p role="status" className="meta py-2.5">
            {texts.composer.groupNone}
          </p>
        )}
      </ChipStrip>
    </>
  );
}
