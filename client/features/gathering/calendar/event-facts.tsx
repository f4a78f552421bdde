import { CalendarDays, type LucideIcon, MapPin, Repeat, Users, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { dayInWords, hoursInWords } from "../../../infrastructure/words/days.ts";
import { capital } from "../../../infrastructure/words/formats.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { recurrenceInWords } from "./recurrence-words.ts";
import { texts } from "./texts.ts";

const words = texts.event;

/** When, where, how from afar, and for which groups. */
export function EventFacts({ event }: { event: CalendarEvent }) {
  return (
    <dl className="grid gap-4">
      <Fact icon={CalendarDays} name={words.when}>
        <p className="font-semibold">
          <time dateTime={event.startsAt}>
            {capital(dayInWords(event.day))}, {hoursInWords(event)}
          </time>
        </p>
      </Fact>
      {event.recurrence && (
        <Fact icon={Repeat} name={texts.form.repeats}>
          <p>{recurrenceInWords(event.recurrence, event.firstDay)}</p>
        </Fact>
      )}
      <Where event={event} />
      <Online event={event} />
      {event.groups.length > 0 && (
        <Fact icon={Users} name={words.groups}>
          <ul className="flex flex-wrap gap-x-4 gap-y-3">
            {event.groups.map((group) => (
              <li key={group.id}>
                <GroupLink {...group} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact(props: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.375rem_minmax(0,1fr)] gap-3">
      <dt>
        <Icon of={props.icon} className="mt-px text-blue-ink" />
        <span className="sr-only">{props.name}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{props.children}</dd>
    </div>
  );
}

function Where({ event }: { event: CalendarEvent }) {
  const { location, place } = event;
  if (!location && !place) return null;
  return (
    <Fact icon={MapPin} name={words.where}>
      {location && <p className="font-semibold">{location}</p>}
      {place && (
        <p>
          {place.name}, {place.countryName}
        </p>
      )}
    </Fact>
  );
}

/** The online URL is given to members who are going; the others are told how to get it. */
function Online({ event: { online, onlineUrl } }: { event: CalendarEvent }) {
  if (!online) return null;
  return (
    <Fact icon={Video} name={words.online}>
      {onlineUrl ? (
        <a
          href={onlineUrl}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="link -my-2.5 inline-flex min-h-target items-center"
        >
          {words.onlineJoin}
        </a>
      ) : (
        <p>{words.onlineForGoing}</p>
      )}
    </Fact>
  );
}

function GroupLink({ id, name }: { id: string; name: string }) {
  const paths = usePaths();
  return (
    <Link to={paths.group(id)} className="-my-2.5 inline-flex min-h-target items-center gap-1.5">
      <Arch id={id} size="xs" />
      <span className="link">{name}</span>
    </Link>
  );
}
