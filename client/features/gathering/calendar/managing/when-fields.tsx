import { useRef, useState } from "react";
import { useCommunity } from "../../../../infrastructure/session/session.ts";
import type { Faults } from "../../../../infrastructure/use-submit.ts";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { texts } from "../texts.ts";
import { type EventDraft, isHour, movedTo, startingAt } from "./event-draft.ts";

const words = texts.form;

export type FieldsProps = {
  draft: EventDraft;
  onChange: (changes: Partial<EventDraft>) => void;
  faults: Faults;
};

/** « Paris » of `Europe/Paris`. */
const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** The first day and hour of an event, and when it ends, on the community's clock. */
export function WhenFields(fields: FieldsProps) {
  const { draft, onChange, faults } = fields;
  const { timeZone } = useCommunity();
  // A field of an hour is empty while one of its two parts is typed anew.
  const before = useRef(draft.hour);
  const start = (hour: string) => {
    if (isHour(draft.hour)) before.current = draft.hour;
    onChange(startingAt(draft, hour, before.current));
  };
  return (
    <fieldset className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="title pb-3 text-h4">{words.when}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @min-[20rem]:grid-cols-2">
        <Field label={words.firstDay} fault={faults.firstDay} className="col-span-full">
          <TextInput
            type="date"
            required
            value={draft.firstDay}
            onChange={(event) => onChange(movedTo(draft, event.target.value))}
          />
        </Field>
        <Field label={words.hour} fault={faults.hour}>
          <TextInput
            type="time"
            required
            value={draft.hour}
            onChange={(event) => start(event.target.value)}
          />
        </Field>
        <EndFields {...fields} />
      </div>
      <p className="meta">{words.zone(cityOf(timeZone))}</p>
    </fieldset>
  );
}

/** The hour it ends at, and the day where it is another one. */
function EndFields({ draft, onChange, faults }: FieldsProps) {
  const [asked, setAsked] = useState(false);
  const apart = asked || draft.endDay !== draft.firstDay;
  const setApart = (on: boolean) => {
    setAsked(on);
    if (!on) onChange({ endDay: draft.firstDay });
  };
  return (
    <>
      {apart && (
        <Field label={words.endDay} fault={faults.endDay} className="col-span-full">
          <TextInput
            type="date"
            required
            min={draft.firstDay}
            value={draft.endDay}
            onChange={(event) => onChange({ endDay: event.target.value })}
          />
        </Field>
      )}
      <Field label={words.endHour} fault={faults.endHour}>
        <TextInput
          type="time"
          required
          value={draft.endHour}
          onChange={(event) => onChange({ endHour: event.target.value })}
        />
      </Field>
      <div className="col-span-full">
        <Checkbox checked={apart} onChange={(event) => setApart(event.target.checked)}>
          {words.endsApart}
        </Checkbox>
      </div>
    </>
  );
}
