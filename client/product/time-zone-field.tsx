import { useState } from "react";
import { type NamedZone, zoneGroups, zonesNamed } from "../infrastructure/words/time-zones.ts";
import { Chip } from "../ui/chip.tsx";
import { Field } from "../ui/fields/field.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { Select } from "../ui/fields/select.tsx";

const texts = {
  search: "Rechercher une ville",
  clear: "Effacer la recherche",
  none: "Aucune ville de ce nom. Essayez la capitale ou le pays.",
};

/** Cities proposed for what is typed. */
const MOST_FOUND = 6;

type TimeZoneFieldProps = {
  label: string;
  hint: string;
  fault?: string | undefined;
  value: string;
  /** Of the field, in a form that is read as a whole. */
  name?: string;
  onChange: (zone: string) => void;
};

/** A time zone, chosen by its city: among the usual ones, by continent, or by typing its name. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const { label, hint, fault, value, name, onChange } = props;
  const [typed, setTyped] = useState("");
  const [groups] = useState(() => zoneGroups(value));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={label} hint={hint} fault={fault}>
        <Select name={name} value={value} onChange={(event) => onChange(event.target.value)}>
          {groups.map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.zones.map((zone) => (
                <option key={zone.id} value={zone.id}>
                  {zone.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <SearchField
        label={texts.search}
        clearLabel={texts.clear}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => setTyped("")}
        // Enter chooses nothing by itself, and must not send the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <Found
        typed={typed}
        zones={zonesNamed(groups, typed).slice(0, MOST_FOUND)}
        onChoose={(zone) => {
          onChange(zone.id);
          setTyped("");
        }}
      />
    </div>
  );
}

type FoundProps = {
  typed: string;
  zones: readonly NamedZone[];
  onChoose: (zone: NamedZone) => void;
};

function Found({ typed, zones, onChoose }: FoundProps) {
  return (
    <div role="status" className="flex flex-wrap gap-1.5 empty:hidden">
      {typed.trim() !== "" && zones.length === 0 && <p className="meta">{texts.none}</p>}
      {zones.map((zone) => (
        <Chip key={zone.id} onClick={() => onChoose(zone)}>
          {zone.name}
        </Chip>
      ))}
    </div>
  );
}
