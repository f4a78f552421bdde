import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, SlabHead } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { List, ListItem } from "../../ui/lists/list-item.tsx";
import type { PlaceName } from "./places.ts";
import { texts } from "./texts.ts";
import {
  type AdministrationPlace,
  useAdministrationPlaces,
  usePlaceSections,
} from "./use-places.ts";

/** What those who run a community look for each week, whatever waits. */
const USUAL: readonly PlaceName[] = ["membres", "groupes", "invitations"];

/** The ways to the usual places, above what waits, where a phone has no column for all of them. */
export function UsualPlaces() {
  const paths = usePaths();
  const usual = useAdministrationPlaces().filter(({ id }) => USUAL.includes(id));
  if (usual.length === 0) return null;
  return (
    <nav
      aria-label={texts.usual}
      className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 bg-slab px-gutter py-3 lg:hidden"
    >
      {usual.map(({ id, name, icon }) => (
        <Link
          key={id}
          to={paths.administration(id)}
          className="grid min-h-target content-center justify-items-center gap-1 rounded-control bg-blue-wash px-1 py-2.5 text-center text-meta font-semibold text-blue-ink"
        >
          <Icon of={icon} />
          {name}
        </Link>
      ))}
    </nav>
  );
}

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
