import { MapPin } from "lucide-react";
import { number } from "../../../infrastructure/words/formats.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import type { Layer, Mark } from "./marks.ts";
import { PlaceContent } from "./place-content.tsx";
import { nameOf } from "./place-names.ts";
import { texts } from "./texts.ts";

type MapListProps = { marks: readonly Mark[]; layer: Layer; onShow: (mark: Mark) => void };

/** The map's marks as a list, for those who read it: the map shows nothing that is not in it. */
export function MapList({ marks, layer, onShow }: MapListProps) {
  if (marks.length === 0)
    return <EmptyState title={texts.empty[layer]}>{texts.emptyBody[layer]}</EmptyState>;
  return (
    <Card className="overflow-clip pb-2">
      <SlabHead className="px-gutter pt-4 pb-1">{texts.listTitle[layer]}</SlabHead>
      {layer === "members" ? (
        <List aria-label={texts.listTitle.members}>
          {marks.map((mark) => (
            <li key={mark.id}>
              <CityLine mark={mark} onShow={() => onShow(mark)} />
            </li>
          ))}
        </List>
      ) : (
        marks.map((mark) => <PlaceContent key={mark.id} mark={mark} />)
      )}
      <p className="meta px-gutter pt-3 pb-1">{texts.drawing}</p>
    </Card>
  );
}

function CityLine({ mark, onShow }: { mark: Mark; onShow: () => void }) {
  return (
    <ListItem
      as="button"
      type="button"
      aria-label={`${nameOf(mark)}, ${texts.counted.members(mark.count)}. ${texts.see(nameOf(mark))}`}
      onClick={onShow}
      leading={<Icon of={MapPin} className="text-ink-2" />}
      title={nameOf(mark)}
      meta={mark.several ? texts.smallerBody : mark.countryName}
      wrap={mark.several}
      end={<b className="font-semibold tabular-nums">{number(mark.count)}</b>}
    />
  );
}
