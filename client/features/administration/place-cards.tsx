import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, SlabHead } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { List, ListItem } from "../../ui/lists/list-item.tsx";
import { type AdministrationPlace, usePlaceSections } from "./use-places.ts";

/** The places of the administration, each with what it is for and what waits there. */
export const PlaceCards = () =>
  usePlaceSections().map(({ id, name, places }) => (
    <Card key={id} className="overflow-clip pb-1">
      <SlabHead className="px-gutter pt-4 pb-1">{name}</SlabHead>
      <List aria-label={name}>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceLine place={place} />
          </li>
        ))}
      </List>
    </Card>
  ));

function PlaceLine({ place }: { place: AdministrationPlace }) {
  const paths = usePaths();
  const { id, name, about, icon, count, countLabel, total } = place;
  return (
    <ListItem
      as={Link}
      to={paths.administration(id)}
      leading={<Icon of={icon} className="text-ink-2" />}
      title={name}
      meta={<span className="min-w-0">{about}</span>}
      end={
        <span className="flex items-center gap-2">
          {total && <span className="meta tabular-nums">{total}</span>}
          <Count value={count} label={countLabel} />
          <Icon of={ChevronRight} size="s" className="text-ink-2" />
        </span>
      }
    />
  );
}
