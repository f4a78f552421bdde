import { Check } from "lucide-react";
import { Link } from "react-router";
import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import { today } from "../../../../shared/ground/days.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { hoursInWords, inArch } from "../../../infrastructure/words/days.ts";
import { cx } from "../../../ui/cx.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { DateArch } from "../../../ui/drawings/date-arch.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { thenInWords } from "./recurrence-words.ts";
import { texts } from "./texts.ts";

/** How many of its groups a line names. */
const NAMED = 2;

type EventRowProps = {
  event: CalendarEventItem;
  /** False where a line above it is of the same day: the room of its date stays empty. */
  dated?: boolean;
  /** Leaves room for a button at the end of its last line, in a container of 21 rem. */
  answerable?: boolean;
};

/** A day of an event in a list: its date, hours and place, and the member's answer. */
export function EventRow({ event, dated = true, answerable = false }: EventRowProps) {
  const paths = usePaths();
  const { timeZone } = useCommunity();
  const { number, weekday } = inArch(event.day);
  const facts = [hoursInWords(event), event.location].filter(Boolean);
  return (
    <ListItem
      as={Link}
      to={paths.event(event.id, event.recurring ? event.day : null)}
      wrap
      leading={
        dated ? (
          <DateArch day={number} weekday={weekday} now={event.day === today(timeZone)} />
        ) : (
          <span className="w-14 flex-none" />
        )
      }
      title={
        <span className={cx("font-semibold wrap-anywhere", event.cancelled && "line-through")}>
          {event.title}
        </span>
      }
      meta={
        <span className="grid min-w-0 gap-1">
          <span className="wrap-anywhere">{facts.join(" · ")}</span>
          {event.recurrence && event.goesOn && (
            <span>{thenInWords(event.recurrence, event.firstDay)}</span>
          )}
          <Standing event={event} answerable={answerable} />
        </span>
      }
    />
  );
}

function Standing({ event, answerable }: Required<Pick<EventRowProps, "event" | "answerable">>) {
  const { groups, cancelled, status, myAnswer } = event;
  const who = texts.counts(event.goingCount, event.interestedCount);
  const few = groups.length + who.length === 0;
  const nothing = !cancelled && status !== "brouillon" && !myAnswer && few;
  if (nothing && !answerable) return null;
  return (
    <span
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-1 overflow-x-clip",
        answerable && "@min-[21rem]:min-h-8 @min-[21rem]:pr-28",
      )}
    >
      {cancelled && <Tag tone="clay">{texts.cancelled}</Tag>}
      {status === "brouillon" && <Tag>{texts.draft}</Tag>}
      {!cancelled && myAnswer && (
        <Tag tone={myAnswer === "declined" ? "plain" : "blue"}>
          {myAnswer === "going" && <Icon of={Check} size="xs" />}
          {texts.myAnswers[myAnswer]}
        </Tag>
      )}
      <Groups groups={groups} />
      {who.map((count, index) => (
        <span
          key={count}
          className={cx("whitespace-nowrap", index + groups.length > 0 && "dot-before")}
        >
          {count}
        </span>
      ))}
    </span>
  );
}

function Groups({ groups }: Pick<CalendarEventItem, "groups">) {
  return (
    <>
      {groups.slice(0, NAMED).map(({ id, name }) => (
        <span key={id} className="inline-flex items-center gap-1">
          <Arch id={id} size="xs" />
          {name}
        </span>
      ))}
      {groups.length > NAMED && <span>{texts.moreGroups(groups.length - NAMED)}</span>}
    </>
  );
}
