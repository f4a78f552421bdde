import { BellOff } from "lucide-react";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { texts } from "./texts.ts";
import type { Muted } from "./use-preferences.ts";

const words = texts.mutes;

type MutedPlacesProps = { mutes: readonly Muted[]; onEnd: (place: Muted) => void };

/** The places the member muted; nothing where there is none. */
export function MutedPlaces({ mutes, onEnd }: MutedPlacesProps) {
  if (mutes.length === 0) return null;
  return (
    <Card className="overflow-clip pb-2">
      <div className="grid gap-1 px-gutter pt-4 pb-1 lg:pt-5">
        <SlabHead>{words.title}</SlabHead>
        <p className="meta">{words.lead}</p>
      </div>
      <List>
        {mutes.map((place) => (
          <li key={place.id}>
            <ListItem
              wrap
              leading={<Icon of={BellOff} className="text-ink-2" />}
              title={place.name}
              meta={
                place.until
                  ? `${words.kinds[place.kind]} · ${words.until(longDateTime(place.until))}`
                  : words.kinds[place.kind]
              }
              end={
                <Button
                  variant="line"
                  size="s"
                  aria-label={words.endOf(place.name)}
                  onClick={() => onEnd(place)}
                >
                  {words.end}
                </Button>
              }
            />
          </li>
        ))}
      </List>
    </Card>
  );
}
