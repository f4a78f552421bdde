import { Clock, X } from "lucide-react";
import type { WallTime } from "../../../../shared/ground/zoned-time.ts";
import type { Planned } from "../../../infrastructure/words/moment.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts } from "../writing/texts.ts";

type ComposerLaterProps = {
  planned: Planned;
  onChange: (later: WallTime | null) => void;
};

/** When the post will go out; it may be taken back, to publish now. */
export function ComposerLater({ planned, onChange }: ComposerLaterProps) {
  return (
    <Note
      icon={<Icon of={Clock} className="text-ink-2" />}
      className="mx-gutter mb-3"
      action={
        <IconButton label={texts.later.remove} onClick={() => onChange(null)}>
          <Icon of={X} />
        </IconButton>
      }
    >
      <span role="status">{planned.at ? texts.later.at(planned.at) : planned.fault}</span>
      {planned.remark && <span className="block">{planned.remark}</span>}
    </Note>
  );
}
