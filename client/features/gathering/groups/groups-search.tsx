import type { ReactNode } from "react";
import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { GroupList } from "./group-list.tsx";
import { texts } from "./texts.ts";

type GroupsSearchProps = {
  /** Only those the member is not in. */
  toJoin?: boolean;
  head?: ReactNode;
};

/** The groups the member may see, with a search by name: theirs, then those to join. */
export function GroupsSearch({ toJoin = false, head }: GroupsSearchProps) {
  const { words, field } = useSearchWords();
  return (
    <CardStack>
      <Card className="overflow-clip">
        {head}
        <div className="px-gutter py-3">
          <SearchField label={texts.list.search} clearLabel={texts.list.clear} {...field} />
        </div>
        <GroupList words={words} toJoin={toJoin} />
      </Card>
    </CardStack>
  );
}
