import { useState } from "react";
import { type WallTime, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { momentWords, plannedAt } from "../../../infrastructure/words/moment.ts";
import { Button } from "../../../ui/button.tsx";
import { MomentFields } from "../../../ui/fields/moment-fields.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { texts } from "./texts.ts";
import { useShareAct } from "./use-share-act.ts";

const words = texts.planned;

/** What has not begun: another hour, now, or never. */
export function PlannedPart({ share }: { share: Share }) {
  const { id, abilities } = share;
  const { timeZone } = useCommunity();
  const [moving, setMoving] = useState<WallTime | null>(null);
  const [asking, setAsking] = useState(false);
  const move = useShareAct(
    (scheduleFor: string | null) => api.shares.reschedule({ id, scheduleFor }),
    ({ scheduleFor }) => {
      setMoving(null);
      if (scheduleFor) showNotice(words.done);
    },
  );
  const cancel = useShareAct(
    () => api.shares.cancel({ id }),
    () => showNotice(words.cancelled),
  );
  const planned = plannedAt(moving, timeZone);
  if (!abilities.reschedule && !abilities.cancel) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3">
      {moving && (
        <>
          <MomentFields
            moment={moving}
            planned={planned}
            words={momentWords(timeZone)}
            onChange={setMoving}
          />
          <Button
            disabled={planned.at === null}
            busy={move.isPending}
            onClick={() => move.mutate(planned.at)}
          >
            {words.save}
          </Button>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {abilities.reschedule && !moving && (
          <>
            <Button size="s" variant="wash" busy={move.isPending} onClick={() => move.mutate(null)}>
              {words.now}
            </Button>
            <Button
              size="s"
              variant="line"
              onClick={() => setMoving(wallTimeOf(startOf(share), timeZone))}
            >
              {words.change}
            </Button>
          </>
        )}
        {abilities.cancel && (
          <Button size="s" variant="bare" onClick={() => setAsking(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.cancelTitle}
        confirm={words.cancel}
        cancel={words.keep}
        onConfirm={() => cancel.mutate()}
      >
        {words.cancelBody}
      </ConfirmDialog>
    </div>
  );
}

const startOf = ({ scheduleFor }: Share): Date => new Date(scheduleFor ?? Date.now());
