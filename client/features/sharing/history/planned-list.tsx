import { CalendarClock } from "lucide-react";
import { Link } from "react-router";
import { type Day, today } from "../../../../shared/ground/days.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { dayInWords } from "../../../infrastructure/words/days.ts";
import { capital } from "../../../infrastructure/words/formats.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { DayHead } from "../../../ui/lists/day-head.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import { MoveButton } from "../week/calendar/move-button.tsx";
import type { Moving } from "../week/calendar/use-moving.ts";
import { shareAddress, titleOf } from "./share-item.tsx";
import { texts } from "./texts.ts";

const words = texts.planned;

type PlannedListProps = {
  days: ReadonlyMap<Day, readonly Share[]>;
  /** The only day shown; null for all of them. */
  day: Day | null;
  timeZone: string;
  moving: Moving;
};

/** The publications of a day, or of each day of the month. */
export function PlannedList({ days, day, timeZone, moving }: PlannedListProps) {
  if (day === null && days.size === 0) {
    return <EmptyState title={words.none}>{words.noneBody}</EmptyState>;
  }
  const shown = day === null ? [...days] : [[day, days.get(day) ?? []] as const];
  return shown.map(([each, shares]) => (
    <section
      key={each}
      data-day={each}
      className={cx(moving.isOver(each) && "bg-blue-wash outline-2 -outline-offset-2 outline-blue")}
    >
      <DayHead {...(each === today(timeZone) && { aside: words.today })}>
        {capital(dayInWords(each))}
      </DayHead>
      {shares.length === 0 && <p className="px-gutter pb-4 text-ink-2">{words.noneThatDay}</p>}
      <List>
        {shares.map((share) => (
          <li
            key={share.id}
            {...moving.handlers(share)}
            className={cx(
              "flex items-center pr-1.5 select-none [-webkit-touch-callout:none]",
              moving.dragged?.share.id === share.id && "opacity-50",
            )}
          >
            <Line share={share} />
            {share.abilities.reschedule && (
              <MoveButton share={share} moving={moving}>
                <Icon of={CalendarClock} size="s" />
                {words.moveShort}
              </MoveButton>
            )}
          </li>
        ))}
      </List>
    </section>
  ));
}

function Line({ share }: { share: Share }) {
  const me = useMe();
  return (
    <ListItem
      as={Link}
      to={shareAddress(share.id)}
      draggable={false}
      wrap
      className="min-w-0 flex-1"
      title={<span className="line-clamp-2">{titleOf(share)}</span>}
      meta={
        <span className="flex flex-wrap items-center gap-2">
          <span className="tabular-nums">{words.at(share.scheduleFor ?? "")}</span>
          {share.deliveries.map(({ id, platform }) => (
            <PlatformIcon key={id} platform={platform} className="size-4.5" />
          ))}
          {share.author.id !== me.id && <span>{texts.by(share.author.name)}</span>}
        </span>
      }
    />
  );
}
