import type { ReactNode } from "react";
import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { MemberList } from "./member-list.tsx";
import { texts } from "./texts.ts";

/** The « Passionnés » tab: the members of a group or of the whole community, with a search. */
export function MembersSearch({ groupId, head }: { groupId?: string; head?: ReactNode }) {
  const { words, field } = useSearchWords();
  return (
    <CardStack>
      {head}
      <Card className="overflow-clip">
        <div className="px-gutter py-3">
          <SearchField label={texts.search} clearLabel={texts.clear} {...field} />
        </div>
        <MemberList groupId={groupId} words={words} />
      </Card>
    </CardStack>
  );
}
