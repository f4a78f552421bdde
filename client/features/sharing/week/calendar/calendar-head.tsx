import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Day } from "../../../../../shared/ground/days.ts";
import { CALENDAR_VIEWS, stepped } from "../../../../../shared/sharing/week/shown-time.ts";
import { Card } from "../../../../ui/card.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { SegmentedControl } from "../../../../ui/fields/segmented-control.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { texts as historyTexts } from "../../history/texts.ts";
import { texts } from "./texts.ts";
import type { ShownCalendar } from "./use-shown-time.ts";

/** What is shown, between what leads before and after it, and how it is drawn. */
export function CalendarHead({ calendar }: { calendar: ShownCalendar }) {
  const { view, month, day, days, goTo } = calendar;
  const byWeek = view === "semaine";
  const step = (by: -1 | 1) => {
    const to = stepped(calendar, by);
    goTo(to.month, to.day);
  };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-1.5 px-1.5 py-1.5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-center">
      <div className="flex items-center gap-1">
        <IconButton
          label={byWeek ? texts.previousWeek : historyTexts.planned.previous}
          onClick={() => step(-1)}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <h2 className="title flex-1 text-center text-h4" aria-live="polite">
          {byWeek ? texts.week(days[0] as Day) : texts.month(month)}
        </h2>
        <IconButton
          label={byWeek ? texts.nextWeek : historyTexts.planned.next}
          onClick={() => step(1)}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      <SegmentedControl
        label={texts.view}
        value={view}
        options={CALENDAR_VIEWS.map((value) => ({ value, label: texts.views[value] }))}
        onChange={(chosen) => goTo(month, day, { view: chosen })}
      />
    </Card>
  );
}
