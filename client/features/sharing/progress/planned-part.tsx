import { useState } from "react";
import { type WallTime, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { momentWords, plannedAt } from "../../../infrastructure/words/moment.ts";
import { Button } from "../../../ui/button.tsx";
import { MomentFields } from "../../../ui/fields/moment-fields.tsx";
import { AskingButton } from "../../../ui/layers/confirm-dialog.tsx";
import { texts } from "./texts.ts";
import { useShareAct } from "./use-share-act.ts";

const words = texts.planned;

/** What has not begun: another hour, now, or never. */
export function PlannedPart({ share }: { share: Share }) {
  const { id, abilities } = share;
  const { timeZone } = useCommunity();
  const [moving, setMoving] = useState<WallTime | null>(null);
  const move = useMove(id, () => setMoving(null));
  if (!abilities.reschedule && !abilities.cancel) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3">
      {moving && (
        <OtherMoment
          moment={moving}
          onChange={setMoving}
          busy={move.isPending}
          onSave={move.mutate}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {abilities.reschedule && !moving && (
          <MoveButtons
            busy={move.isPending}
            onNow={() => move.mutate(null)}
            onChange={() => setMoving(wallTimeOf(startOf(share), timeZone))}
          />
        )}
        {abilities.cancel && <CancelButton id={id} />}
      </div>
    </div>
  );
}

/** Plans it for another hour, or lets it go now. */
function useMove(id: string, onMoved: () => void) {
  return useShareAct(
    (scheduleFor: string | null) => api.shares.reschedule({ id, scheduleFor }),
    ({ scheduleFor }) => {
      onMoved();
      if (scheduleFor) showNotice(words.done);
    },
  );
}

type OtherMomentProps = {
  moment: WallTime;
  onChange: (moment: WallTime) => void;
  busy: boolean;
  onSave: (at: string | null) => void;
};

function OtherMoment({ moment, onChange, busy, onSave }: OtherMomentProps) {
  const { timeZone } = useCommunity();
  const planned = plannedAt(moment, timeZone);
  return (
    <>
      <MomentFields
        moment={moment}
        planned={planned}
        words={momentWords(timeZone)}
        onChange={onChange}
      />
      <Button disabled={planned.at === null} busy={busy} onClick={() => onSave(planned.at)}>
        {words.save}
      </Button>
    </>
  );
}

type MoveButtonsProps = { busy: boolean; onNow: () => void; onChange: () => void };

function MoveButtons({ busy, onNow, onChange }: MoveButtonsProps) {
  return (
    <>
      <Button size="s" variant="wash" busy={busy} onClick={onNow}>
        {words.now}
      </Button>
      <Button size="s" variant="line" onClick={onChange}>
        {words.change}
      </Button>
    </>
  );
}

function CancelButton({ id }: { id: string }) {
  const cancel = useShareAct(
    () => api.shares.cancel({ id }),
    () => showNotice(words.cancelled),
  );
  return (
    <AskingButton
      size="s"
      variant="bare"
      // Bare letters, aligned with what stands above where they begin the line.
      className="first:-ml-3"
      ask={{
        title: words.cancelTitle,
        body: words.cancelBody,
        confirm: words.cancel,
        cancel: words.keep,
      }}
      onConfirm={() => cancel.mutate()}
    >
      {words.cancel}
    </AskingButton>
  );
}

const startOf = ({ scheduleFor }: Share): Date => new Date(scheduleFor ?? Date.now());
