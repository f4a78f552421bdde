import { useState } from "react";
import type { ResourceKind } from "../../../../shared/media/media.contract.ts";
import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { ResourceList } from "./resource-list.tsx";
import { ResourcesAtAGlance } from "./resources-at-a-glance.tsx";
import { texts } from "./texts.ts";

const KINDS: readonly (ResourceKind | undefined)[] = [
  undefined,
  "image",
  "video",
  "audio",
  "file",
  "link",
];

/** The « Ressources » tab: what a group or the whole community has shared, by kind, with a search. */
export function Resources({ groupId }: { groupId?: string }) {
  const [kind, setKind] = useState<ResourceKind>();
  const { words, field } = useSearchWords();
  return (
    <CardStack>
      <Card className="overflow-clip">
        <div className="px-gutter pt-3 pb-1">
          <SearchField label={texts.search} clearLabel={texts.clear} {...field} />
        </div>
        <div className="pb-2">
          <ChipStrip label={texts.kinds}>
            {KINDS.map((one) => (
              <Chip key={one ?? "all"} on={one === kind} onClick={() => setKind(one)}>
                {one === "audio" ? texts.shortKind.audio : texts.kind[one ?? "all"]}
              </Chip>
            ))}
          </ChipStrip>
        </div>
        {kind || words ? (
          <ResourceList groupId={groupId} kind={kind} words={words} />
        ) : (
          <ResourcesAtAGlance groupId={groupId} onKind={setKind} />
        )}
      </Card>
    </CardStack>
  );
}
