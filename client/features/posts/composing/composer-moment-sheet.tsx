import { Link } from "react-router";
import type { WallTime } from "../../../../shared/ground/zoned-time.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { firstMoment, momentWords, plannedAt } from "../../../infrastructure/words/moment.ts";
import { MomentSheet } from "../../../ui/layers/moment-sheet.tsx";
import { texts } from "../writing/texts.ts";

type ComposerMomentSheetProps = {
  later: WallTime | null;
  onSave: (later: WallTime) => void;
  onClose: () => void;
};

/** « Publier plus tard »: the day and the hour at which the post goes out. */
export function ComposerMomentSheet({ later, onSave, onClose }: ComposerMomentSheetProps) {
  const { timeZone } = useCommunity();
  const paths = usePaths();
  return (
    <MomentSheet
      title={texts.later.title}
      closeLabel={texts.later.close}
      cancelLabel={texts.later.cancel}
      saveLabel={texts.later.save}
      words={momentWords(timeZone)}
      first={later ?? firstMoment(timeZone)}
      plan={(moment) => plannedAt(moment, timeZone)}
      onClose={onClose}
      onSave={(moment) => {
        onSave(moment);
        onClose();
      }}
    >
      <Link to={paths.scheduledPosts()} className="link flex min-h-target items-center">
        {texts.later.list}
      </Link>
    </MomentSheet>
  );
}
