import { Field, FieldError } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

/** A day and an hour as a clock on the wall shows them: `2026-11-28`, `19:30`. */
export type DayAndHour = { day: string; hour: string };

/** « Jour », « Heure », whose clock it is, and the first day that may be chosen. */
export type MomentWords = { day: string; hour: string; zone: string; firstDay: string };

export type MomentFieldsProps = {
  moment: DayAndHour;
  /** What is wrong or odd with it. */
  planned: { fault: string | null; remark: string | null };
  words: MomentWords;
  onChange: (moment: DayAndHour) => void;
};

/** A day and an hour on the community's clock, and what is wrong or odd with them. */
export function MomentFields({ moment, planned, words, onChange }: MomentFieldsProps) {
  const invalid = planned.fault ? true : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Field label={words.day}>
          <TextInput
            type="date"
            min={words.firstDay}
            value={moment.day}
            aria-invalid={invalid}
            onChange={(event) => onChange({ ...moment, day: event.target.value })}
          />
        </Field>
        <Field label={words.hour}>
          <TextInput
            type="time"
            value={moment.hour}
            aria-invalid={invalid}
            onChange={(event) => onChange({ ...moment, hour: event.target.value })}
          />
        </Field>
      </div>
      <FieldError>{planned.fault}</FieldError>
      <p className="meta">{words.zone}</p>
      {planned.remark && <p>{planned.remark}</p>}
    </div>
  );
}
