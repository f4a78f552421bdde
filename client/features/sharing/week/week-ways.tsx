import { Card } from "../../../ui/card.tsx";
import type { Creator } from "../creator/use-creator.ts";
import { QueuePart, type SendBy } from "./queue/queue-part.tsx";
import { RepeatPart } from "./repeats/repeat-part.tsx";

type WeekWaysProps = {
  creator: Creator;
  /** Whether its moment, where one is chosen, may be published at. */
  planned: boolean;
  disabled: boolean;
  busy: boolean;
  onSend: SendBy;
};

/** The other ways to publish: at the next free slot, or again and again. */
export function WeekWays({ creator, planned, disabled, busy, onSend }: WeekWaysProps) {
  const { later } = creator.draft;
  return (
    <Card className="mt-joint overflow-clip lg:mt-2.5">
      {later ? (
        <RepeatPart
          firstDay={later.day}
          disabled={disabled || !planned}
          busy={busy}
          onSend={onSend}
        />
      ) : (
        <QueuePart disabled={disabled} busy={busy} onSend={onSend} />
      )}
    </Card>
  );
}
