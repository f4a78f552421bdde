import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { longDate } from "../../../infrastructure/words/formats.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import type { Mark } from "./marks.ts";
import { nameOf } from "./place-names.ts";
import { texts } from "./texts.ts";

/** The groups and the events of a place, each with the way to it. */
export function PlaceContent({ mark }: { mark: Mark }) {
  const paths = usePaths();
  return (
    <List aria-label={nameOf(mark)}>
      {mark.groups.map((group) => (
        <li key={group.id}>
          <ListItem
            as={Link}
            to={paths.group(group.id)}
            leading={<Arch id={group.id} size="s" />}
            title={group.name}
            meta={`${mark.name} · ${texts.inGroup(group.memberCount)}`}
          />
        </li>
      ))}
      {mark.events.map((event) => (
        <li key={`${event.id} ${event.day}`}>
          <ListItem
            as={Link}
            to={paths.event(event.id, event.recurring ? event.day : null)}
            title={event.title}
            meta={`${mark.name} · ${longDate(event.startsAt)}`}
            wrap
          />
        </li>
      ))}
    </List>
  );
}
