import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Chip } from "../../../../ui/chip.tsx";
import { Arch } from "../../../../ui/drawings/arch.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { groupQueries } from "../group-queries.ts";
import { texts } from "./texts.ts";

/** The group that a search is limited to, as the search page names it. */
export function useSearchedGroup(groupId: string | null) {
  const { data } = useQuery({
    ...groupQueries.one(groupId ?? ""),
    enabled: groupId !== null,
    staleTime: 60_000,
  });
  if (groupId === null) return null;
  const name = data?.name ?? texts.group;
  return { id: groupId, name, pictureUrl: data?.pictureUrl ?? null, field: texts.field(name) };
}

type SearchedGroupProps = {
  group: NonNullable<ReturnType<typeof useSearchedGroup>>;
  onRemove: () => void;
};

/** « Dans Chorale ✕ »: pressed, the search is of the whole community again. */
export function SearchedGroup({ group, onRemove }: SearchedGroupProps) {
  return (
    <div>
      <Chip
        on
        aria-label={`${texts.in(group.name)}. ${texts.remove}`}
        title={texts.remove}
        leading={<Arch id={group.id} src={group.pictureUrl} size="nav" />}
        onClick={onRemove}
        className="max-w-full"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate">{texts.in(group.name)}</span>
          <Icon of={X} size="s" className="flex-none" />
        </span>
      </Chip>
    </div>
  );
}

/** What can be found there, before one types. */
export const SearchedGroupLead = () => (
  <p className="px-gutter py-8 text-center text-pretty text-ink-2">{texts.lead}</p>
);
