import { X } from "lucide-react";
import type { ActFamily } from "../../../../shared/administration/acts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import type { Person } from "./act-line.tsx";
import { texts } from "./texts.ts";

const FAMILIES = Object.keys(texts.families) as ActFamily[];

/** What of the journal is shown, beside the words that are looked for. */
export type Shown = {
  person?: Person | undefined;
  family?: ActFamily | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type JournalFiltersProps = {
  shown: Shown;
  onShow: (change: Shown) => void;
  field: Omit<Parameters<typeof SearchField>[0], "label" | "clearLabel">;
};

/** By person, by what acts are about, by days. */
export function JournalFilters({ shown, onShow, field }: JournalFiltersProps) {
  const { person, from, to } = shown;
  return (
    <div className="grid grid-cols-2 gap-3 px-gutter pb-4">
      {person ? (
        <Button
          className="col-span-2 justify-self-start"
          variant="line"
          icon={<Icon of={X} size="s" />}
          onClick={() => onShow({ person: undefined })}
        >
          {texts.onlyAbout(person.name)}
        </Button>
      ) : (
        <SearchField
          className="col-span-2"
          label={texts.search}
          clearLabel={texts.clear}
          {...field}
        />
      )}
      <Select
        className="col-span-2"
        aria-label={texts.family}
        value={shown.family ?? ""}
        onChange={({ target }) => onShow({ family: FAMILIES.find((one) => one === target.value) })}
      >
        <option value="">{texts.anyFamily}</option>
        {FAMILIES.map((family) => (
          <option key={family} value={family}>
            {texts.families[family]}
          </option>
        ))}
      </Select>
      <Day label={texts.from} value={from} max={to} onChoose={(day) => onShow({ from: day })} />
      <Day label={texts.to} value={to} min={from} onChoose={(day) => onShow({ to: day })} />
    </div>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string | undefined) => void;
};

function Day({ label, value, min, max, onChoose }: DayProps) {
  return (
    <Field label={label} className="col-span-2 grid-cols-[minmax(0,1fr)] sm:col-span-1">
      <TextInput
        type="date"
        value={value ?? ""}
        min={min}
        max={max}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
    </Field>
  );
}
