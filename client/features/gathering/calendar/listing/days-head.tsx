import { CalendarPlus, ChevronDown, ChevronLeft, ChevronRight, Rss } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../../infrastructure/session/session.ts";
import { type MonthKey, monthInWords } from "../../../../infrastructure/words/days.ts";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { mayCreate } from "../may-create.ts";
import { texts } from "../texts.ts";

type DaysHeadProps = {
  groupId: string | undefined;
  month: MonthKey;
  /** What the arrows walk by. */
  by: "week" | "month";
  /** Whether the whole month is drawn; null where it always is. */
  whole: boolean | null;
  onWhole: () => void;
  onStep: (by: -1 | 1) => void;
  onAgenda: () => void;
};

/** The month, its arrows, and two icons: a new event, and one’s own agenda. */
export function DaysHead(props: DaysHeadProps) {
  const { groupId, month, by, whole, onWhole, onStep, onAgenda } = props;
  const me = useMe();
  const paths = usePaths();
  const steps = texts.month.steps[by];
  return (
    <div className="flex flex-wrap items-center justify-end pr-1 pl-gutter">
      <MonthTitle {...{ month, whole, onWhole }} />
      <IconButton label={steps.previous} onClick={() => onStep(-1)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <IconButton label={steps.next} onClick={() => onStep(1)}>
        <Icon of={ChevronRight} />
      </IconButton>
      {mayCreate(me, groupId) && (
        <IconButton as={Link} to={paths.createEvent(groupId)} label={texts.list.create}>
          <Icon of={CalendarPlus} />
        </IconButton>
      )}
      <IconButton label={texts.list.agenda} aria-haspopup="dialog" onClick={onAgenda}>
        <Icon of={Rss} />
      </IconButton>
    </div>
  );
}

type MonthTitleProps = Pick<DaysHeadProps, "month" | "whole" | "onWhole">;

/** « Novembre 2026 »: pressed, it opens the whole month or folds it to a week. */
function MonthTitle({ month, whole, onWhole }: MonthTitleProps) {
  const name = monthInWords(month);
  return (
    <h2 className="title mr-auto min-w-max text-h3" aria-live="polite">
      {whole === null ? (
        name
      ) : (
        <button
          type="button"
          aria-expanded={whole}
          onClick={onWhole}
          className="-ml-2 inline-flex min-h-target items-center gap-1 rounded-control px-2 hover:bg-sunk"
        >
          {name}
          <Icon of={ChevronDown} size="s" className={cx("text-ink-2", whole && "rotate-180")} />
          <span className="sr-only">, {texts.month.wholeMonth}</span>
        </button>
      )}
    </h2>
  );
}
