import { CircleCheck } from "lucide-react";
import type { Poll } from "../../../../shared/posts/posts.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { PollFoot } from "./poll-foot.tsx";
import { percentOf } from "./poll-vote.ts";
import { texts } from "./texts.ts";

type PollResultsProps = { poll: Poll; open: boolean; onChange?: (() => void) | undefined };

/** What was answered to a poll: a bar for each answer, with its count and its share. */
export function PollResults({ poll, open, onChange }: PollResultsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ul aria-label={texts.view.results} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {poll.options.map((option) => (
          <li key={option.id}>
            <Result option={option} voters={poll.voterCount} />
          </li>
        ))}
      </ul>
      <PollFoot poll={poll} open={open}>
        {onChange && (
          <Button variant="bare" size="s" onClick={onChange}>
            {texts.view.change}
          </Button>
        )}
      </PollFoot>
    </div>
  );
}

function Result({ option, voters }: { option: Poll["options"][number]; voters: number }) {
  const { text, voteCount, mine } = option;
  const percent = percentOf(voteCount, voters);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot hold the words of an answer
    <div
      role="meter"
      aria-label={text}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={texts.view.said(voteCount, percent, mine)}
      className={cx(
        "relative flex min-h-12 items-center gap-2.5 overflow-hidden rounded-control bg-sunk px-3.5 py-2",
        mine && "font-semibold",
      )}
    >
      <span
        style={{ width: `${percent}%` }}
        className={cx("absolute inset-y-0 left-0", mine ? "bg-blue-wash" : "bg-line/75")}
      />
      {mine && <Icon of={CircleCheck} className="relative flex-none text-blue-ink" />}
      <span className="relative min-w-0 flex-1 wrap-anywhere">{text}</span>
      <span className={cx("relative flex-none tabular-nums", mine ? "text-ink" : "text-ink-2")}>
        {texts.view.share(voteCount, percent)}
      </span>
    </div>
  );
}
