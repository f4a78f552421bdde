import { CalendarPlus, type LucideIcon, MapPin, Megaphone, Share2 } from "lucide-react";
import type { ComponentProps, ElementType } from "react";
import { Link } from "react-router";
import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { type AsProps, elementFor } from "../../../ui/as-props.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { mapLink } from "./map-link.ts";
import { shareEvent } from "./share-event.ts";
import { texts } from "./texts.ts";

const words = texts.event;

/** What one does with an event, in a row: keep it, share it, make it known, find the place. */
export function EventActions({ event }: { event: CalendarEvent }) {
  const paths = usePaths();
  const own = paths.event(event.id, event.recurring ? event.day : null);
  const map = mapLink(event);
  const published = event.status !== "brouillon";
  if (!published && !map && !event.abilities.boost) return null;
  return (
    <ul className="grid auto-cols-fr grid-flow-col gap-1 border-y border-line py-1.5">
      {published && (
        <Action as="a" href={event.icsUrl} download icon={CalendarPlus} label={words.ics} />
      )}
      {published && (
        <Action icon={Share2} label={words.share} onClick={() => void shareEvent(event, own)} />
      )}
      {event.abilities.boost && (
        <Action as={Link} to={paths.boostEvent(event.id)} icon={Megaphone} label={words.boost} />
      )}
      {map && (
        <Action
          as="a"
          href={map}
          target="_blank"
          rel="noopener noreferrer"
          icon={MapPin}
          label={words.map}
        />
      )}
    </ul>
  );
}

type ActionProps<C extends ElementType> = AsProps<C, { icon: LucideIcon; label: string }>;

/** An icon with its label under it: a button, or a link with `as`. */
function Action<C extends ElementType = "button">(props: ActionProps<C>) {
  const { as, icon, label, ...rest } = props as ActionProps<"button"> & ComponentProps<"button">;
  const Element = elementFor(as, rest, "button");
  return (
    <li className="min-w-0">
      <Element
        {...(Element === "button" && { type: "button" })}
        {...rest}
        className="flex min-h-15 w-full flex-col items-center gap-1 rounded-control py-2 text-center text-meta/[1.125rem] wrap-anywhere text-ink-2 hyphens-auto hover:bg-sunk"
      >
        <Icon of={icon} className="text-blue-ink" />
        {label}
      </Element>
    </li>
  );
}
