import { CalendarClock } from "lucide-react";
import { longDateTime } from "../../../../infrastructure/words/formats.ts";
import { momentWords, plannedAt } from "../../../../infrastructure/words/moment.ts";
import { Card } from "../../../../ui/card.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { MomentFields } from "../../../../ui/fields/moment-fields.tsx";
import { SwitchRow } from "../../../../ui/fields/switch.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import type { SeriesEntry } from "../draft.ts";
import { texts as words } from "./texts.ts";

type SeriesPartProps = {
  series: readonly SeriesEntry[];
  zone: string;
  onChange: (series: SeriesEntry[]) => void;
};

/** « Annoncer en série »: what goes out after the announcement of an event, accepted as a whole. */
export function SeriesPart({ series, zone, onChange }: SeriesPartProps) {
  if (series.length === 0) return null;
  const chosen = series.filter(({ on }) => on).length;
  return (
    <Card className="overflow-clip">
      <SwitchRow
        icon={<Icon of={CalendarClock} />}
        title={words.title}
        meta={chosen > 0 ? words.on(chosen) : words.off}
        checked={chosen > 0}
        onChange={({ target }) => onChange(series.map((one) => ({ ...one, on: target.checked })))}
      />
      {chosen > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-gutter pb-4">
          <p className="meta">{words.same}</p>
          {series.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              zone={zone}
              onChange={(changed) =>
                onChange(series.map((one) => (one.id === entry.id ? changed : one)))
              }
            />
          ))}
        </div>
      )}
    </Card>
  );
}

type EntryProps = { entry: SeriesEntry; zone: string; onChange: (entry: SeriesEntry) => void };

function Entry({ entry, zone, onChange }: EntryProps) {
  const { kind, text, moment, on } = entry;
  const planned = plannedAt(moment, zone);
  const name = words.kinds[kind];
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-2">
      <legend className="sr-only">{name}</legend>
      <Checkbox
        checked={on}
        hint={on && planned.at ? longDateTime(planned.at) : undefined}
        onChange={({ target }) => onChange({ ...entry, on: target.checked })}
      >
        {name}
      </Checkbox>
      {on && (
        <>
          <Field label={words.text(name)}>
            <TextArea
              value={text}
              onChange={({ target }) => onChange({ ...entry, text: target.value })}
            />
          </Field>
          <MomentFields
            moment={moment}
            planned={planned}
            words={momentWords(zone)}
            onChange={(changed) => onChange({ ...entry, moment: changed })}
          />
        </>
      )}
    </fieldset>
  );
}

/** Whether one of a series has no words, too many, or an hour that cannot be. */
export const isSeriesWrong = (
  series: readonly SeriesEntry[],
  zone: string,
  most: number,
): boolean =>
  series.some(
    ({ on, text, moment }) =>
      on && (text.trim() === "" || text.length > most || plannedAt(moment, zone).at === null),
  );
