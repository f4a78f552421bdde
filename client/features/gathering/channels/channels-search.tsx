import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { ChannelList } from "./channel-list.tsx";
import type { ChannelListName } from "./channel-queries.ts";
import { texts } from "./texts.ts";

const lists = (["all", "followed", "created"] as const).map((value) => ({
  value,
  label: texts.list.which[value],
}));

type ChannelsSearchProps = { which: ChannelListName; onWhich: (which: ChannelListName) => void };

/** The channels the member may see: search by name, all, followed or created by them. */
export function ChannelsSearch({ which, onWhich }: ChannelsSearchProps) {
  const { words, field } = useSearchWords();
  return (
    <CardStack>
      <Card className="overflow-clip">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-gutter py-3">
          <SearchField label={texts.list.search} clearLabel={texts.list.clear} {...field} />
          <SegmentedControl
            label={texts.list.filter}
            value={which}
            onChange={onWhich}
            options={lists}
          />
        </div>
        <ChannelList which={which} words={words} />
      </Card>
    </CardStack>
  );
}
