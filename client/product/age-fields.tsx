import { useState } from "react";
import { MAJORITY } from "../../shared/people/age.ts";
import type { Faults } from "../infrastructure/use-submit.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { FieldError } from "../ui/fields/field.tsx";
import { Select } from "../ui/fields/select.tsx";

const texts = {
  legend: "Votre âge",
  adult: "J’ai 18\u00a0ans ou plus",
  minor: (from: number) =>
    from === MAJORITY - 1 ? `J’ai ${from}\u00a0ans` : `J’ai entre ${from} et 17\u00a0ans`,
  born: "Votre mois de naissance",
  why: "Il dit quand vous aurez 18\u00a0ans, puis il est oublié. Jusque-là, des adultes de confiance veillent sur vos conversations avec d’autres adultes.",
  month: "Mois",
  year: "Année",
  missing: "Dites si vous avez 18\u00a0ans ou plus.",
  bornMissing: "Choisissez le mois et l’année de votre naissance.",
};

const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];

/** The years in which someone who is a minor now, and old enough, may be born; the latest first. */
const yearsOf = (minimumAge: number): number[] => {
  const now = new Date().getFullYear();
  return Array.from({ length: MAJORITY - minimumAge + 2 }, (_, at) => now - minimumAge - at);
};

/** What the fields of an age say; of a minor, the month of birth too (`2011-05`). */
export function ageOf(data: FormData) {
  if (data.get("age") !== "mineur") return { age: "majeur" as const };
  const month = String(data.get("bornIn") ?? "").padStart(2, "0");
  return { age: "mineur" as const, bornMonth: `${data.get("bornYear")}-${month}` };
}

/** What is missing of an age, before anything is sent; nothing where it is not asked. */
export function ageFaults(data: FormData): Faults {
  if (!data.has("asksAge")) return {};
  if (!data.has("age")) return { age: texts.missing };
  const isWhole = data.get("age") === "majeur" || (data.get("bornIn") && data.get("bornYear"));
  return isWhole ? {} : { bornIn: texts.bornMissing };
}

/** The field each refusal of an age belongs to. */
export const ageFieldOf = {
  MINORS_NOT_ADMITTED: "age",
  BIRTH_MISSING: "bornIn",
  BORN_LATER: "bornIn",
  TOO_YOUNG: "bornIn",
  OF_AGE: "bornIn",
};

type AgeFieldsProps = {
  /** From which age one may join, 17 years at most. */
  minimumAge: number;
  faults: Faults;
  onEdit: (name: string) => void;
};

/** « J’ai 18 ans ou plus », or younger: then the month of birth is asked too. */
export function AgeFields({ minimumAge, faults, onEdit }: AgeFieldsProps) {
  const [age, setAge] = useState<"majeur" | "mineur" | null>(null);
  const choice = (value: "majeur" | "mineur", label: string) => (
    <Checkbox
      round
      required
      name="age"
      value={value}
      checked={age === value}
      invalid={Boolean(faults.age)}
      aria-describedby={faults.age ? "age-fault" : undefined}
      onChange={() => {
        setAge(value);
        onEdit("age");
        onEdit("bornIn");
      }}
    >
      {label}
    </Checkbox>
  );
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{texts.legend}</legend>
      <input type="hidden" name="asksAge" value="yes" />
      {choice("majeur", texts.adult)}
      {choice("mineur", texts.minor(minimumAge))}
      <FieldError id="age-fault">{faults.age}</FieldError>
      {age === "mineur" && (
        <BornFields minimumAge={minimumAge} fault={faults.bornIn} onEdit={() => onEdit("bornIn")} />
      )}
    </fieldset>
  );
}

type BornFieldsProps = { minimumAge: number; fault: string | undefined; onEdit: () => void };

function BornFields({ minimumAge, fault, onEdit }: BornFieldsProps) {
  const about = { "aria-describedby": "born-why born-fault", "aria-invalid": Boolean(fault) };
  return (
    <fieldset className="mt-2 grid gap-1.5 pl-9">
      <legend className="pb-1.5 font-semibold">{texts.born}</legend>
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <Select name="bornIn" defaultValue="" aria-label={texts.month} onChange={onEdit} {...about}>
          <option value="" disabled>
            {texts.month}
          </option>
          {MONTHS.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          name="bornYear"
          defaultValue=""
          aria-label={texts.year}
          onChange={onEdit}
          {...about}
        >
          <option value="" disabled>
            {texts.year}
          </option>
          {yearsOf(minimumAge).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      </div>
      <FieldError id="born-fault">{fault}</FieldError>
      <p id="born-why" className="meta text-pretty">
        {texts.why}
      </p>
    </fieldset>
  );
}
