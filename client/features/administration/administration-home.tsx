import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { List, ListItem } from "../../ui/lists/list-item.tsx";
import { PlaceFrame } from "./place-frame.tsx";
import { texts } from "./texts.ts";
import { useAdministrationPlaces } from "./use-places.ts";

/** `/administration`: its places, each with what it is for and what waits there. */
export function AdministrationHome() {
  const paths = usePaths();
  const places = useAdministrationPlaces();
  return (
    <PlaceFrame title={texts.title}>
      <CardStack className="lg:max-w-160">
        <Card className="overflow-clip pb-1">
          <p className="px-gutter pt-4 pb-2 text-ink-2">{texts.lead}</p>
          <List aria-label={texts.title}>
            {places.map(({ id, name, about, icon, count, countLabel, total }) => (
              <li key={id}>
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
              </li>
            ))}
          </List>
        </Card>
      </CardStack>
    </PlaceFrame>
  );
}
