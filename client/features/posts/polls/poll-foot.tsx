import type { ReactNode } from "react";
import type { Poll } from "../../../../shared/posts/posts.contract.ts";
import { texts } from "./texts.ts";

type PollFootProps = {
  poll: Poll;
  open: boolean;
  /** The member is choosing an answer. */
  choosing?: boolean;
  children?: ReactNode;
};

/** Under a poll: how many answered, when it closes, and the actions given as children. */
export function PollFoot({ poll, open, choosing, children }: PollFootProps) {
  const { voterCount, multiple, closesAt } = poll;
  const said = [
    choosing && multiple && texts.view.severalHint,
    voterCount > 0 ? texts.view.people(voterCount, multiple) : texts.view.nobody,
    open ? closesAt && texts.view.ends(closesAt) : texts.view.closed,
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="meta min-w-28 flex-1 py-1.5">{said.filter(Boolean).join(" · ")}</p>
      {children}
    </div>
  );
}
