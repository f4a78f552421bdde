import { type ReactNode, useState } from "react";
import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { type GroupFilter, GroupList } from "./group-list.tsx";
import { texts } from "./texts.ts";

const filters = [
  { value: "all", label: texts.list.all },
  { value: "joined", label: texts.list.joined },
  { value: "toJoin", label: texts.list.toJoin },
] as const;

type GroupsSearchProps = { filter?: GroupFilter; head?: ReactNode };

/** The groups the member may see: search by name, all, joined or to join. */
export function GroupsSearch({ filter: first = "all", head }: GroupsSearchProps) {
  const [filter, setFilter] = useState<GroupFilter>(first);
  const { words, field } = useSearchWords();
  return (
    <CardStack>
      <Card className="overflow-clip">
        {head}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-gutter py-3">
          <SearchField label={texts.list.search} clearLabel={texts.list.clear} {...field} />
          <SegmentedControl
            label={texts.list.filter}
            value={filter}
            onChange={setFilter}
            options={filters}
          />
        </div>
        <GroupList words={words} filter={filter} />
      </Card>
    </CardStack>
  );
}
