import { Clock } from "lucide-react";
import type { WallTime } from "../../../../shared/ground/zoned-time.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { firstMoment, momentWords, type Planned } from "../../../infrastructure/words/moment.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { MomentFields } from "../../../ui/fields/moment-fields.tsx";
import { SwitchRow } from "../../../ui/fields/switch.tsx";
import { texts } from "./texts.ts";

const words = texts.later;

type LaterPartProps = {
  later: WallTime | null;
  planned: Planned;
  zone: string;
  /** Names of those that wait for a tap at that hour. */
  windows: readonly string[];
  onChange: (later: WallTime | null) => void;
};

/** « Publier plus tard »: a day and an hour on the community's clock, whatever the platform. */
export function DeferredPart({ later, planned, zone, windows, onChange }: LaterPartProps) {
  return (
    <Card className="overflow-clip">
      <SwitchRow
        icon={<Icon of={Clock} />}
        title={words.title}
        meta={planned.at ? words.at(longDateTime(planned.at)) : words.notSet}
        checked={later !== null}
        onChange={(event) => onChange(event.target.checked ? firstMoment(zone) : null)}
      />
      {later && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-gutter pb-4">
          <MomentFields
            moment={later}
            planned={planned}
            words={momentWords(zone)}
            onChange={onChange}
          />
          {windows.length > 0 && <p className="meta">{words.windows(windows)}</p>}
        </div>
      )}
    </Card>
  );
}
