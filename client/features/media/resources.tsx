import { useState } from "react";
import { MAX_SEARCH_LENGTH } from "../../../shared/limits.ts";
import { usePaused } from "../../infrastructure/use-paused.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { Slab, Slabs } from "../../ui/slab.tsx";
import { ResourceGrid } from "./resource-grid.tsx";
import { texts } from "./texts.ts";

/** The « Ressources » tab: the photos of a group or of the whole community, with a search. */
export function Resources({ groupId }: { groupId?: string }) {
  const [typed, setTyped] = useState("");
  const words = usePaused(typed.trim());
  return (
    <Slabs>
      <Slab className="overflow-clip">
        <div className="px-gutter py-3">
          <SearchField
            label={texts.resources.search}
            clearLabel={texts.resources.clear}
            maxLength={MAX_SEARCH_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onClear={() => setTyped("")}
          />
        </div>
        <ResourceGrid groupId={groupId} words={words} />
      </Slab>
    </Slabs>
  );
}
