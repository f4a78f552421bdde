import type { WallTime } from "../../../../shared/zoned-time.ts";
import { Fault, Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { type Planned, today } from "./moment.ts";
import { texts } from "./texts.ts";

type MomentFieldsProps = {
  moment: WallTime;
  planned: Planned;
  /** Time zone of the community. */
  zone: string;
  onChange: (moment: WallTime) => void;
};

/** A day and an hour on the community's clock, and what is wrong or odd with them. */
export function MomentFields({ moment, planned, zone, onChange }: MomentFieldsProps) {
  const invalid = planned.fault ? true : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Field label={texts.day}>
          <TextInput
            type="date"
            min={today(zone)}
            value={moment.day}
            aria-invalid={invalid}
            onChange={(event) => onChange({ ...moment, day: event.target.value })}
          />
        </Field>
        <Field label={texts.hour}>
          <TextInput
            type="time"
            value={moment.hour}
            aria-invalid={invalid}
            onChange={(event) => onChange({ ...moment, hour: event.target.value })}
          />
        </Field>
      </div>
      <Fault>{planned.fault}</Fault>
      <p className="meta">{texts.zone(cityOf(zone))}</p>
      {planned.remark && <p>{planned.remark}</p>}
    </div>
  );
}

/** « Paris » of `Europe/Paris`. */
const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
