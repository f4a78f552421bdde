import { Repeat } from "lucide-react";
import { useState } from "react";
import { MAX_STEP, MAX_TIMES, REPEAT_PERIODS } from "../../../../../shared/sharing/week/limits.ts";
import { withDate } from "../../../../../shared/sharing/week/occurrences.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { SegmentedControl } from "../../../../ui/fields/segmented-control.tsx";
import { SwitchRow } from "../../../../ui/fields/switch.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import type { SendBy } from "../queue/queue-part.tsx";
import { FIRST_REPEAT, type RepeatWish, ruleOf } from "./repeat-wish.ts";
import { texts } from "./texts.ts";

type RepeatPartProps = {
  /** The day of the first time. */
  firstDay: string;
  disabled: boolean;
  busy: boolean;
  onSend: SendBy;
};

/** « Répéter »: what is planned comes back each week or each month. */
export function RepeatPart({ firstDay, disabled, busy, onSend }: RepeatPartProps) {
  const [wish, setWish] = useState<RepeatWish | null>(null);
  const found = wish && ruleOf(wish, firstDay);
  const send = () => {
    const rule = found?.rule;
    // The id of the share to be is that of what comes back: sent twice, it is planned once.
    if (rule) onSend(async (post) => (await api.week.repeat({ id: post.id, post, rule })).share);
  };
  return (
    <>
      <SwitchRow
        icon={<Icon of={Repeat} />}
        title={texts.title}
        meta={texts.meta}
        checked={wish !== null}
        onChange={(event) => setWish(event.target.checked ? FIRST_REPEAT : null)}
      />
      {wish && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-gutter pb-4">
          <RuleFields wish={wish} wrong={found?.wrong ?? null} onChange={setWish} />
          <p className="meta">{texts.date(withDate("{date}", firstDay))}</p>
          <Button
            variant="line"
            disabled={disabled || !found?.rule}
            busy={busy}
            className="justify-self-start"
            onClick={send}
          >
            {texts.send}
          </Button>
        </div>
      )}
    </>
  );
}

type RuleFieldsProps = {
  wish: RepeatWish;
  wrong: "step" | "times" | "until" | null;
  onChange: (wish: RepeatWish) => void;
};

function RuleFields({ wish, wrong, onChange }: RuleFieldsProps) {
  const change = (part: Partial<RepeatWish>) => onChange({ ...wish, ...part });
  return (
    <>
      <SegmentedControl
        label={texts.every}
        value={wish.every}
        options={REPEAT_PERIODS.map((value) => ({ value, label: texts.choices[value] }))}
        onChange={(every) => change({ every })}
      />
      <Field
        label={texts.step[wish.every]}
        {...(wrong === "step" && { fault: texts.stepFault(MAX_STEP) })}
      >
        <TextInput
          inputMode="numeric"
          value={wish.step}
          onChange={(event) => change({ step: event.target.value })}
        />
      </Field>
      <SegmentedControl
        label={texts.end}
        value={wish.end}
        options={(["times", "until"] as const).map((value) => ({
          value,
          label: texts.ends[value],
        }))}
        onChange={(end) => change({ end })}
      />
      {wish.end === "times" ? (
        <Field
          label={texts.times}
          {...(wrong === "times" && { fault: texts.timesFault(MAX_TIMES) })}
        >
          <TextInput
            inputMode="numeric"
            value={wish.times}
            onChange={(event) => change({ times: event.target.value })}
          />
        </Field>
      ) : (
        <Field label={texts.until} {...(wrong === "until" && { fault: texts.untilFault })}>
          <TextInput
            type="date"
            value={wish.until}
            onChange={(event) => change({ until: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
