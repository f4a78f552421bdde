import { CalendarPlus, CalendarSync, ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { MonthKey } from "../../../../../shared/ground/days.ts";
import { usePaths } from "../../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../../infrastructure/session/session.ts";
import { monthInWords } from "../../../../infrastructure/words/days.ts";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { mayCreate } from "../may-create.ts";
import { texts } from "../texts.ts";

type DaysHeadProps = {
  month: MonthKey;
  /** What the arrows walk by. */
  by: "week" | "month";
  /** Whether the whole month is drawn; null where it always is. */
  whole: boolean | null;
  onWhole: () => void;
  onStep: (by: -1 | 1) => void;
};

/** The month and its arrows. */
export function DaysHead(props: DaysHeadProps) {
  const { month, by, whole, onWhole, onStep } = props;
  const steps = texts.month.steps[by];
  return (
    <div className="flex flex-wrap items-center justify-end pr-1 pl-gutter">
      <MonthTitle {...{ month, whole, onWhole }} />
      <div className="flex">
        <IconButton label={steps.previous} onClick={() => onStep(-1)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton label={steps.next} onClick={() => onStep(1)}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
    </div>
  );
}

type DaysFootProps = { groupId: string | undefined; onAgenda: () => void };

/** Under the days: a new event, and one’s own agenda. */
export function DaysFoot({ groupId, onAgenda }: DaysFootProps) {
  const me = useMe();
  const paths = usePaths();
  return (
    <div className="flex flex-wrap gap-x-2 border-t border-line px-gutter py-1 *:-ml-3 *:px-3">
      {mayCreate(me, groupId) && (
        <Button
          as={Link}
          to={paths.createEvent(groupId)}
          variant="bare"
          size="s"
          icon={<Icon of={CalendarPlus} />}
        >
          {texts.list.create}
        </Button>
      )}
      <Button
        variant="bare"
        size="s"
        icon={<Icon of={CalendarSync} />}
        aria-haspopup="dialog"
        onClick={onAgenda}
      >
        {texts.list.agenda}
      </Button>
    </div>
  );
}

type MonthTitleProps = Pick<DaysHeadProps, "month" | "whole" | "onWhole">;

/** « Novembre 2026 »: pressed, it opens the whole month or folds it to a week. */
function MonthTitle({ month, whole, onWhole }: MonthTitleProps) {
  const name = monthInWords(month);
  return (
    <h2 className="title mr-auto min-w-0 text-h3" aria-live="polite">
      {whole === null ? (
        name
      ) : (
        <button
          type="button"
          aria-expanded={whole}
          onClick={onWhole}
          className="-ml-2 inline-flex min-h-target items-center gap-1 rounded-control px-2 text-left hover:bg-sunk"
        >
          {name}
          <Icon of={ChevronDown} size="s" className={cx("text-ink-2", whole && "rotate-180")} />
          <span className="sr-only">, {texts.month.wholeMonth}</span>
        </button>
      )}
    </h2>
  );
}
