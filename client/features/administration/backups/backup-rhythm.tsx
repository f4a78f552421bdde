import { type ReactNode, useState } from "react";
import type { BackupSettings } from "../../../../shared/administration/backups.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { SwitchRow } from "../../../ui/fields/switch.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts as common } from "../texts.ts";
import { useAct } from "../use-act.ts";
import { texts } from "./texts.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = [3, 7, 14, 31];
const WEEKS = [0, 2, 4, 5];

type RhythmProps = { settings: BackupSettings; clockMakesThem: boolean };

/** When backups are made by themselves, and how many are kept. */
export function BackupRhythm({ settings, clockMakesThem }: RhythmProps) {
  const [wish, setWish] = useState(settings);
  const change = (part: Partial<BackupSettings>) => setWish((before) => ({ ...before, ...part }));
  const { mutate, isPending } = useAct({
    act: () => api.administration.editBackupSettings(wish),
    done: () => texts.saved,
  });
  const changed = JSON.stringify(wish) !== JSON.stringify(settings);
  return (
    <Card className="pb-4">
      <SlabHead className="px-gutter pt-4 pb-1">{texts.rhythm}</SlabHead>
      {!clockMakesThem && <Note className="mx-gutter mt-2">{texts.offByOperator}</Note>}
      <SwitchRow
        title={texts.scheduled}
        meta={texts.scheduledMeta}
        checked={wish.scheduled}
        disabled={!clockMakesThem}
        onChange={({ currentTarget }) => change({ scheduled: currentTarget.checked })}
      />
      <div className="mt-2 grid gap-4 px-gutter sm:grid-cols-2">
        <Choice
          label={texts.hour}
          value={wish.hour}
          among={HOURS}
          onChange={(hour) => change({ hour })}
        >
          {texts.atHour}
        </Choice>
        <Choice
          label={texts.days}
          value={wish.days}
          among={DAYS}
          onChange={(days) => change({ days })}
        >
          {texts.dayCount}
        </Choice>
        <Choice
          label={texts.weeks}
          value={wish.weeks}
          among={WEEKS}
          onChange={(weeks) => change({ weeks })}
        >
          {texts.weekCount}
        </Choice>
      </div>
      <p className="meta mt-3 px-gutter text-pretty">{texts.handMade}</p>
      {changed && (
        <div className="mt-4 px-gutter">
          <Button busy={isPending} onClick={() => mutate(undefined)}>
            {common.save}
          </Button>
        </div>
      )}
    </Card>
  );
}

type ChoiceProps = {
  label: string;
  value: number;
  among: readonly number[];
  onChange: (value: number) => void;
  children: (value: number) => ReactNode;
};

function Choice({ label, value, among, onChange, children }: ChoiceProps) {
  const all = among.includes(value) ? among : [...among, value].sort((one, other) => one - other);
  return (
    <Field label={label}>
      <Select value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {all.map((one) => (
          <option key={one} value={one}>
            {children(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
