import type { FollowUp } from "../../../../../shared/sharing/adaptation/index.ts";
import { texts } from "../texts.ts";

type FrameNextProps = { next: readonly FollowUp[]; name: string };

/** What follows a post in its frame: the other posts of a thread, or its first comment. */
export function FrameNext({ next, name }: FrameNextProps) {
  if (next.length === 0) return null;
  return (
    <ol aria-label={texts.thread.after} className="grid gap-px border-t border-line bg-line">
      {next.map(({ kind, text }, index) => (
        <li key={`${index} ${text}`} className="bg-raised px-3.5 py-2">
          <p className="font-semibold">
            {kind === "comment"
              ? texts.comment.by(name)
              : texts.thread.place(index + 2, next.length + 1)}
          </p>
          <p className="wrap-anywhere words">{text}</p>
        </li>
      ))}
    </ol>
  );
}
