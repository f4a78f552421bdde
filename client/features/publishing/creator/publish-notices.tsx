import { CircleDollarSign, Hand, UserCheck } from "lucide-react";
import type { SharingState } from "../../../../shared/platform-settings.ts";
import { relativeDate } from "../../../infrastructure/formats.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/note.tsx";
import { Slab } from "../../../ui/slab.tsx";
import { texts } from "./texts.ts";

const words = texts.notices;

type PublishNoticesProps = {
  state: SharingState;
  /** What X asks, in dollars; null where it is not chosen, or goes out by a window. */
  cost: { amount: number; link: boolean } | null;
};

/** What one should know before publishing: agreement asked, everything held, what X costs. */
export function PublishNotices({ state, cost }: PublishNoticesProps) {
  const { approvalRequired, hold, costLeft } = state;
  if (!approvalRequired && !hold && !cost) return null;
  const over = cost !== null && costLeft !== null && cost.amount > costLeft;
  return (
    <Slab pad className="grid gap-2">
      {hold && (
        <Note tone="clay" icon={<Icon of={Hand} className="text-clay-ink" />}>
          <p>{words.hold(relativeDate(hold.since), hold.reason)}</p>
          <p>{words.holdAfter}</p>
        </Note>
      )}
      {approvalRequired && <Note icon={<Icon of={UserCheck} />}>{words.approval}</Note>}
      {cost && (
        <Note
          tone={over ? "clay" : "info"}
          icon={<Icon of={CircleDollarSign} className={over ? "text-clay-ink" : "text-ink-2"} />}
        >
          <p>{words.cost(cost.amount, cost.link)}</p>
          {costLeft !== null && <p>{over ? words.costOver(costLeft) : words.costLeft(costLeft)}</p>}
        </Note>
      )}
    </Slab>
  );
}
