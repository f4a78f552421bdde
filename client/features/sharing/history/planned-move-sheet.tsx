import type { Day } from "../../../../shared/ground/days.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { firstMoment, momentWords, plannedAt } from "../../../infrastructure/words/moment.ts";
import { MomentSheet } from "../../../ui/layers/moment-sheet.tsx";
import { useShareAct } from "../progress/use-share-act.ts";
import { sharingFault } from "../sharing-words.ts";
import { texts } from "./texts.ts";

const words = texts.planned;

type PlannedMoveSheetProps = {
  share: Share;
  /** It now goes out that day. */
  onMoved: (day: Day) => void;
  onClose: () => void;
};

/** Another day and hour for what is planned. */
export function PlannedMoveSheet({ share, onMoved, onClose }: PlannedMoveSheetProps) {
  const { timeZone } = useCommunity();
  const move = useShareAct(
    (scheduleFor: string) => api.shares.reschedule({ id: share.id, scheduleFor }),
    ({ scheduleFor }) => {
      if (scheduleFor) {
        showNotice(words.moved(longDateTime(scheduleFor)));
        onMoved(wallTimeOf(new Date(scheduleFor), timeZone).day);
      }
      onClose();
    },
  );
  const planned = wallTimeOf(new Date(share.scheduleFor ?? Date.now()), timeZone);
  return (
    <MomentSheet
      title={words.move}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      saveLabel={words.save}
      words={momentWords(timeZone)}
      first={plannedAt(planned, timeZone).fault ? firstMoment(timeZone) : planned}
      plan={(moment) => plannedAt(moment, timeZone)}
      fault={move.error && sharingFault(move.error)}
      busy={move.isPending}
      onClose={onClose}
      onSave={(moment) => {
        const { at } = plannedAt(moment, timeZone);
        if (at && !move.isPending) move.mutate(at);
      }}
    />
  );
}
