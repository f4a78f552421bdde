import { WEEKDAYS } from "../../../../../shared/ground/dates-in-words.ts";
import { MAX_OCCURRENCES } from "../../../../../shared/ground/limits.ts";
import { dayInWords } from "../../../../infrastructure/words/days.ts";
import { Chip } from "../../../../ui/chip.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { type Rhythm, recurrenceInWords, rhythmsFrom } from "../recurrence-words.ts";
import { texts } from "../texts.ts";
import {
  checkDraft,
  type EventDraft,
  isDay,
  MOST,
  tickedDays,
  wishOf,
  withWeekdayToggled,
} from "./event-draft.ts";
import type { FieldsProps } from "./when-fields.tsx";

const words = texts.form;
const ISO_DAYS = [1, 2, 3, 4, 5, 6, 7];

/** How an event comes back, in plain French from its first day, and until when. */
export function RecurrenceFields({ draft, onChange, faults }: FieldsProps) {
  const { firstDay, rhythm } = draft;
  const rhythms = isDay(firstDay) ? rhythmsFrom(firstDay, draft) : [];
  const chosen = rhythms.length > 0 ? rhythm : null;
  return (
    <>
      <Field label={words.repeats} fault={faults.rhythm ?? faults.recurrence}>
        <Select
          value={chosen ?? ""}
          onChange={(event) => onChange({ rhythm: (event.target.value || null) as Rhythm | null })}
        >
          <option value="">{words.once}</option>
          {rhythms.map((one) => (
            <option key={one.rhythm} value={one.rhythm}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      {chosen && <Details {...{ draft, onChange, faults }} rhythm={chosen} />}
    </>
  );
}

function Details({ rhythm, ...fields }: FieldsProps & { rhythm: Rhythm }) {
  const { draft, onChange, faults } = fields;
  const unit = rhythm.startsWith("month") ? "month" : (rhythm as "day" | "week" | "year");
  return (
    <>
      {rhythm === "week" && <Weekdays draft={draft} onChange={onChange} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-3">
        <Field label={words.interval[unit]} fault={faults.interval}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST[rhythm]}
            value={draft.interval}
            onChange={(event) => onChange({ interval: event.target.value })}
          />
        </Field>
        <EndFields {...fields} />
      </div>
      <Said draft={draft} />
    </>
  );
}

/** When an event ceases to come back: never, after a day, or after so many times. */
function EndFields({ draft, onChange, faults }: FieldsProps) {
  return (
    <>
      <Field label={words.end}>
        <Select
          value={draft.ends}
          onChange={(event) => onChange({ ends: event.target.value as EventDraft["ends"] })}
        >
          {Object.entries(words.ends).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {draft.ends === "until" && (
        <Field label={words.until} fault={faults.until}>
          <TextInput
            type="date"
            min={draft.firstDay}
            value={draft.until}
            onChange={(event) => onChange({ until: event.target.value })}
          />
        </Field>
      )}
      {draft.ends === "count" && (
        <Field label={words.count} fault={faults.count}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_OCCURRENCES}
            value={draft.count}
            onChange={(event) => onChange({ count: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** The whole in a sentence, with the day it begins on, once nothing of it is odd. */
function Said({ draft }: { draft: EventDraft }) {
  const { interval, until, count } = checkDraft(draft, false);
  const { recurrence } = wishOf(draft);
  if (interval || until || count || !recurrence) return null;
  return (
    <div role="status" className="meta">
      <p>{recurrenceInWords(recurrence, draft.firstDay)}.</p>
      <p>{words.first(dayInWords(draft.firstDay))}</p>
    </div>
  );
}

function Weekdays({ draft, onChange }: Omit<FieldsProps, "faults">) {
  const ticked = tickedDays(draft);
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="pb-1.5 font-semibold">{words.weekdays}</legend>
      {ISO_DAYS.map((day) => (
        <Chip
          key={day}
          check
          on={ticked.includes(day)}
          onClick={() => onChange(withWeekdayToggled(draft, day))}
        >
          {WEEKDAYS[day]}
        </Chip>
      ))}
    </fieldset>
  );
}
