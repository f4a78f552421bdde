import {
  CalendarDays,
  ChevronRight,
  type LucideIcon,
  Megaphone,
  Send,
  Waypoints,
} from "lucide-react";
import { Link } from "react-router";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { texts } from "./texts.ts";

const LINKS: { to: string; name: string; icon: LucideIcon }[] = [
  { to: "/shareSocial", name: texts.publish, icon: Send },
  { to: "/dashboard/publications", name: texts.history, icon: Megaphone },
  { to: "/dashboard/calendrier", name: texts.calendar, icon: CalendarDays },
  { to: "/dashboard/social-accounts", name: texts.title, icon: Waypoints },
];

/** The ways to publishing elsewhere, where a phone has no column for them. */
export function PublishingLinks() {
  return (
    <Card className="overflow-clip pb-1">
      <SlabHead className="px-gutter pt-4 pb-1.5">{texts.elsewhere}</SlabHead>
      <List>
        {LINKS.map(({ to, name, icon }) => (
          <li key={to}>
            <ListItem
              as={Link}
              to={to}
              leading={<Icon of={icon} className="text-ink-2" />}
              title={name}
              end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
            />
          </li>
        ))}
      </List>
    </Card>
  );
}
