import { type ReactNode, useState } from "react";
import { MAX_SEARCH_LENGTH } from "../../../../shared/ground/limits.ts";
import { usePaused } from "../../../infrastructure/use-paused.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { MemberList } from "./member-list.tsx";
import { texts } from "./texts.ts";

/** The « Passionnés » tab: the members of a group or of the whole community, with a search. */
export function MembersSearch({ groupId, head }: { groupId?: string; head?: ReactNode }) {
  const [typed, setTyped] = useState("");
  const words = usePaused(typed.trim());
  return (
    <CardStack>
      {head}
      <Card className="overflow-clip">
        <div className="px-gutter py-3">
          <SearchField
            label={texts.search}
            clearLabel={texts.clear}
            maxLength={MAX_SEARCH_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onClear={() => setTyped("")}
          />
        </div>
        <MemberList groupId={groupId} words={words} />
      </Card>
    </CardStack>
  );
}
