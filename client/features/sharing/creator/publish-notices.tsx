import { CircleDollarSign, Hand, UserCheck } from "lucide-react";
import type { SharingState } from "../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import { relativeDate } from "../../../infrastructure/words/formats.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { asksForAgreement } from "./standing.ts";
import { texts } from "./texts.ts";

const words = texts.notices;

type PublishNoticesProps = {
  state: SharingState;
  chosen: readonly PlatformId[];
  /** What X asks, in dollars; null where it is not chosen, or goes out by a window. */
  cost: { amount: number; link: boolean } | null;
};

/** Notices before publishing: approval needed, publications on hold, what X costs. */
export function PublishNotices({ state, chosen, cost }: PublishNoticesProps) {
  const { hold, costLeft } = state;
  const waits = asksForAgreement(state, chosen);
  if (!waits && !hold && !cost) return null;
  const ways = state.platforms.filter(
    ({ id, limits }) => limits.requiresApproval && limits.approvalProcess && chosen.includes(id),
  );
  const over = cost !== null && costLeft !== null && cost.amount > costLeft;
  return (
    <Card pad className="grid gap-2">
      {hold && (
        <Note tone="clay" icon={<Icon of={Hand} className="text-clay-ink" />}>
          <p>{words.hold(relativeDate(hold.since), hold.reason)}</p>
          <p>{words.holdAfter}</p>
        </Note>
      )}
      {waits && (
        <Note icon={<Icon of={UserCheck} />}>
          <p>{words.approval}</p>
          {ways.map(({ id, name, limits }) => (
            <p key={id}>{words.approvalProcess(name, limits.approvalProcess)}</p>
          ))}
        </Note>
      )}
      {cost && (
        <Note
          tone={over ? "clay" : "info"}
          icon={<Icon of={CircleDollarSign} className={over ? "text-clay-ink" : "text-ink-2"} />}
        >
          <p>{words.cost(cost.amount, cost.link)}</p>
          {costLeft !== null && <p>{over ? words.costOver(costLeft) : words.costLeft(costLeft)}</p>}
        </Note>
      )}
    </Card>
  );
}
