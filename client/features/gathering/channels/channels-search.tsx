import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { ChannelList } from "./channel-list.tsx";
import type { ChannelListName } from "./channel-queries.ts";
import { texts } from "./texts.ts";

const CHANNEL_LISTS = ["all", "followed", "created"] as const;

type ChannelsSearchProps = { which: ChannelListName; onWhich: (which: ChannelListName) => void };

/** The channels the member may see: search by name, all, followed or created by them. */
export function ChannelsSearch({ which, onWhich }: ChannelsSearchProps) {
  const { words, field } = useSearchWords();
  return (
    <CardStack>
      <Card className="overflow-clip">
        <div className="px-gutter pt-3 pb-2">
          <SearchField label={texts.list.search} clearLabel={texts.list.clear} {...field} />
        </div>
        <ChipStrip label={texts.list.filter}>
          {CHANNEL_LISTS.map((list) => (
            <Chip key={list} on={list === which} onClick={() => onWhich(list)}>
              {texts.list.which[list]}
            </Chip>
          ))}
        </ChipStrip>
        <ChannelList which={which} words={words} />
      </Card>
    </CardStack>
  );
}
