import type { ReportState } from "../../../shared/reports/report-kinds.ts";
import type { Report } from "../../../shared/reports/reports.contract.ts";
import { hoursLeft } from "../../infrastructure/words/hours-left.ts";
import { Tag, type TagTone } from "../../ui/tag.tsx";
import { isPressing } from "./due.ts";
import { inboxTexts, texts } from "./texts.ts";

export const stateTones: Record<ReportState, TagTone> = {
  new: "blue",
  "in-review": "clay",
  decided: "plain",
};

type ReportMarkProps = { report: Pick<Report, "state" | "urgent" | "dueAt"> };

/** A report's state, whether someone may be in danger, and how long is left. */
export function ReportMark({ report: { state, urgent, dueAt } }: ReportMarkProps) {
  const hours = hoursLeft(dueAt);
  const waits = state !== "decided";
  return (
    <span className="flex flex-wrap gap-1.5">
      {urgent && waits && <Tag tone="garnet">{inboxTexts.urgent}</Tag>}
      <Tag tone={stateTones[state]} className="in-aria-[current=true]:bg-slab">
        {texts.states[state]}
      </Tag>
      {waits && (
        <Tag
          tone={hours < 0 ? "garnet" : isPressing(hours) ? "clay" : "plain"}
          className="whitespace-normal!"
        >
          {inboxTexts.left(hours)}
        </Tag>
      )}
    </span>
  );
}
